export const askHelp = `Usage: docs-assistant ask <question> [options]

Answers a question from a folder of docs, as the service does. Put the question in quotes.

Options:
  --docs <folder>       Folder of markdown or HTML (default: the folder "docs")
  --base-path <path>    Where the site begins on its host, such as /docs/ (default: what the
                        site generator's configuration or the links between pages say, else /)
  --config <file>       The configuration file of the service (default: the one in this folder)
  --site <domain>       The site, if that file has several
  --explain             Show how the answer came about: hits with their scores, tokens and times
  --prompts             With --explain: also what was sent to the model, in full
  --json                Print JSON: { "text", "sources", "searches" }, with --explain everything it shows
  -h, --help            Show this help

The model is that of the service: set DOCS_ASSISTANT_MODEL for a language model.

Example:
  docs-assistant ask "How do I change the colour?" --docs ./docs
`;
