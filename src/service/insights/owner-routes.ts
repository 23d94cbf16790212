import { Hono } from 'hono';

import type { SiteJobs } from '../agent/site-jobs.js';
import type { AnswerTools } from '../assistant/run/run-answer.js';
import type { LiveDocs } from '../indexing/live-docs.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import type { Store } from '../store/store.js';
import { refuseOtherSites, sendPageHeaders, serveStyles } from '../pages/serve-page.js';
import type { EmbeddingSettings } from '../embeddings/embedding-settings.js';
import { DraftFollower } from './drafts/draft-follower.js';
import { OwnerSessions } from './page/owner-sessions.js';
import { Owners } from './page/owners.js';
import { browseRoutes } from './page/browse-routes.js';
import { draftFormRoutes } from './page/draft-form-routes.js';
import { draftRoutes } from './page/draft-routes.js';
import { exportRoutes } from './page/export-routes.js';
import type { PageContext, SignedIn } from './page/page-context.js';
import { questionRoutes } from './page/question-routes.js';
import { requireOwner, sessionRoutes, type SessionOptions } from './page/session-routes.js';
import { QuestionVectors } from './report/question-vectors.js';
import type { InsightsSettings } from './insights-settings.js';

export interface OwnerRoutesOptions {
  readonly domain: string;
  readonly settings: InsightsSettings;
  readonly store: Store;
  /** Admin keys in addition to those of the settings. */
  readonly keys: StoredKeys | undefined;
  /** Undefined if the site has no agent jobs. */
  readonly jobs: SiteJobs | undefined;
  /** Used to ask questions again, of all pages. */
  readonly tools: AnswerTools;
  readonly docs: LiveDocs;
  /** The service of embeddings for grouping questions. Default: groups by words alone. */
  readonly embeddings: EmbeddingSettings | undefined;
}

/** The pages for the owners of a site with insights. Follows its drafts while the database is open. */
export function ownerRoutes({ domain, settings, store, keys, jobs, tools, docs, embeddings }: OwnerRoutesOptions) {
  const adminKeys = [settings.adminKey, jobs?.adminKey].filter((key) => key !== undefined);
  const sessions = new OwnerSessions(store, domain);
  const owners = new Owners({ domain, token: settings.token, adminKeys, keys, sessions });
  const follower = jobs && new DraftFollower({ domain, jobs, tools, docs });
  if (follower) store.whileOpen((opened) => follower.start(opened));
  const context = {
    domain,
    store,
    docs: docs.whole,
    vectors: embeddings && new QuestionVectors(embeddings),
    drafts: jobs && follower && { jobs, follower },
  };
  return pageRoutes({ ...context, owners });
}

function pageRoutes(options: PageContext & SessionOptions): Hono<SignedIn> {
  const start = `/insights/${options.domain}`;
  const routes = new Hono<SignedIn>();
  for (const path of [start, `${start}/*`, '/insights/insights.css'])
    routes.use(path, sendPageHeaders, refuseOtherSites);
  routes.get('/insights/insights.css', (c) => serveStyles(c, new URL('page/insights.css', import.meta.url)));
  routes.route('/', sessionRoutes(options));
  // The order matters: without a session, only the routes above can be used.
  for (const path of [start, `${start}/*`]) routes.use(path, requireOwner(options));
  routes.route('/', questionRoutes(options));
  routes.route('/', browseRoutes(options));
  routes.route('/', draftFormRoutes(options));
  routes.route('/', draftRoutes(options));
  routes.route('/', exportRoutes(options));
  return routes;
}
