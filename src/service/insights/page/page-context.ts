import type { Context } from 'hono';
import type { Kysely } from 'kysely';

import type { SiteJobs } from '../../agent/site-jobs.js';
import type { DocsVersion } from '../../indexing/docs-version.js';
import { ServiceError } from '../../requests/service-error.js';
import type { Store } from '../../store/store.js';
import type { Tables } from '../../store/tables.js';
import type { DraftFollower } from '../drafts/draft-follower.js';
import type { QuestionVectors } from '../report/question-vectors.js';
import type { Owner } from './owners.js';

/** The services that the pages for owners of a site use. */
export interface PageContext {
  readonly domain: string;
  readonly store: Store;
  readonly docs: { readonly current: DocsVersion };
  /** The meanings of questions; undefined if the site has no embeddings. */
  readonly vectors: QuestionVectors | undefined;
  /** Undefined if the site has no agent jobs. */
  readonly drafts: { readonly jobs: SiteJobs; readonly follower: DraftFollower } | undefined;
}

/** Who has asked for a page. */
export interface SignedIn {
  readonly Variables: { owner: Owner };
}

/**
 * Opens the database for a page.
 *
 * @throws {ServiceError} 503 when it is away.
 */
export async function openDatabase({ store }: Pick<PageContext, 'store'>): Promise<Kysely<Tables>> {
  return (await whileReachable(() => store.open())).database;
}

/**
 * Does something with the database.
 *
 * @throws {ServiceError} 503 when it is away.
 */
export async function whileReachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(503, "The service's database can't be reached. Please try again in a moment.", {
      headers: { 'Retry-After': '5' },
    });
  }
}

/** Whether the signed-in owner may draft changes. */
export function isAdmin(c: Context<SignedIn>): boolean {
  return c.get('owner') === 'admin';
}

/**
 * The agent jobs of the site.
 *
 * @throws {ServiceError} 403 for owners who may only read, and 404 if the site has no jobs.
 */
export function requireJobs(c: Context<SignedIn>, { drafts }: PageContext): SiteJobs {
  if (!isAdmin(c)) throw new ServiceError(403, 'Sign in with an admin key of the site to draft changes.');
  if (!drafts) throw new ServiceError(404, 'This site has no agent jobs that could change its docs.');
  return drafts.jobs;
}
