import { CompiledQuery, type Kysely } from 'kysely';

import { formatRows, insertFromJson } from '../store/insert-from-json.js';
import { prepareInsertion } from '../store/insert-values.js';
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

/** One statement that inserts into three tables, as a transaction takes five round trips. */
function prepareForPostgres(database: Kysely<Tables>): Insert {
  const creator = database
    .with('new_questions', (from) => insertFromJson(from, 'questions', questionColumns))
    .with('new_page_sums', (from) => addToPageSums(insertFromJson(from, 'page_sums', pageSumColumns)));
  // Executed first: sums are locked in the same order wherever they are changed, so that none waits for another in a circle.
  const questionSums = addToQuestionSums(insertFromJson(creator, 'question_sums', questionSumColumns));
  const statement = questionSums.compile().sql;
  return async (rows) => {
    const sums = sumQuestions({ added: rows.map(toCounted) });
    const parameters = [rows, sums.pages, sums.questions].map(formatRows);
    await database.executeQuery(CompiledQuery.raw(statement, parameters));
  };
}

function prepareForSqlite(database: Kysely<Tables>): Insert {
  const insertQuestions = prepareInsertion(questionColumns, (values) =>
    database.insertInto('questions').columns(questionColumns).expression(values),
  );
  const insertQuestionSums = prepareInsertion(questionSumColumns, (values) =>
    addToQuestionSums(database.insertInto('question_sums').columns(questionSumColumns).expression(values)),
  );
  const insertPageSums = prepareInsertion(pageSumColumns, (values) =>
    addToPageSums(database.insertInto('page_sums').columns(pageSumColumns).expression(values)),
  );
  return (rows) => {
    const sums = sumQuestions({ added: rows.map(toCounted) });
    return database.transaction().execute(async (transaction) => {
      await insertQuestions(transaction, rows);
      await insertQuestionSums(transaction, sums.questions);
      await insertPageSums(transaction, sums.pages);
    });
  };
}

/** A question that is written, as sums are made of it. */
export function toCounted(row: NewQuestionRow): CountedQuestion {
  const { page = null, path = null, locale = null, version = null, helpful = null, followed = 0, copied = 0 } = row;
  const { first_part_ms = null, prompt_tokens = null, completion_tokens = null } = row;
  const given = { page, path, locale, version, helpful, followed, copied, first_part_ms };
  return { ...row, ...given, prompt_tokens, completion_tokens };
}
