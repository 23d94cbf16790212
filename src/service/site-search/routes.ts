import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

import { addressOf } from '../requests/address.js';
import type { AnswerTools } from '../assistant/run/run-answer.js';
import { admit, refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import type { Turns } from '../limits/turns.js';
import { parseSearchRequest } from './parse-search-request.js';
import type { SearchLimiter } from './search-limiter.js';
import { searchSite } from './search-site.js';

export interface SearchOptions extends SiteAccess, Pick<AnswerTools, 'docs' | 'settings'> {
  readonly limiter: SearchLimiter;
  /** Bounds how many requests are answered at once, over all sites. */
  readonly concurrency: MiddlewareHandler;
  /** In which searches are counted and made, over all sites. */
  readonly turns: Turns;
}

/** Seconds for which a browser may show the same results again, as when a reader deletes letters. */
const MAX_AGE = 60;

const methods = ['GET', 'HEAD'];

/** The path of the search endpoint of a site. */
export function searchPath(domain: string): string {
  return `/discovery/v1/search/${domain}`;
}

/** The search endpoint of a site. Refusals are thrown as `ServiceError`. */
export function searchRoutes(options: SearchOptions): Hono {
  const { domain, limiter, concurrency, turns } = options;
  const path = searchPath(domain);
  const routes = new Hono();
  admit(routes, path, options, methods);
  routes.get(path, concurrency, etag(), async (c) => {
    const parameters = parseSearchRequest(c.req.queries());
    const { signal } = c.req.raw;
    const address = addressOf(c);
    const found = await turns.run(address, signal, async () => {
      await limiter.count({ address, domain });
      return searchSite(parameters, options, signal);
    });
    // Other caches would answer without looking at the key and the limits.
    c.header('Cache-Control', `private, max-age=${MAX_AGE}`);
    c.header('Vary', 'Authorization', { append: true });
    return c.json(found);
  });
  routes.all(path, refuseOtherMethods(methods));
  return routes;
}
