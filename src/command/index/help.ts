export const indexHelp = `Usage: docs-assistant index [options]

Brings the index of the docs up to date, page by page for what has changed, and keeps it in the data folder. A service that
runs with the same settings does it itself when it is told to, and answers from the new docs at once. It also follows its
docs by itself: this command is for the step that publishes them, and before a first start.

Options:
  --docs <folder>       Folder of markdown or HTML (default: the folder "docs")
  --base-path <path>    Where the site begins on its host, such as /docs/ (default: what the
                        site generator's configuration or the links between pages say, else /)
  --config <file>       The configuration file of the service (default: the one in this folder)
  --site <domain>       Only this site, if that file has several
  --json                Print a line of JSON for each site
  -h, --help            Show this help

The data folder is that of the service: DOCS_ASSISTANT_DATA, or the one of the configuration file.
`;
