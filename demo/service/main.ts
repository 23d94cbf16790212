import { createService } from './app.js';
import { listen } from './listen.js';
import { loadModel } from './models/load-model.js';
import { run } from './run.js';
import { readSettings } from './settings.js';

/** The service alone, for a site that runs elsewhere. */
await run(async () => {
  const settings = await readSettings(process.env, process.argv.slice(2));
  const model = settings.model && (await loadModel(settings.model));
  const server = await listen(await createService({ ...settings, model }), settings);
  console.log(`The service listens on ${server.url}`);
  return server;
});
