import { sql, type Kysely, type Migration, type SqlBool } from 'kysely';

/** Indexes for the parts of a report that are read from the questions themselves. */
export function createIndexesOfQuestions(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.dropIndex('numbers_of_questions').execute();
      await schema.createIndex('questions_of_site').on('questions').columns(['site', 'asked_at', 'position']).execute();
      await schema
        .createIndex('questions_in_vain')
        .on('questions')
        .columns(['site', 'asked_at', 'position', 'version', 'locale', 'path'])
        .where(sql<SqlBool>`(outcome in ('closest', 'nothing') or helpful = 0)`)
        .execute();
    },
  };
}
