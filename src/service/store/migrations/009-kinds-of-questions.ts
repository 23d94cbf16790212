import type { Kysely, Migration } from 'kysely';

/** Distinguishes searches from questions. */
export function addKindsOfQuestions(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .alterTable('questions')
        .addColumn('kind', 'text', (column) => column.notNull().defaultTo('question'))
        .execute();
    },
  };
}
