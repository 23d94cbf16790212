import { Hono } from 'hono';

import type { AgentService } from './agent/create-agent-service.js';
import { messagePath } from './assistant/routes.js';
import { limitConcurrency, pageConcurrency } from './limits/concurrency.js';
import { ownerRoutes } from './insights/owner-routes.js';
import { QuestionLog } from './insights/question-log.js';
import { loadSite, type LoadedSite, type SiteOptions } from './sites/load-site.js';
import { createInstruments, type Instruments } from './operations/instruments.js';
import { getRequestContext, noteRequest } from './requests/request-context.js';
import { descriptionRoutes } from './openapi/routes.js';
import { operationsPaths, operationsRoutes } from './operations/routes.js';
import { watchSite } from './sites/watch-site.js';
import { checkHost, checkOrigin, hostNameOf } from './requests/origins.js';
import { reportFailure } from './logging/report-failure.js';
import { ServiceError } from './requests/service-error.js';
import type { StoredKeys } from './keys/stored-keys.js';
import { siteEndpoints } from './sites/site-endpoints.js';
import type { Store } from './store/store.js';

/** Options that all sites of a service share. */
export interface SharedOptions {
  /** The host at which the service listens, if that is a name. */
  readonly host?: string | undefined;
  /** The public address, if the service is reached by a host name other than `localhost`, `host` and those of origins. */
  readonly url?: string | undefined;
  /** Agent jobs. Without it, the service has none. The caller starts and closes it. */
  readonly agent?: AgentService | undefined;
  /** Stores the counts for limits. Default: in memory. The caller closes it. */
  readonly store?: Store | undefined;
  /** Keys in addition to those of the sites. Default: none. */
  readonly keys?: StoredKeys | undefined;
  /** Stores the questions of sites with insights. Default: one for the store. */
  readonly questions?: QuestionLog | undefined;
  /** Metrics, readiness and operating limits. Default: instruments of its own, which are not exposed elsewhere. */
  readonly instruments?: Instruments | undefined;
}

/** An app with a single site. */
export interface AppOptions extends SharedOptions, SiteOptions {}

/** An app with several sites, each with a domain of its own. */
export interface SeveralSites extends SharedOptions {
  readonly sites: readonly SiteOptions[];
}

/** The paths that the service needs, for a server that also has other pages. */
export const servicePaths = [
  '/discovery/*',
  '/v2/*',
  '/forge/*',
  '/mcp',
  '/mcp/*',
  '/openapi.json',
  ...operationsPaths,
] as const;

/** Loads the docs of one or several sites and creates their app, see {@link createApp}. */
export async function loadApp(options: AppOptions | SeveralSites): Promise<Hono> {
  const sites = 'sites' in options ? options.sites : [options];
  return createApp(await Promise.all(sites.map(loadSite)), options);
}

/**
 * Creates the endpoints of a service: the assistant message endpoint of each site (section 4.4) and, with `agent`, those of agent jobs
 * (sections 4.1 to 4.3) and the pages of their pull requests. Origins are checked first, separately for each site. Keys are checked as in
 * section 5, and limits are enforced as in section 8. Errors have a status and the body `{ "error": { "message", "field"? } }`.
 *
 * @returns A Hono app. Its `fetch` takes a `Request` and returns a `Response`; `listen` serves it over HTTP.
 */
export function createApp(sites: readonly LoadedSite[], options: SharedOptions): Hono {
  const { agent, store, keys, questions = store && new QuestionLog(store), ...shared } = options;
  const { instruments = createInstruments() } = shared;
  for (const { domain, docs, answering } of sites) watchSite(instruments, { domain, docs, meter: answering.meter });
  const origins = sites.flatMap(({ answering }) => answering.origins);
  const paths = sites.map(({ domain }) => messagePath(domain));
  const app = new Hono();
  app.use(checkHost(hostNames({ ...shared, origins })));
  app.use('/insights/*', limitConcurrency(pageConcurrency));
  app.route('/', siteEndpoints(sites, { store, keys, questions, instruments }));
  app.route('/', insightsPages(sites, options));
  app.route('/', descriptionRoutes());
  app.use(checkOrigin(origins));
  app.get('/', (c) => c.json({ name: 'docs-assistant service', message: paths[0], messages: paths }));
  app.route('/', operationsRoutes(instruments));
  app.use('/forge/*', limitConcurrency(pageConcurrency));
  if (agent) app.route('/', agent.routes);
  app.notFound((c) => new ServiceError(404, 'There is nothing at this address.').toResponse(c));
  app.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    noteRequest(c.req.raw, { failure: 'request' });
    reportFailure('A request failed', error, getRequestContext(c.req.raw)?.id);
    return new ServiceError(500, 'The service failed. Please try again in a moment.').toResponse(c);
  });
  return app;
}

/** The pages for owners of the sites that keep questions. */
function insightsPages(sites: readonly LoadedSite[], { agent, store, keys }: SharedOptions): Hono {
  const routes = new Hono();
  for (const { domain, insights: settings, docs, answering, embeddings } of sites) {
    if (!store || !settings) continue;
    const tools = { ...answering, docs: docs.whole };
    const jobs = agent?.jobsOf(domain);
    routes.route('/', ownerRoutes({ domain, settings, store, keys, jobs, tools, docs, embeddings }));
  }
  return routes;
}

/** The host names of the service, for `checkHost`. They include those of allowed origins: a proxy may serve the service on one of them. */
export function hostNames({ origins, host, url }: SharedOptions & { readonly origins: readonly string[] }): string[] {
  return [...origins, host && `http://${host}`, url].flatMap((address) => (address && hostNameOf(address)) || []);
}
