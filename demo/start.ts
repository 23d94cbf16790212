import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Hono } from 'hono';

import { loadAgent } from '../src/service/agent/load-agent.js';
import { createService, hostNames, servicePaths } from '../src/service/create-service.js';
import { listen } from '../src/service/listen.js';
import { loadModel } from '../src/service/models/load-model.js';
import { checkHost } from '../src/service/origins.js';
import { runUntilStopped } from '../src/service/run-until-stopped.js';
import { SettingsError } from '../src/service/environment.js';
import { ServiceError } from '../src/service/service-error.js';
import { loadSettings } from '../src/service/settings.js';
import { siteRoutes } from '../src/service/site-routes.js';
import { buildSite, type SiteOptions } from './site/build.js';

/** Runs `npm run build` first, as `npm start` does. Without it, `dist` must be there already. */
const BUILD_OPTION = '--build';

const scripts = fileURLToPath(new URL('../dist', import.meta.url));

/** Site and service from one origin. */
await runUntilStopped(async (onStop) => {
  const args = process.argv.slice(2);
  const settings = await loadSettings(
    process.env,
    args.filter((argument) => argument !== BUILD_OPTION),
  );
  const model = settings.model && (await loadModel(settings.model));
  const agent = await loadAgent({ settings: settings.agent, docs: settings.docs, model });
  onStop(() => agent.close());
  // The site is built for the root of its host.
  const service = await createService({ ...settings, basePath: '/', model, agent });
  let site: Hono | undefined;
  // Before the builds, which take a while, so that a port that is in use is reported at once.
  const server = await listen(
    createApp(service, () => site, hostNames(settings)),
    settings,
  );
  onStop(() => server.close());
  agent.start(server.url);

  if (args.includes(BUILD_OPTION)) await buildScripts();
  site = siteRoutes({ site: await buildTemporarySite(settings), scripts });
  console.log(`The docs site with its assistant is at ${server.url}`);
});

/** The service under its paths, and the site under all others as soon as there is one. */
function createApp(service: Hono, site: () => Hono | undefined, names: readonly string[]): Hono {
  const app = new Hono();
  for (const path of servicePaths) app.all(path, (c) => service.fetch(c.req.raw, c.env));
  app.all(
    '*',
    checkHost(names),
    (c) => site()?.fetch(c.req.raw, c.env) ?? c.text('The site is being built.', 503, { 'Retry-After': '5' }),
  );
  app.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    throw error;
  });
  return app;
}

/** Runs `npm run build` in a process group of its own, so that all of it can be ended when this process exits. */
async function buildScripts(): Promise<void> {
  const build = spawn('npm', ['run', 'build', '--silent'], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => build.pid !== undefined && process.kill(-build.pid);
  process.once('exit', stop);
  const [exitCode] = (await once(build, 'exit')) as [number | null];
  process.off('exit', stop);
  if (exitCode !== 0) throw new SettingsError('The scripts could not be built: npm run build failed.');
}

/** Builds the site into a new folder, which is removed when the process exits. */
async function buildTemporarySite(options: SiteOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  try {
    await buildSite(folder, options);
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n', 1);
    throw new SettingsError(`No site can be built from ${options.docs}: ${reason}`, { cause });
  }
  return folder;
}
