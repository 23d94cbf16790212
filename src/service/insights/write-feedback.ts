import type { Kysely, Transaction, Updateable } from 'kysely';

import type { QuestionsTable, Tables } from '../store/tables.js';
import type { Feedback } from './parse-feedback.js';
import { changeSums } from './sums/change-sums.js';
import { countedColumns, type CountedQuestion } from './sums/counted-question.js';
import { clean } from './to-row.js';

const MAX_COMMENT = 2000;

/**
 * Writes feedback to the question that it is about. What was sent before is replaced, so that nothing counts twice, however often it
 * arrives.
 *
 * @returns Whether the question is kept.
 */
export async function writeFeedback(database: Kysely<Tables>, site: string, feedback: Feedback): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const question = await transaction
      .selectFrom('questions')
      .select('position')
      .where('id', '=', feedback.feedbackId)
      .where('site', '=', site)
      .executeTakeFirst();
    if (!question) return false;
    const isCounted = !(await lockUncounted(transaction, question.position));
    // Locks the row, so that what is read is what is changed.
    const before = await update(transaction, question.position, { id: feedback.feedbackId });
    const after = await update(transaction, question.position, toColumns(feedback));
    // It may have been erased meanwhile.
    if (before && after && isCounted) await changeSums(transaction, { removed: [before], added: [after] });
    return after !== undefined;
  });
}

function update(
  transaction: Transaction<Tables>,
  position: number,
  columns: Updateable<QuestionsTable>,
): Promise<CountedQuestion | undefined> {
  return transaction
    .updateTable('questions')
    .set(columns)
    .where('position', '=', position)
    .returning(countedColumns)
    .executeTakeFirst();
}

function toColumns(feedback: Feedback): Updateable<QuestionsTable> {
  const { feedbackId, isHelpful, reason, comment, hasFollowed, hasCopied } = feedback;
  return {
    id: feedbackId,
    ...(isHelpful !== undefined && { helpful: Number(isHelpful) }),
    // A reader who has changed their mind has no reason any more.
    ...(isHelpful === true && { reason: null, comment: null }),
    ...(reason !== undefined && { reason }),
    ...(comment !== undefined && { comment: comment === '' ? null : clean(comment, MAX_COMMENT) }),
    ...(hasFollowed && { followed: 1 }),
    ...(hasCopied && { copied: 1 }),
  };
}

/** Whether a question is in no sum yet. Then none may count it before the transaction ends. */
async function lockUncounted(transaction: Transaction<Tables>, position: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('uncounted_questions')
    .set({ position })
    .where('position', '=', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
