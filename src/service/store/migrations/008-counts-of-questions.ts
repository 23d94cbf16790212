import { sql, type Kysely, type Migration, type SqlBool } from 'kysely';

/**
 * An index for each view of a report, so that databases count questions without reading their texts. Earlier versions kept sums of each
 * day in tables of their own.
 */
export function indexCountsOfQuestions(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      for (const table of ['question_sums', 'page_sums', 'uncounted_questions'])
        await schema.dropTable(table).ifExists().execute();
      await schema.dropIndex('questions_of_path').ifExists().execute();
      const create = (name: string) => schema.createIndex(name).on('questions');
      // SQLite groups by the order of an index. PostgreSQL groups by hashes, and prefers an index of plain columns.
      const byDay = create('questions_by_day').column('site');
      await (
        kind === 'sqlite'
          ? byDay.expression(sql`substr(asked_at, 1, 10)`).columns(['outcome', 'asked_at'])
          : byDay.columns(['asked_at', 'outcome'])
      )
        .columns(['helpful', 'followed', 'copied', 'first_part_ms', 'prompt_tokens', 'completion_tokens'])
        .columns(['version', 'locale', 'path'])
        .execute();
      await create('questions_by_path').columns(['site', 'path', 'asked_at', 'version', 'locale']).execute();
      await create('questions_by_page')
        .columns(['site', 'page', 'asked_at', 'version', 'locale', 'path'])
        .where(sql<SqlBool>`outcome = 'answered'`)
        .execute();
      await create('questions_by_version').columns(['site', 'version', 'asked_at', 'locale', 'path']).execute();
      await create('questions_by_locale').columns(['site', 'locale', 'asked_at', 'version', 'path']).execute();
    },
  };
}
