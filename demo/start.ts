import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { Hono } from 'hono';

import { loadAgent } from '../src/service/agent/load-agent.js';
import { createService, servicePaths } from '../src/service/app.js';
import { closeWith } from '../src/service/close-with.js';
import { listen, type RunningServer } from '../src/service/listen.js';
import { loadModel } from '../src/service/models/load-model.js';
import { run } from '../src/service/run.js';
import { SettingsError } from '../src/service/settings-error.js';
import { readSettings, type Settings } from '../src/service/settings.js';
import { siteRoutes } from '../src/service/site-routes.js';
import { buildSite } from './site/build.js';

const scripts = fileURLToPath(new URL('../dist', import.meta.url));

/** Site and service from one origin. */
await run(async () => {
  const settings = await readSettings(process.env, process.argv.slice(2));
  const model = settings.model && (await loadModel(settings.model));
  const agent = await loadAgent({ settings: settings.agent, docs: settings.docs, model });
  let site: Hono | undefined;
  // Before the build, which takes a while, so that a port that is in use is told at once.
  const server = await closeWith(agent, async () => {
    const service = await createService({ ...settings, model, agent });
    return listen(
      createApp(service, () => site),
      settings,
    );
  });
  agent.start(server.url);
  const folder = await build(settings).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  site = siteRoutes({ site: folder, scripts });
  console.log(`The docs site with its assistant is at ${server.url}`);
  return removeAtEnd(server, folder);
});

/** The service under its paths, and the site, as soon as there is one, under all others. */
function createApp(service: Hono, site: () => Hono | undefined): Hono {
  const app = new Hono();
  for (const path of servicePaths) app.all(path, (c) => service.fetch(c.req.raw, c.env));
  app.all(
    '*',
    (c) => site()?.fetch(c.req.raw, c.env) ?? c.text('The site is being built.', 503, { 'Retry-After': '5' }),
  );
  return app;
}

async function build(settings: Settings): Promise<string> {
  try {
    return await buildSite(settings);
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n', 1);
    throw new SettingsError(`No site can be built from ${settings.docs}: ${reason}`, { cause });
  }
}

/** The site was built for this run alone. */
function removeAtEnd(server: RunningServer, folder: string): RunningServer {
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
