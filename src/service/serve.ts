import { Hono, type Context } from 'hono';

import { checkModels } from './configuration/check-models.js';
import type { OtherDefaults } from './configuration/defaults.js';
import { hostNames, servicePaths } from './create-app.js';
import type { Environment } from './settings/environment.js';
import { describeStart } from './describe-start.js';
import { loadSettings } from './configuration/load-settings.js';
import { openService } from './open-service.js';
import { openStorage } from './open-storage.js';
import { showBuildProgress } from './indexing/show-build-progress.js';
import { buildThread } from './indexing/threads/docs-thread.js';
import { listenOperated } from './operations/listen-operated.js';
import { log, startServiceLog } from './logging/log.js';
import { eraseProgress } from './logging/progress-line.js';
import { logNodeWarnings } from './logging/log-node-warnings.js';
import { getRequestContext, noteRequest } from './requests/request-context.js';
import { checkHost } from './requests/origins.js';
import { takeOrders } from './control/take-orders.js';
import { createPreview } from './preview/create-preview.js';
import { reportFailure } from './logging/report-failure.js';
import { describeProviders, findProviders } from './models/find-models.js';
import { runUntilStopped } from './operations/run-until-stopped.js';
import { ServiceError } from './requests/service-error.js';
import type { SiteSettings } from './configuration/to-settings.js';
import { LOCK_TIMEOUT } from './store/store.js';
import type { CreateSite, DocsSite } from './preview/docs-site.js';

export interface ServeOptions {
  readonly environment: Environment;
  /** The arguments after the program and the command. */
  readonly args: readonly string[];
  /** Values for settings that are not set. */
  readonly defaults?: OtherDefaults | undefined;
  /** Whether to print also what only matters in production. Default: false. */
  readonly isVerbose?: boolean;
  /** Creates the pages. Default: plain pages that contain the assistant. */
  readonly createSite?: CreateSite;
}

/**
 * Runs the service until SIGINT or SIGTERM, for `docs-assistant serve`, `npm run service` and `npm start`. Shows the progress of the index on
 * a terminal, and prints the address once it accepts requests.
 *
 * @returns The exit code, once the service runs or has failed to start.
 */
export function serve(options: ServeOptions): Promise<number> {
  const { environment, args, defaults, isVerbose = false, createSite = createPreview } = options;
  return runUntilStopped(async (onStop) => {
    const settings = await loadSettings({ environment, args, defaults });
    const { data, databaseUrl, host, operations } = settings;
    startServiceLog(operations, isVerbose);
    buildThread.onProgress = showBuildProgress;
    logNodeWarnings();
    for (const warning of settings.warnings) log('warn', 'settings', warning);
    const reachable = checkModels(settings.sites);
    const found = findUnusedModels(settings.sites, environment);
    const storage = openStorage(settings, { lockTimeout: LOCK_TIMEOUT }, onStop);
    const { app, sites, agent, instruments } = await openService(
      settings,
      { storage, indexFolder: data, host },
      onStop,
    );
    if (databaseUrl === undefined) takeOrders(settings, { ...storage, sites });
    const site = await createSite(settings, sites);
    const names = hostNames({ ...settings, origins: settings.sites.flatMap(({ origins }) => origins) });
    const joined = joinSite(app, { site, sites: settings.sites, names });
    const server = await listenOperated(joined, instruments, settings, onStop);
    // Later builds, after changes, go on in the background.
    buildThread.onProgress = undefined;
    eraseProgress();
    const { url } = server;
    console.log(describeStart({ settings, sites, url, next: site.next, isVerbose }));
    void agent?.start(url).then((problem) => {
      if (isVerbose && problem === undefined) for (const line of agent.randomKeys) console.log(line);
    });
    for (const warning of await reachable) log('warn', 'model', warning);
    const unused = await found;
    if (unused !== undefined) log('info', 'model', unused);
    await site.prepare?.();
    instruments.readiness.start();
  });
}

/** Describes the models that are there if no site has one. */
async function findUnusedModels(sites: readonly SiteSettings[], environment: Environment): Promise<string | undefined> {
  return sites.some(({ model }) => model !== undefined)
    ? undefined
    : describeProviders(await findProviders(environment));
}

interface Joined {
  readonly site: DocsSite;
  readonly sites: readonly SiteSettings[];
  /** The host names of both. */
  readonly names: readonly string[];
}

/** The paths of the pages for owners. The docs may have other pages below `/insights`. */
function insightsPaths(sites: readonly SiteSettings[]): string[] {
  const shown = sites.filter(({ insights }) => insights !== undefined);
  if (shown.length === 0) return [];
  return ['/insights/insights.css', ...shown.flatMap(({ domain }) => [`/insights/${domain}`, `/insights/${domain}/*`])];
}

/** Serves the service at its paths, and the site at all others. */
function joinSite(service: Hono, { site, sites, names }: Joined): Hono {
  const app = new Hono();
  for (const path of [...servicePaths, ...insightsPaths(sites)]) {
    app.all(path, (c, next) => (isForPage(c) ? next() : service.fetch(c.req.raw, c.env)));
  }
  app.all('*', checkHost(names), (c) => site.fetch(c.req.raw, c.env));
  app.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    noteRequest(c.req.raw, { failure: 'page' });
    reportFailure('A page failed', error, getRequestContext(c.req.raw)?.id);
    return new ServiceError(500, 'The page failed. Please try again in a moment.').toResponse(c);
  });
  return app;
}

/** Whether a reader opens a page of the docs. It can have the same path as the MCP endpoint. */
function isForPage({ req }: Context): boolean {
  return req.method === 'GET' && /^\/mcp(?:\/|$)/.test(req.path) && /\btext\/html\b/.test(req.header('Accept') ?? '');
}
