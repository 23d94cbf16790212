import type { Kysely } from 'kysely';

import { ServiceError } from '../../requests/service-error.js';
import type { QuestionRow, Tables } from '../../store/tables.js';

/** Questions of a conversation that are shown. */
const MAX_QUESTIONS = 100;

/**
 * Loads the questions of a conversation, in their order.
 *
 * @throws {ServiceError} 404 when none is kept.
 */
export async function loadConversation(
  database: Kysely<Tables>,
  site: string,
  thread: string | undefined,
): Promise<QuestionRow[]> {
  const questions = await database
    .selectFrom('questions')
    .selectAll()
    .where('site', '=', site)
    .where('thread', '=', thread ?? '')
    .orderBy('position')
    .limit(MAX_QUESTIONS)
    .execute();
  if (questions.length === 0) throw new ServiceError(404, 'There is no such conversation, or no longer.');
  return questions;
}
