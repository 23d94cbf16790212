import { commonOptions, docsOptions, formatOptions, switchOption, valueOption } from '../options.js';

export const indexOptions = {
  ...docsOptions,
  site: valueOption('domain', 'Only this site, if that file has several'),
  ...commonOptions,
  json: switchOption('Print a line of JSON for each site'),
} as const;

export const indexHelp = `Usage: docs-assistant index [options]

Updates the search index in the data folder with the pages that have changed. A service that runs with the same settings
answers from the new docs at once. The service also follows changes by itself: use this command in the step that publishes
the docs, or before a first start.

Options:
${formatOptions(indexOptions)}

The data folder is that of the service: DOCS_ASSISTANT_DATA, or the one in the configuration file.
`;
