import { setImmediate } from 'node:timers/promises';

import type { Kysely, SelectQueryBuilder } from 'kysely';

import type { OpenedStore } from '../store/opened-store.js';
import type { Tables } from '../store/tables.js';
import { listHashes } from './fingerprints.js';

/** Selects the questions to erase: those of a conversation, or of a reader. */
export type ErasedBy = { readonly thread: string } | { readonly fp: string };

/** Questions removed per batch. Requests are served between batches. */
const BATCH = 500;

/**
 * Erases the questions of a conversation or of a reader, with their answers and feedback, and overwrites them in the database files if
 * possible.
 *
 * @param site - Undefined for all sites.
 * @returns The number of erased questions.
 */
export async function eraseQuestions(
  { database, removeTraces }: Pick<OpenedStore, 'database' | 'removeTraces'>,
  by: ErasedBy,
  site: string | undefined,
): Promise<number> {
  const ofSite: Condition = (all) => (site === undefined ? all : all.where('site', '=', site));
  const erased =
    'thread' in by
      ? await removeQuestions(database, (all) => ofSite(all).where('thread', '=', by.thread))
      : await eraseReader(database, ofSite, by.fp);
  await pruneDrafts(database);
  // Also if nothing was found, because the database may have been in use during an earlier call.
  await removeTraces();
  return erased;
}

async function eraseReader(database: Kysely<Tables>, ofSite: Condition, fp: string): Promise<number> {
  let erased = 0;
  const hashes = await listHashes(database, fp);
  for (let start = 0; start < hashes.length; start += BATCH) {
    const some = hashes.slice(start, start + BATCH);
    erased += await removeQuestions(database, (all) => ofSite(all).where('reader', 'in', some));
  }
  return erased;
}

/** How long the questions of a site are kept. */
export interface QuestionRetention {
  readonly domain: string;
  /** Milliseconds; undefined for a site that keeps none, so that former ones are removed. */
  readonly keep: number | undefined;
}

/** Removes questions that have exceeded the retention of their site, and the salts of days without questions. */
export async function pruneQuestions(
  database: Kysely<Tables>,
  sites: readonly QuestionRetention[],
  now: number,
): Promise<void> {
  for (const { domain, keep = 0 } of sites) {
    const end = new Date(now - keep).toISOString();
    await removeQuestions(database, (all) => all.where('site', '=', domain).where('asked_at', '<', end));
  }
  await pruneDrafts(database);
  const oldest = await database
    .selectFrom('questions')
    .select((all) => all.fn.min('asked_at').as('at'))
    .executeTakeFirst();
  // Questions that wait to be written may use the salt of today.
  const today = new Date(now).toISOString().slice(0, 10);
  const firstDay = [oldest?.at?.slice(0, 10) ?? today, today].toSorted()[0]!;
  await database.deleteFrom('salts').where('day', '<', firstDay).execute();
}

type Selection = SelectQueryBuilder<Tables, 'questions', { position: number }>;
type Condition = (all: Selection) => Selection;

/**
 * Removes questions, some at a time.
 *
 * @returns The number of erased questions.
 */
async function removeQuestions(database: Kysely<Tables>, condition: Condition): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await condition(database.selectFrom('questions').select('position')).limit(BATCH).execute();
    if (rows.length === 0) return removed;
    const positions = rows.map(({ position }) => position);
    const { numDeletedRows } = await database
      .deleteFrom('questions')
      .where('position', 'in', positions)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
    await setImmediate();
  }
}

/** Removes deleted questions from drafts, and drafts without questions. */
async function pruneDrafts(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('draft_questions')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('questions').select('id').whereRef('questions.id', '=', 'draft_questions.question'))),
    )
    .execute();
  await database
    .deleteFrom('drafts')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('draft_questions').select('draft').whereRef('draft_questions.draft', '=', 'drafts.id'))),
    )
    .execute();
}
