import { sql, type CreateTableBuilder, type Kysely, type Migration, type SqlBool } from 'kysely';

import { isGap } from '../gap-condition.js';

/** The tables that are filled here. */
interface FilledTables {
  readonly questions: { readonly position: number };
  readonly uncounted_questions: { readonly position: number };
}

/** Sums of nothing, which are removed. */
const isEmpty = sql<SqlBool>`questions = 0`;

/**
 * Sums of questions for each day, so that reports need not count a million rows, and indexes for what is still read from the questions
 * themselves. Questions that are there already are noted, to be counted later and in pieces.
 */
export function createSumsOfQuestions(kind: 'sqlite' | 'postgres'): Migration {
  return {
    async up(database: Kysely<FilledTables>) {
      await createQuestionSums(database, kind);
      await createPageSums(database, kind);
      await database.schema
        .createTable('uncounted_questions')
        .addColumn('position', 'integer', (column) => column.primaryKey())
        .execute();
      await database
        .insertInto('uncounted_questions')
        .columns(['position'])
        .expression(database.selectFrom('questions').select('position'))
        .execute();
      await replaceIndexes(database);
    },
  };
}

async function createQuestionSums({ schema }: Kysely<FilledTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await sortRows(schema.createTable('question_sums'), kind)
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('questions', 'bigint', (column) => column.notNull())
    .addColumn('in_vain', 'bigint', (column) => column.notNull())
    .addColumn('helpful', 'bigint', (column) => column.notNull())
    .addColumn('unhelpful', 'bigint', (column) => column.notNull())
    .addColumn('followed', 'bigint', (column) => column.notNull())
    .addColumn('copied', 'bigint', (column) => column.notNull())
    .addColumn('first_parts', 'bigint', (column) => column.notNull())
    .addColumn('first_part_ms', 'bigint', (column) => column.notNull())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('question_sums_key', ['site', 'scope', 'day', 'version', 'locale', 'outcome'])
    .execute();
  await schema.createIndex('question_sums_empty').on('question_sums').column('site').where(isEmpty).execute();
}

async function createPageSums({ schema }: Kysely<FilledTables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await sortRows(schema.createTable('page_sums'), kind)
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('questions', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_sums_key', ['site', 'list', 'scope', 'version', 'locale', 'day', 'page'])
    .execute();
  await schema.createIndex('page_sums_empty').on('page_sums').column('site').where(isEmpty).execute();
}

/** SQLite then keeps rows in the order of their key, and needs no index beside them. */
function sortRows<Table extends string>(
  table: CreateTableBuilder<Table>,
  kind: 'sqlite' | 'postgres',
): CreateTableBuilder<Table> {
  return kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table;
}

async function replaceIndexes({ schema }: Kysely<FilledTables>): Promise<void> {
  await schema.dropIndex('numbers_of_questions').execute();
  await schema.createIndex('questions_of_site').on('questions').columns(['site', 'asked_at', 'position']).execute();
  await schema
    .createIndex('questions_of_path')
    .on('questions')
    .columns(['site', 'path', 'asked_at', 'outcome', 'page', 'version', 'locale'])
    .execute();
  await schema
    .createIndex('questions_in_vain')
    .on('questions')
    .columns(['site', 'asked_at', 'position', 'version', 'locale', 'path'])
    .where(isGap)
    .execute();
}
