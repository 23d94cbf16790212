import { Hono } from 'hono';

import { loadAgent } from './agent/load-agent.js';
import { createService, hostNames, servicePaths } from './create-service.js';
import type { Environment } from './environment.js';
import { importFromProject } from './import-from-project.js';
import { listen } from './listen.js';
import { loadModel } from './models/load-model.js';
import { checkHost } from './origins.js';
import { createPreview } from './preview/create-preview.js';
import { reportFailure } from './report-failure.js';
import { runUntilStopped } from './run-until-stopped.js';
import { ServiceError } from './service-error.js';
import { loadSettings, type Settings } from './settings.js';
import type { Site } from './site.js';

export interface ServeOptions {
  readonly environment: Environment;
  /** The arguments after the program and the command. */
  readonly args: readonly string[];
  /** Used when no docs folder is named. Default: the folder `docs`. */
  readonly defaultDocs?: string;
  /** Default: a plain page with the assistant in it. */
  readonly createSite?: (settings: Settings) => Promise<Site>;
}

/**
 * Runs the service until SIGINT or SIGTERM: what `docs-assistant serve`, `npm run service` and `npm start` have in common. Prints the
 * address once it accepts requests.
 *
 * @returns The exit code, as soon as the service runs or has failed to start.
 */
export function serve({ environment, args, defaultDocs, createSite = createPreview }: ServeOptions): Promise<number> {
  return runUntilStopped(async (onStop) => {
    const settings = await loadSettings(environment, args, defaultDocs);
    const model = settings.model && (await loadModel(settings.model, importFromProject));
    const agent = await loadAgent({ settings: settings.agent, docs: settings.docs, model });
    onStop(() => agent.close());
    const site = await createSite(settings);
    const service = await createService({
      ...settings,
      basePath: site.basePath ?? settings.basePath,
      model,
      agent,
    });
    const server = await listen(joinSite(service, site, hostNames(settings)), settings);
    onStop(() => server.close());
    if (!site.prepare) console.log(site.describe(server.url));
    agent.start(server.url);
    if (!site.prepare) return;
    await site.prepare();
    console.log(site.describe(server.url));
  });
}

/** The service under its paths, and the site under all others. */
function joinSite(service: Hono, site: Site, names: readonly string[]): Hono {
  const app = new Hono();
  for (const path of servicePaths) app.all(path, (c) => service.fetch(c.req.raw, c.env));
  app.all('*', checkHost(names), (c) => site.fetch(c.req.raw, c.env));
  app.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    reportFailure('A page failed', error);
    return new ServiceError(500, 'The page failed. Please try again in a moment.').toResponse(c);
  });
  return app;
}
