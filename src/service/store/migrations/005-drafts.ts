import type { Kysely, Migration } from 'kysely';

/** Changes of the docs that owners have begun from questions, and where an agent job was started from. */
export function createDrafts(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('jobs').addColumn('origin', 'text').execute();
      await schema
        .createTable('drafts')
        .addColumn('position', 'integer', (column) =>
          kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
        )
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('term', 'text', (column) => column.notNull())
        .addColumn('job', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('merged_at', 'text')
        .addColumn('asked_at', 'text')
        .addColumn('asking_at', 'text')
        .execute();
      await schema.createIndex('drafts_of_site').on('drafts').columns(['site', 'position']).execute();
      await schema
        .createTable('draft_questions')
        .addColumn('draft', 'text', (column) => column.notNull())
        .addColumn('question', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text')
        .addColumn('answer', 'text')
        .addColumn('sources', 'text')
        .addPrimaryKeyConstraint('draft_questions_key', ['draft', 'question'])
        .execute();
      await schema.createIndex('drafts_of_question').on('draft_questions').column('question').execute();
    },
  };
}
