import { RequestError } from '../errors.js';

/** Most characters in one question. The specification sets no limit; services refuse far longer ones. */
export const MAX_QUESTION_LENGTH = 32_000;

/** Returns the reason why a question can't be asked; undefined if it can. */
export function validateQuestion(text: string): RequestError | undefined {
  if (text.trim() === '') return new RequestError('question-empty', 'The question is empty.');
  if (text.length <= MAX_QUESTION_LENGTH) return undefined;
  const message = `The question has ${text.length} characters; at most ${MAX_QUESTION_LENGTH} can be sent.`;
  return new RequestError('question-too-long', message);
}
