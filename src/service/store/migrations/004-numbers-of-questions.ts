import type { Kysely, Migration } from 'kysely';

/** An index with all that is counted of questions, so that reports need not read questions and answers. */
export function indexNumbersOfQuestions(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.dropIndex('questions_of_site').execute();
      await schema
        .createIndex('numbers_of_questions')
        .on('questions')
        .columns([
          'site',
          'asked_at',
          'outcome',
          'helpful',
          'followed',
          'copied',
          'first_part_ms',
          'prompt_tokens',
          'completion_tokens',
          'version',
          'locale',
          'path',
          'page',
        ])
        .execute();
    },
  };
}
