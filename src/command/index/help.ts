export const indexHelp = `Usage: docs-assistant index [options]

Updates the search index in the data folder with the pages that have changed. A service that runs with the same settings
answers from the new docs at once. The service also follows changes by itself: use this command in the step that publishes
the docs, or before a first start.

Options:
  --docs <folder>       Folder of markdown or HTML (default: the folder "docs")
  --base-path <path>    Where the site begins on its host, such as /docs/ (default: what the
                        site generator's configuration or the links between pages say, else /)
  --config <file>       The configuration file of the service (default: the one in this folder)
  --site <domain>       Only this site, if that file has several
  --json                Print a line of JSON for each site
  -h, --help            Show this help

The data folder is that of the service: DOCS_ASSISTANT_DATA, or the one in the configuration file.
`;
