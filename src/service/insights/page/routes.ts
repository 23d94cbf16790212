import { Hono } from 'hono';

import { refuseOtherSites, sendPageHeaders, serveStyles } from '../../pages/serve-page.js';
import { draftFormRoutes } from './draft-form-routes.js';
import { draftRoutes } from './draft-routes.js';
import { exportRoutes } from './export-routes.js';
import type { PageContext, SignedIn } from './page-context.js';
import { questionRoutes } from './question-routes.js';
import { requireOwner, sessionRoutes, type SessionOptions } from './session-routes.js';

export interface InsightsPageOptions extends PageContext, SessionOptions {}

/** The pages for owners, of a site that keeps questions. */
export function insightsRoutes(options: InsightsPageOptions): Hono<SignedIn> {
  const start = `/insights/${options.domain}`;
  const routes = new Hono<SignedIn>();
  for (const path of [start, `${start}/*`, '/insights/insights.css'])
    routes.use(path, sendPageHeaders, refuseOtherSites);
  routes.get('/insights/insights.css', (c) => serveStyles(c, new URL('insights.css', import.meta.url)));
  routes.route('/', sessionRoutes(options));
  // The order matters: whoever is not signed in gets only what is above.
  for (const path of [start, `${start}/*`]) routes.use(path, requireOwner(options));
  routes.route('/', questionRoutes(options));
  routes.route('/', draftFormRoutes(options));
  routes.route('/', draftRoutes(options));
  routes.route('/', exportRoutes(options));
  return routes;
}
