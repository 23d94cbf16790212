import type { Kysely } from 'kysely';

import { RowStatement } from '../store/row-statement.js';
import type { NewQuestionRow, Tables } from '../store/tables.js';
import { changeSums } from './sums/change-sums.js';
import type { CountedQuestion } from './sums/counted-question.js';
import { SumStatements } from './sums/sum-statements.js';

/** Writes questions to a database. */
export class QuestionWriter {
  readonly #database: Kysely<Tables>;
  readonly #insertion = new RowStatement(insertQuestions);
  readonly #sums = new SumStatements();

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  /** Writes questions and adds them to the sums. Those that were written before are left as they are. */
  async write(rows: readonly NewQuestionRow[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const { rows: written } = await this.#insertion.execute(transaction, rows);
      const ids = new Set(written.map(({ id }) => id));
      await changeSums(transaction, { added: rows.filter(({ id }) => ids.has(id)).map(toCounted) }, this.#sums);
    });
  }
}

function insertQuestions(database: Kysely<Tables>, rows: readonly NewQuestionRow[]) {
  return (
    database
      .insertInto('questions')
      .values(rows)
      // A batch that failed half-way is written again.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
  );
}

/** A question that is written, as sums are made of it. */
export function toCounted(row: NewQuestionRow): CountedQuestion {
  const { page = null, path = null, locale = null, version = null, helpful = null, followed = 0, copied = 0 } = row;
  const { first_part_ms = null, prompt_tokens = null, completion_tokens = null } = row;
  const given = { page, path, locale, version, helpful, followed, copied, first_part_ms };
  return { ...row, ...given, prompt_tokens, completion_tokens };
}
