import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';

/** Forgets what drafts hold of questions that are no longer kept, and the drafts of which no question is left. */
export async function pruneDrafts(database: Kysely<Tables>): Promise<void> {
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
