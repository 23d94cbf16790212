import type { Kysely, Migration } from 'kysely';

import { isGap } from '../gap-condition.js';

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
        .where(isGap)
        .execute();
    },
  };
}
