import type { Kysely } from 'kysely';
import type { NewQuestionRow, Tables } from '../store/tables.js';

/** Writes questions: all of them or, when it fails, none. Those that were written before stay as they are. */
export async function writeQuestions(database: Kysely<Tables>, rows: readonly NewQuestionRow[]): Promise<void> {
  await database
    .insertInto('questions')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
