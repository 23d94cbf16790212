import { setImmediate } from 'node:timers/promises';

import type { Kysely, SelectQueryBuilder } from 'kysely';

import type { OpenedStore } from '../store/opened-store.js';
import type { Tables } from '../store/tables.js';
import { listHashes } from './fingerprints.js';

/** Selects the questions to erase: those of a conversation, or of a reader. */
export type ErasedBy = { readonly thread: string } | { readonly fp: string };

/** Questions that are removed at once. Readers are served in between. */
const BATCH = 500;

/**
 * Erases the questions of a conversation or of a reader, with their answers and feedback, and overwrites them in the files of the database
 * as far as it allows.
 *
 * @param site - Undefined for all sites.
 * @returns How many.
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

/** Removes the questions that are older than their site keeps them, and the salts of days of which none is left. */
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
  // The salt of today may be in use for questions that wait to be written.
  const today = new Date(now).toISOString().slice(0, 10);
  const firstDay = [oldest?.at?.slice(0, 10) ?? today, today].toSorted()[0]!;
  await database.deleteFrom('salts').where('day', '<', firstDay).execute();
}

type Selection = SelectQueryBuilder<Tables, 'questions', { position: number }>;
type Condition = (all: Selection) => Selection;

/**
 * Removes questions, some at a time.
 *
 * @returns How many.
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

/** Removes questions that are no longer kept from drafts, and drafts without questions. */
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
