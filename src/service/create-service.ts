import { Hono } from 'hono';

import type { AgentService } from './agent/create-agent-service.js';
import { loadAnswering, type AnsweringOptions } from './assistant/load-answering.js';
import type { MessageLimits } from './assistant/message-limiter.js';
import { assistantRoutes, messagePath } from './assistant/routes.js';
import type { AnswerTools } from './assistant/run-model.js';
import { limitConcurrency, pageConcurrency, questionTurns, toConcurrency } from './concurrency.js';
import type { LiveDocs } from './indexing/live-docs.js';
import { feedbackRoutes } from './insights/feedback-routes.js';
import { ownerRoutes } from './insights/owner-routes.js';
import { QuestionLog } from './insights/question-log.js';
import type { InsightsSettings } from './insights/settings.js';
import { SiteInsights } from './insights/site-insights.js';
import { createInstruments, type Instruments } from './operations/instruments.js';
import { log } from './operations/log.js';
import { getRequestContext, noteRequest } from './operations/request-context.js';
import { descriptionRoutes } from './openapi/routes.js';
import { operationsPaths, operationsRoutes } from './operations/routes.js';
import { watchSite } from './operations/watch-site.js';
import { checkHost, checkOrigin, hostNameOf } from './origins.js';
import { ReaderVerifier } from './readers/reader-verifier.js';
import type { ReaderSettings } from './readers/settings.js';
import { reportFailure } from './report-failure.js';
import { mcpRoutes } from './mcp/routes.js';
import { ServiceError } from './service-error.js';
import type { StoredKeys } from './keys/stored-keys.js';
import { searchRoutes } from './site-search/routes.js';
import { SearchLimiter } from './site-search/search-limiter.js';
import type { Store } from './store/store.js';
import { Turns } from './turns.js';
import { unknownDomainRoutes } from './unknown-domain-routes.js';

/** A documentation site of the service. */
export interface SiteOptions extends AnsweringOptions {
  /** The documentation site's identifier: `{domain}` in the path of section 4.4. */
  readonly domain: string;
  /** The assistant key, `svc_dsc_…` (section 5). */
  readonly apiKey: string;
  /** Limits on messages. Default: those of section 8. */
  readonly limits?: MessageLimits | undefined;
  /** How readers are known. Default: anyone may ask. */
  readonly readers?: ReaderSettings | undefined;
  /** What is kept of questions, in the store. Default: nothing. */
  readonly insights?: InsightsSettings | undefined;
}

/** What all sites of a service share. */
export interface SharedOptions {
  /** The host at which the service listens, if that is a name. */
  readonly host?: string | undefined;
  /** The public address, if the service is reached by a host name other than `localhost`, `host` and those of origins. */
  readonly url?: string | undefined;
  /** Agent jobs. Without it, the service has none. The caller starts and closes it. */
  readonly agent?: AgentService | undefined;
  /** Where uses are counted. Default: in memory. The caller closes it. */
  readonly store?: Store | undefined;
  /** Keys beside those of the sites. Default: none. */
  readonly keys?: StoredKeys | undefined;
  /** Writes the questions that sites keep. Default: one for the store. */
  readonly questions?: QuestionLog | undefined;
  /** What the service is run and watched by. Default: one that nobody looks at. */
  readonly instruments?: Instruments | undefined;
}

/** A service with a single site. */
export interface ServiceOptions extends SharedOptions, SiteOptions {}

/** A service with several sites, each with a domain of its own. */
export interface SeveralSites extends SharedOptions {
  readonly sites: readonly SiteOptions[];
}

/** The paths that the service needs, for a server that has other pages too. */
export const servicePaths = [
  '/discovery/*',
  '/v2/*',
  '/forge/*',
  '/mcp',
  '/mcp/*',
  '/openapi.json',
  ...operationsPaths,
] as const;

