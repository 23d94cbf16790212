import { Hono } from 'hono';

import { assistantRoutes } from '../assistant/routes.js';
import type { MessageRequest } from '../assistant/request/parse-message-request.js';
import { limitConcurrency, questionTurns, toConcurrency } from '../limits/concurrency.js';
import type { LoadedSite } from './load-site.js';
import { AgentFeedbackKeeper } from '../insights/agent-feedback-keeper.js';
import { FeedbackKeeper } from '../insights/feedback-keeper.js';
import { feedbackRoutes } from '../insights/feedback-routes.js';
import type { QuestionLog } from '../insights/question-log.js';
import { SiteInsights } from '../insights/site-insights.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import { mcpRoutes } from '../mcp/routes.js';
import type { Instruments } from '../operations/instruments.js';
import { withoutPreviewPath } from './preview-path.js';
import { ReaderVerifier } from '../readers/reader-verifier.js';
import { searchRoutes } from '../site-search/routes.js';
import { SearchLimiter } from '../site-search/search-limiter.js';
import type { Store } from '../store/store.js';
import { Turns } from '../limits/turns.js';
import { unknownDomainRoutes } from './unknown-domain-routes.js';

export interface SiteEndpointsOptions {
  readonly store: Store | undefined;
  readonly keys: StoredKeys | undefined;
  readonly questions: QuestionLog | undefined;
  readonly instruments: Instruments;
}

/** The endpoints of each site: messages, feedback, search and MCP; and the answers for domains that no site has. */
export function siteEndpoints(
  loaded: readonly LoadedSite[],
  { store, keys, questions, instruments }: SiteEndpointsOptions,
): Hono {
  const sites = loaded.map(({ domain, apiKey, limits, readers, insights, answering, docs }) => ({
    domain,
    apiKey,
    keys,
    limits,
    readers: readers && new ReaderVerifier(readers),
    reportsComments: insights?.webhook?.events.includes('comment'),
    insights:
      insights &&
      questions &&
      new SiteInsights({
        domain,
        settings: insights,
        log: questions,
        docs: docs.whole,
        answers: answering.settings,
        model: answering.model,
      }),
    ...answering,
    docs,
  }));
  // Shared by all sites, so that together they are not answered faster than the settings allow.
  const concurrency = limitConcurrency(toConcurrency(instruments.settings));
  const shared = { store, concurrency, readiness: instruments.readiness, isOneOfSeveral: sites.length > 1 };
  const { arrivals, turns } = questionTurns(instruments.settings);
  const { maxWait } = instruments.settings;
  const searchTurns = new Turns();
  const routes = new Hono();
  for (const site of sites) {
    const limiter = new SearchLimiter(site.limits?.searchesPerAddressAndMinute, store);
    const toOwnPaths = shared.isOneOfSeveral
      ? (request: MessageRequest) => withoutPreviewPath(request, site.domain)
      : undefined;
    routes.route('/', assistantRoutes({ ...site, ...shared, arrivals, turns, maxWait, toOwnPaths }));
    const keeper = new FeedbackKeeper({ ...site, store, questions: site.insights && questions });
    routes.route('/', feedbackRoutes({ ...site, ...shared, keeper }));
    routes.route('/', searchRoutes({ ...site, ...shared, limiter, turns: searchTurns }));
    const feedback = site.insights && new AgentFeedbackKeeper(site.insights, keeper);
    routes.route('/', mcpRoutes({ ...site, ...shared, limiter, turns: searchTurns, feedback }));
  }
  routes.route('/', unknownDomainRoutes(sites));
  return routes;
}
