import { RequestError } from '../errors.js';

/** Characters that one question may hold. The specification sets no limit; services refuse far longer ones. */
export const MAX_QUESTION_LENGTH = 32_000;

/** Why a question can’t be asked like this; undefined when it can. */
export function refuseQuestion(text: string): RequestError | undefined {
  if (text.trim() === '') return new RequestError('question-empty', 'The question is empty.');
  if (text.length <= MAX_QUESTION_LENGTH) return undefined;
  const message = `The question has ${text.length} characters; at most ${MAX_QUESTION_LENGTH} can be sent.`;
  return new RequestError('question-too-long', message);
}
