import { fileURLToPath } from 'node:url';

import { serve } from './serve.js';

/** `npm run service`: `docs-assistant serve` in a clone, with the documentation of docs-assistant unless another is named. */
process.exitCode = await serve({
  environment: process.env,
  args: process.argv.slice(2),
  defaultDocs: fileURLToPath(new URL('../../demo/site', import.meta.url)),
});
