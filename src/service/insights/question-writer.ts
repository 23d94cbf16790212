import { CompiledQuery, sql, type Kysely, type QueryCreator } from 'kysely';

import { formatRows, insertFromJson, toStorable } from '../store/insert-from-json.js';
import type { DatabaseKind } from '../store/migrate.js';
import type { OpenedStore } from '../store/opened-store.js';
import type { NewQuestionRow, Tables } from '../store/tables.js';
import type { CountedQuestion } from './sums/counted-question.js';
import { sumQuestions } from './sums/sum-questions.js';
import { addToPageSums, addToQuestionSums, pageSumColumns, questionSumColumns } from './sums/sum-tables.js';

const questionColumns = [
  'id',
  'site',
  'asked_at',
  'thread',
  'reader',
  'question',
  'answer',
  'outcome',
  'searches',
  'sources',
  'page',
  'path',
  'locale',
  'version',
  'first_part_ms',
  'total_ms',
  'prompt_tokens',
  'completion_tokens',
] as const satisfies readonly (keyof NewQuestionRow)[];

/** Inserts questions and adds them to the sums: all of them or, when it fails, none. */
type Insert = (rows: readonly NewQuestionRow[]) => Promise<void>;

/** Writes questions to a database. */
export class QuestionWriter {
  readonly #database: Kysely<Tables>;
  readonly #insert: Insert;

  constructor({ database, kind }: Pick<OpenedStore, 'database' | 'kind'>) {
    this.#database = database;
    this.#insert = kind === 'postgres' ? prepareForPostgres(database) : prepareForSqlite(database);
  }

  /** Writes questions and adds them to the sums. Those that were written before are left as they are. */
  async write(rows: readonly NewQuestionRow[]): Promise<void> {
    try {
      await this.#insert(rows);
    } catch (error) {
      // A batch that failed half-way is written again.
      const written = await this.#findWritten(rows);
      if (written.size === 0) throw error;
      await this.#insert(rows.filter(({ id }) => !written.has(id)));
    }
  }

  async #findWritten(rows: readonly NewQuestionRow[]): Promise<ReadonlySet<string>> {
    const ids = rows.map(({ id }) => id);
    const found = await this.#database.selectFrom('questions').select('id').where('id', 'in', ids).execute();
    return new Set(found.map(({ id }) => id));
  }
}

/** What the questions add to the sums, as JSON. */
function formatSums(rows: readonly NewQuestionRow[]): { questionSums: string; pageSums: string } {
  const { questions, pages } = sumQuestions({ added: rows.map(toCounted) });
  return { questionSums: formatRows(questions), pageSums: formatRows(pages) };
}

/** One statement that inserts into three tables, as a transaction takes five round trips. */
function prepareForPostgres(database: Kysely<Tables>): Insert {
  const creator = database
    .with('new_questions', (from) => insertFromJson(from, 'postgres', 'questions', questionColumns))
    .with('new_page_sums', (from) => insertPageSums(from, 'postgres'));
  // Executed first: sums are locked in the same order wherever they are changed, so that none waits for another in a circle.
  const statement = insertQuestionSums(creator, 'postgres').compile().sql;
  return async (rows) => {
    const { questionSums, pageSums } = formatSums(rows);
    await database.executeQuery(CompiledQuery.raw(statement, [formatRows(rows), pageSums, questionSums]));
  };
}

/** A statement for each question: without a network, that takes less time than to write and read the JSON of an answer. */
function prepareForSqlite(database: Kysely<Tables>): Insert {
  const values = sql`values (${sql.join(questionColumns)})`;
  const question = database.insertInto('questions').columns(questionColumns).expression(values).compile().sql;
  const questionSum = insertQuestionSums(database, 'sqlite').compile().sql;
  const pageSum = insertPageSums(database, 'sqlite').compile().sql;
  return (rows) => {
    const { questionSums, pageSums } = formatSums(rows);
    return database.transaction().execute(async (transaction) => {
      const run = (statement: string, parameters: unknown[]) =>
        transaction.executeQuery(CompiledQuery.raw(statement, parameters));
      for (const row of rows) await run(question, toValues(row));
      await run(questionSum, [questionSums]);
      await run(pageSum, [pageSums]);
    });
  };
}

function toValues(row: NewQuestionRow): unknown[] {
  return questionColumns.map((column) => toStorable(row[column]));
}

function insertQuestionSums(creator: QueryCreator<Tables>, kind: DatabaseKind) {
  return addToQuestionSums(insertFromJson(creator, kind, 'question_sums', questionSumColumns));
}

function insertPageSums(creator: QueryCreator<Tables>, kind: DatabaseKind) {
  return addToPageSums(insertFromJson(creator, kind, 'page_sums', pageSumColumns));
}

/** A question that is written, as sums are made of it. */
export function toCounted(row: NewQuestionRow): CountedQuestion {
  const { page = null, path = null, locale = null, version = null, helpful = null, followed = 0, copied = 0 } = row;
  const { first_part_ms = null, prompt_tokens = null, completion_tokens = null } = row;
  const given = { page, path, locale, version, helpful, followed, copied, first_part_ms };
  return { ...row, ...given, prompt_tokens, completion_tokens };
}
