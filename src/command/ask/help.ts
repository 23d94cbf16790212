export const askHelp = `Usage: docs-assistant ask <question> [options]

Answers a question from a folder of markdown, as the service does. Put the question in quotes.

Options:
  --docs <folder>       Folder of markdown (default: the folder "docs")
  --base-path <path>    Where the site begins on its host, such as /docs/ (default /)
  --json                Print the answer as JSON: { "text", "sources", "searches" }
  -h, --help            Show this help

The model is that of the service: set DOCS_ASSISTANT_MODEL for a language model.

Example:
  docs-assistant ask "How do I change the colour?" --docs ./docs
`;
