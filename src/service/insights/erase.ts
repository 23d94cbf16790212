import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely';

import type { Tables } from '../store/tables.js';
import { pruneDrafts } from './drafts/prune-drafts.js';
import { listHashes } from './fingerprints.js';

/** Whose questions are erased: those of a conversation, or of a reader. */
export type ErasedBy = { readonly thread: string } | { readonly fp: string };

type QuestionDeletion = DeleteQueryBuilder<Tables, 'questions', DeleteResult>;

/** Questions that are removed in one statement. Between two of them, readers are served. */
const BATCH = 500;

/**
 * Erases the questions of a conversation or of a reader, with their answers and feedback.
 *
 * @param site - Undefined for all sites.
 * @returns How many.
 */
export async function eraseQuestions(
  database: Kysely<Tables>,
  by: ErasedBy,
  site: string | undefined,
): Promise<number> {
  const questions = database.deleteFrom('questions').$if(site !== undefined, (all) => all.where('site', '=', site!));
  const erased =
    'thread' in by
      ? count(await questions.where('thread', '=', by.thread).executeTakeFirst())
      : await eraseReader(database, questions, by.fp);
  await pruneDrafts(database);
  return erased;
}

async function eraseReader(database: Kysely<Tables>, questions: QuestionDeletion, fp: string): Promise<number> {
  let erased = 0;
  const hashes = await listHashes(database, fp);
  for (let start = 0; start < hashes.length; start += BATCH)
    erased += count(await questions.where('reader', 'in', hashes.slice(start, start + BATCH)).executeTakeFirst());
  return erased;
}

/** How long the questions of a site are kept. */
export interface QuestionRetention {
  readonly domain: string;
  /** Milliseconds; undefined for a site that keeps none, so that former ones are removed. */
  readonly keep: number | undefined;
}

/** Removes the questions that are older than their site keeps them, and the salts of days of which none is left. */
export async function pruneQuestions(
  database: Kysely<Tables>,
  sites: readonly QuestionRetention[],
  now: number,
): Promise<void> {
  for (const { domain, keep = 0 } of sites) {
    const old = database
      .selectFrom('questions')
      .select('position')
      .where('site', '=', domain)
      .where('asked_at', '<', new Date(now - keep).toISOString())
      .limit(BATCH);
    while (count(await database.deleteFrom('questions').where('position', 'in', old).executeTakeFirst()) > 0);
  }
  await pruneDrafts(database);
  const oldest = await database
    .selectFrom('questions')
    .select((all) => all.fn.min('asked_at').as('at'))
    .executeTakeFirst();
  // The salt of today may be in use for questions that wait to be written.
  const today = new Date(now).toISOString().slice(0, 10);
  const firstDay = [oldest?.at?.slice(0, 10) ?? today, today].toSorted()[0]!;
  await database.deleteFrom('salts').where('day', '<', firstDay).execute();
}

function count(result: { readonly numDeletedRows: bigint } | undefined): number {
  return Number(result?.numDeletedRows ?? 0);
}
