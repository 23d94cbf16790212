import { StreamError } from '../errors.js';
import { cutServerMessage } from '../http/server-message.js';
import type { AnswerEvent } from './types.js';

/** Reads the lines of one answer, in order. There is one for each form that answers come in. */
export interface LineReader {
  /**
   * What the line says: none, one or several events. Undefined for a line that can not be read.
   *
   * A finish event may come before the last line; whoever reads the stream tells it last and counts what was skipped.
   *
   * @throws {StreamError} `answer-failed` when the line reports that the answer failed.
   */
  read(line: string): AnswerEvent[] | undefined;
}

/** A finish event as readers make it. `unknown` is the reason of services that give none. */
export function finish(reason = 'unknown'): AnswerEvent {
  return { type: 'finish', reason, skipped: 0 };
}

/** The service's own report that an answer failed. Its words, if it gave any, are the error's message as well. */
export function answerFailed(words: string | undefined): StreamError {
  const serverMessage = cutServerMessage(words);
  const message = serverMessage ?? 'The service reported an error without a message.';
  return new StreamError('answer-failed', message, { serverMessage, retryable: true });
}
