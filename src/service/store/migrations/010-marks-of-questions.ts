import { sql, type Kysely, type Migration, type SqlBool } from 'kysely';

import { isGap } from '../gap-condition.js';

/** Marks of owners, names of groups, and the models of answers, with indexes that have them. */
export function addMarksOfQuestions(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      for (const column of ['model', 'mark', 'right_pages'])
        await schema.alterTable('questions').addColumn(column, 'text').execute();
      await schema
        .createTable('topics')
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('term', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('topics_key', ['site', 'term'])
        .execute();
      for (const index of ['questions_of_site', 'questions_in_vain', 'questions_by_day'])
        await schema.dropIndex(index).execute();
      const create = (name: string) => schema.createIndex(name).on('questions');
      // With all that questions are filtered by, so that those of a rare kind are found without reading the others.
      await create('questions_of_site')
        .columns(['site', 'asked_at', 'position', 'kind', 'outcome', 'helpful', 'mark', 'model'])
        .columns(['version', 'locale', 'path', 'page'])
        .execute();
      await create('questions_in_vain')
        .columns(['site', 'asked_at', 'position', 'version', 'locale', 'path'])
        .where(isGap)
        .execute();
      const byDay = create('questions_by_day').column('site');
      await (
        kind === 'sqlite'
          ? byDay.expression(sql`substr(asked_at, 1, 10)`).columns(['outcome', 'asked_at'])
          : byDay.columns(['asked_at', 'outcome'])
      )
        .columns(['helpful', 'mark', 'followed', 'copied', 'first_part_ms', 'prompt_tokens', 'completion_tokens'])
        .columns(['version', 'locale', 'path'])
        .execute();
      await create('marked_questions')
        .columns(['site', 'asked_at'])
        .where(sql<SqlBool>`mark is not null`)
        .execute();
    },
  };
}
