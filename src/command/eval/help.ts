export const evalHelp = `Usage: docs-assistant eval --questions <file> [options]

Asks the questions of a file, and prints how often the right page is found in a folder of markdown.

Options:
  --questions <file>    YAML or JSON: a list with "ask" and "pages", and optionally "kind", "after" and "half"
  --docs <folder>       Folder of markdown (default: the folder "docs")
  --base-path <path>    Where the site begins on its host, such as /docs/ (default /)
  --config <file>       The configuration file of the service (default: the one in this folder)
  --site <domain>       The site, if that file has several
  --half <half>         Only the questions of one half: development or test
  --failures            List the questions that went wrong, too
  --json                Print the numbers as JSON
  -h, --help            Show this help

Kinds of questions: how-to, paraphrase, synonym, typo, error message, identifier, comparison, follow-up (with the
question before in "after"), other language, and out of scope (without pages).

Example of a file:
  - ask: How do I change the colour?
    pages: [/theming, /configuration#colours]
  - ask: What is the weather like?
    kind: out of scope
`;
