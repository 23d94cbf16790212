import type { SiteJobs } from '../agent/site-jobs.js';
import type { AnswerTools } from '../assistant/run/run-model.js';
import type { LiveDocs } from '../indexing/live-docs.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import type { Store } from '../store/store.js';
import type { EmbeddingSettings } from '../search/embeddings/embedding-settings.js';
import { DraftFollower } from './drafts/draft-follower.js';
import { OwnerSessions } from './page/owner-sessions.js';
import { Owners } from './page/owners.js';
import { insightsRoutes } from './page/routes.js';
import { QuestionVectors } from './report/question-vectors.js';
import type { InsightsSettings } from './insights-settings.js';

export interface OwnerRoutesOptions {
  readonly domain: string;
  readonly settings: InsightsSettings;
  readonly store: Store;
  /** Admin keys beside those of the settings. */
  readonly keys: StoredKeys | undefined;
  /** Undefined if the site has no agent jobs. */
  readonly jobs: SiteJobs | undefined;
  /** Answers questions again. */
  readonly tools: AnswerTools;
  readonly docs: LiveDocs;
  /** The service of embeddings, by which questions are grouped. Default: by their words alone. */
  readonly embeddings: EmbeddingSettings | undefined;
}

/** The pages for the owners of a site that keeps questions. As long as the database is open, its drafts are followed. */
export function ownerRoutes({ domain, settings, store, keys, jobs, tools, docs, embeddings }: OwnerRoutesOptions) {
  const adminKeys = [settings.adminKey, jobs?.adminKey].filter((key) => key !== undefined);
  const sessions = new OwnerSessions(store, domain);
  const owners = new Owners({ domain, token: settings.token, adminKeys, keys, sessions });
  const follower = jobs && new DraftFollower({ domain, jobs, tools, docs });
  if (follower) store.whileOpen((opened) => follower.start(opened));
  return insightsRoutes({
    domain,
    store,
    owners,
    vectors: embeddings && new QuestionVectors(embeddings),
    drafts: jobs && follower && { jobs, follower },
  });
}
