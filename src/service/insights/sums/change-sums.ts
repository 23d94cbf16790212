import type { Transaction } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { sumQuestions, type QuestionChanges } from './sum-questions.js';
import { addToPageSums, addToQuestionSums } from './sum-tables.js';

/** Rows of one statement. SQLite takes 32,766 values in it. */
const BATCH = 500;

/** Changes the sums with the questions, in their transaction. */
export async function changeSums(transaction: Transaction<Tables>, changes: QuestionChanges): Promise<void> {
  const { questions, pages } = sumQuestions(changes);
  for (const rows of inBatches(questions))
    await addToQuestionSums(transaction.insertInto('question_sums').values(rows)).execute();
  for (const rows of inBatches(pages)) await addToPageSums(transaction.insertInto('page_sums').values(rows)).execute();
  // Nothing stays behind of pages that only erased questions named.
  const sites = [...new Set(changes.removed?.map(({ site }) => site))];
  if (sites.length === 0) return;
  for (const table of ['question_sums', 'page_sums'] as const)
    await transaction
      .deleteFrom(table)
      .where('site', 'in', sites)
      .where(({ lit, eb, ref }) => eb(ref('questions'), '=', lit(0)))
      .execute();
}

function* inBatches<Row>(rows: readonly Row[]): Iterable<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
