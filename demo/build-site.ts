import process from 'node:process';

import { buildSite, type SiteOptions } from './site/build.js';

/** Builds the site for `npm start`: the arguments are the folder to write to, and the options as JSON. */
const [output = '', options = ''] = process.argv.slice(2);
// Temporary files are removed when the process exits.
process.once('SIGTERM', () => process.exit(1));
try {
  await buildSite(output, JSON.parse(options) as SiteOptions);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
