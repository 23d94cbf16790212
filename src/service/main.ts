import { loadAgent } from './agent/load-agent.js';
import { createService } from './create-service.js';
import { listen } from './listen.js';
import { loadModel } from './models/load-model.js';
import { runUntilStopped } from './run-until-stopped.js';
import { loadSettings } from './settings.js';

/** The service alone, for a site that runs elsewhere. */
await runUntilStopped(async (onStop) => {
  const settings = await loadSettings(process.env, process.argv.slice(2));
  const model = settings.model && (await loadModel(settings.model));
  const agent = await loadAgent({ settings: settings.agent, docs: settings.docs, model });
  onStop(() => agent.close());
  const server = await listen(await createService({ ...settings, model, agent }), settings);
  onStop(() => server.close());
  console.log(`The service listens on ${server.url}`);
  agent.start(server.url);
});
