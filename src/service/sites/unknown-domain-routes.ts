import { Hono } from 'hono';

import { refuseUnknownKey, type SiteKeys } from '../access/assistant-key.js';
import { messagePath } from '../assistant/routes.js';
import { feedbackPaths } from '../insights/feedback-routes.js';
import { checkOrigin } from '../requests/origins.js';
import { ServiceError } from '../requests/service-error.js';
import { crossOrigin, refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import { searchFeedbackPath, searchPath } from '../site-search/routes.js';

/** The endpoints of a site that name it in their path. */
const endpoints: readonly (readonly [path: string, methods: readonly string[]])[] = [
  [messagePath(':domain', 'v1'), ['POST']],
  [messagePath(':domain', 'v2'), ['POST']],
  ...feedbackPaths(':domain').map((path) => [path, ['POST']] as const),
  [searchPath(':domain'), ['GET', 'HEAD']],
  [searchFeedbackPath(':domain'), ['POST']],
  ['/mcp/:domain', ['POST']],
];

/**
 * Answers for domains that no site has: with status 404 to those who have a key of some site, and 401 to all others.
 *
 * @param sites - All sites. Their pages can read the answer.
 */
export function unknownDomainRoutes(sites: readonly (SiteKeys & Pick<SiteAccess, 'origins'>)[]): Hono {
  const origins = sites.flatMap((site) => site.origins);
  const routes = new Hono();
  for (const [path, methods] of endpoints) {
    routes.use(path, checkOrigin(origins), crossOrigin(origins, methods));
    routes.on([...methods], path, refuseUnknownKey(sites), () => {
      throw new ServiceError(404, 'There is no documentation site of this domain here.');
    });
    routes.all(path, refuseOtherMethods(methods));
  }
  return routes;
}
