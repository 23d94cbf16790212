import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { runCommand } from '../run-command.js';

/** `npm run service`: `docs-assistant serve` in a clone, with the documentation of docs-assistant unless another is named. */
process.argv.splice(2, 0, 'serve');
process.exitCode = await runCommand(process, {
  serve: { defaults: { docs: fileURLToPath(new URL('../../../demo/site', import.meta.url)) } },
});
