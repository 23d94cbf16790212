import { loadAgent } from './agent/load-agent.js';
import { createService } from './app.js';
import { closeWith } from './close-with.js';
import { listen } from './listen.js';
import { loadModel } from './models/load-model.js';
import { run } from './run.js';
import { readSettings } from './settings.js';

/** The service alone, for a site that runs elsewhere. */
await run(async () => {
  const settings = await readSettings(process.env, process.argv.slice(2));
  const model = settings.model && (await loadModel(settings.model));
  const agent = await loadAgent({ settings: settings.agent, docs: settings.docs, model });
  const server = await closeWith(agent, async () =>
    listen(await createService({ ...settings, model, agent }), settings),
  );
  console.log(`The service listens on ${server.url}`);
  agent.start(server.url);
  return server;
});
