import type { Kysely, Migration } from 'kysely';

/** The questions of readers, for owners who keep them, and the salts of their fingerprints. */
export function createQuestions(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('questions')
        .addColumn('position', 'integer', (column) =>
          kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
        )
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('asked_at', 'text', (column) => column.notNull())
        .addColumn('thread', 'text', (column) => column.notNull())
        .addColumn('reader', 'text')
        .addColumn('question', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text', (column) => column.notNull())
        .addColumn('searches', 'text', (column) => column.notNull())
        .addColumn('sources', 'text', (column) => column.notNull())
        .addColumn('page', 'text')
        .addColumn('path', 'text')
        .addColumn('locale', 'text')
        .addColumn('version', 'text')
        .addColumn('first_part_ms', 'integer')
        .addColumn('total_ms', 'integer', (column) => column.notNull())
        .addColumn('prompt_tokens', 'integer')
        .addColumn('completion_tokens', 'integer')
        .addColumn('helpful', 'integer')
        .addColumn('reason', 'text')
        .addColumn('comment', 'text')
        .addColumn('followed', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('copied', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.createIndex('questions_of_site').on('questions').columns(['site', 'asked_at']).execute();
      await schema.createIndex('questions_of_thread').on('questions').columns(['site', 'thread']).execute();
      await schema.createIndex('questions_of_reader').on('questions').columns(['site', 'reader']).execute();
      await schema
        .createTable('salts')
        .addColumn('day', 'text', (column) => column.primaryKey())
        .addColumn('salt', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