/**
 * Creates the service over the docs of one or several sites: the assistant message endpoint of each (section 4.4) and, with `agent`, the
 * endpoints of agent jobs (sections 4.1 to 4.3) and the pages of their pull requests. Origins are checked first, each site's for itself.
 * Keys are checked as in section 5, and limits are enforced as in section 8. An error is answered with its status and
 * `{ "error": { "message", "field"? } }`.
 *
 * @returns A Hono app. Its `fetch` takes a `Request` and returns a `Response`; `listen` serves it over HTTP.
 * @throws When a folder can't be read or contains no markdown.
 */
export async function createService(options: ServiceOptions | SeveralSites): Promise<Hono> {
  const sites = 'sites' in options ? options.sites : [options];
  return serveSites(await Promise.all(sites.map(loadSite)), options);
}

/** A site that is ready to answer. */
export interface LoadedSite extends Pick<
  SiteOptions,
  'domain' | 'apiKey' | 'limits' | 'readers' | 'insights' | 'embeddings'
> {
  readonly answering: AnswerTools;
  /** The docs, which follow their sources until they are closed. */
  readonly docs: LiveDocs;
  /** Problems of its docs, each a sentence. */
  readonly warnings: readonly string[];
}

/** Loads the docs of a site. */
export async function loadSite({
  domain,
  apiKey,
  limits,
  readers,
  insights,
  ...options
}: SiteOptions): Promise<LoadedSite> {
  const { embeddings } = options;
  return { domain, apiKey, limits, readers, insights, embeddings, ...(await loadAnswering({ ...options, domain })) };
}

/** Creates the service over sites that are loaded, see {@link createService}. */
export function serveSites(
  sites: readonly LoadedSite[],
  {
    agent,
    store,
    keys,
    questions = store && new QuestionLog(store),
    instruments = createInstruments(),
    ...shared
  }: SharedOptions,
): Hono {
  for (const warning of sites.flatMap(({ warnings }) => warnings)) log('warn', 'docs', warning);
  for (const { domain, docs, answering } of sites) watchSite(instruments, { domain, docs, meter: answering.meter });
  const options = sites.map(({ domain, apiKey, limits, readers, insights, answering, docs }) => ({
    domain,
    apiKey,
    keys,
    limits,
    readers: readers && new ReaderVerifier(readers),
    insights:
      insights &&
      questions &&
      new SiteInsights({ domain, settings: insights, log: questions, docs, answers: answering.settings }),
    ...answering,
  }));
  const origins = options.flatMap((site) => site.origins);
  const app = new Hono();
  app.use(checkHost(hostNames({ ...shared, origins })));
  const concurrency = limitConcurrency(toConcurrency(instruments.settings));
  const shares = { store, concurrency, readiness: instruments.readiness, isOneOfSeveral: sites.length > 1 };
  app.use('/insights/*', limitConcurrency(pageConcurrency));
  const arrivals = new Turns();
  const turns = questionTurns(instruments.settings);
  const searchTurns = new Turns();
  for (const site of options) {
    const limiter = new SearchLimiter(site.limits?.searchesPerAddressAndMinute, store);
    app.route('/', assistantRoutes({ ...site, ...shares, arrivals, turns }));
    app.route('/', feedbackRoutes({ ...site, ...shares, questions: site.insights && questions }));
    app.route('/', searchRoutes({ ...site, ...shares, limiter, turns: searchTurns }));
    app.route('/', mcpRoutes({ ...site, ...shares, limiter, turns: searchTurns }));
  }
  for (const { domain, insights: settings, docs, answering: tools, embeddings } of sites) {
    if (!store || !settings) continue;
    app.route(
      '/',
      ownerRoutes({ domain, settings, store, keys, jobs: agent?.jobsOf(domain), tools, docs, embeddings }),
    );
  }
  app.route('/', unknownDomainRoutes(options));
  app.route('/', descriptionRoutes());
  app.use(checkOrigin(origins));
  const paths = sites.map(({ domain }) => messagePath(domain));
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

/** The host names by which the service is reached, for `checkHost`. Those of allowed origins are trusted anyway, and a proxy may put the service on one of them. */
export function hostNames({ origins, host, url }: SharedOptions & { readonly origins: readonly string[] }): string[] {
  return [...origins, host && `http://${host}`, url].flatMap((address) => (address && hostNameOf(address)) || []);
}
