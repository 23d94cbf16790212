import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

import { addressOf } from '../requests/address.js';
import { getClaims } from '../access/assistant-key.js';
import type { ReaderDocs } from '../indexing/live-docs.js';
import { TOKEN_HEADER } from '../readers/reader-verifier.js';
import type { AnswerTools } from '../assistant/run/run-answer.js';
import { admit, refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import type { Turns } from '../limits/turns.js';
import { limitBody, parseBody, parseJsonBody } from '../requests/parse-body.js';
import { ServiceError } from '../requests/service-error.js';
import { parseSearchRequest, type SearchParameters } from './parse-search-request.js';
import { searchFeedbackSchema, type SearchRecorder } from './search-feedback.js';
import type { SearchLimiter } from './search-limiter.js';
import { searchSite } from './search-site.js';

export interface SearchOptions extends SiteAccess, Pick<AnswerTools, 'settings'> {
  readonly docs: ReaderDocs;
  readonly limiter: SearchLimiter;
  /** Bounds how many requests are answered at once, over all sites. */
  readonly concurrency: MiddlewareHandler;
  /** In which searches are counted and made, over all sites. */
  readonly turns: Turns;
  /** Undefined if the site keeps no searches. */
  readonly insights?: SearchRecorder | undefined;
}

/** Results of a search that are kept. */
const MAX_RESULTS = 5;

/** Seconds for which a browser may show the same results again, as when a reader deletes letters. */
const MAX_AGE = 60;

const methods = ['GET', 'HEAD'];

/** Bytes of the body of feedback. JSON can write each of 500 characters as six, and so those of an address. */
const MAX_SEARCH_FEEDBACK_BODY = 32 * 1024;

/** The path of the search endpoint of a site. */
export function searchPath(domain: string): string {
  return `/discovery/v1/search/${domain}`;
}

/** The path of the endpoint that takes what came of searches. */
export function searchFeedbackPath(domain: string): string {
  return `${searchPath(domain)}/feedback`;
}

/** The search endpoint of a site, and the one for what came of searches. Refusals are thrown as `ServiceError`. */
export function searchRoutes(options: SearchOptions): Hono {
  const { domain, limiter, concurrency, turns, insights } = options;
  const path = searchPath(domain);
  const routes = new Hono();
  admit(routes, path, options, methods);
  const search = (c: Context, parameters: SearchParameters) => {
    const { signal } = c.req.raw;
    const address = addressOf(c);
    return turns.run(address, signal, async () => {
      await limiter.count({ address, domain });
      return searchSite(parameters, await options.docs.seenBy(getClaims(c.req.raw)), options.settings, signal);
    });
  };
  routes.get(path, concurrency, etag(), async (c) => {
    const found = await search(c, parseSearchRequest(c.req.queries()));
    // Other caches would answer without looking at the key, the limits and the rights of the reader.
    c.header('Cache-Control', `private, max-age=${MAX_AGE}`);
    c.header('Vary', `Authorization, ${TOKEN_HEADER}`, { append: true });
    return c.json(insights?.accepts(c.req.raw.headers) ? { ...found, takesFeedback: true } : found);
  });
  routes.all(path, refuseOtherMethods(methods));

  const feedbackPath = searchFeedbackPath(domain);
  admit(routes, feedbackPath, options, ['POST']);
  routes.post(feedbackPath, concurrency, limitBody(MAX_SEARCH_FEEDBACK_BODY), async (c) => {
    const feedback = parseBody(searchFeedbackSchema, await parseJsonBody(c));
    if (!insights) throw new ServiceError(404, 'This site takes no feedback.');
    // Searches again: what a page says was found may be made up.
    const found = await search(c, { ...feedback, limit: MAX_RESULTS, offset: 0, sections: 0 });
    insights.addSearch(feedback, found, c.req.raw.headers);
    return c.body(null, 204);
  });
  routes.all(feedbackPath, refuseOtherMethods(['POST']));
  return routes;
}
