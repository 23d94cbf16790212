import type { Kysely, Updateable } from 'kysely';

import type { QuestionsTable, Tables } from '../store/tables.js';
import type { Feedback } from './parse-feedback.js';
import { clean } from './question-row.js';

const MAX_COMMENT = 2000;

/**
 * Writes feedback to the question that it is about. What was sent before is replaced, so that nothing counts twice, however often it
 * arrives.
 *
 * @returns Whether the question is kept.
 */
export async function writeFeedback(database: Kysely<Tables>, site: string, feedback: Feedback): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('questions')
    .set(toColumns(feedback))
    .where('id', '=', feedback.feedbackId)
    .where('site', '=', site)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
