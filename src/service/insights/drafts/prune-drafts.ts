import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';

/** Forgets what drafts hold of questions that are no longer kept, and the drafts of which no question is left. */
export async function pruneDrafts(database: Kysely<Tables>): Promise<void> {
  const kept = database.selectFrom('questions').select('id');
  await database.deleteFrom('draft_questions').where('question', 'not in', kept).execute();
  const used = database.selectFrom('draft_questions').select('draft');
  await database.deleteFrom('drafts').where('id', 'not in', used).execute();
}
