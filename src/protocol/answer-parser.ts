import { StreamError } from '../errors.js';
import { cutServerMessage } from '../http/cut-server-message.js';
import { asText, isRecord } from '../http/json.js';
import type { AnswerEvent } from './types.js';

/** Parses the lines of one answer, in order. Each stream format has a class. */
export interface AnswerParser {
  /**
   * The events of one line, possibly none; undefined for a line that can't be parsed.
   *
   * The finish event may come before the last line, because annotations can follow it.
   *
   * @throws {StreamError} `answer-failed` when the line reports that the answer failed.
   */
  parse(line: string): AnswerEvent[] | undefined;
}

/** Creates a finish event. The reason is `unknown` if the service gives none. */
export function finishEvent(reason = 'unknown', skipped = 0): AnswerEvent {
  return { type: 'finish', reason, skipped };
}

/**
 * The error for an answer that the service reports as failed.
 *
 * @param problem - The service's message, or an error that has it, also within another one.
 */
export function answerFailed(problem?: unknown): StreamError {
  let inner = problem;
  while (isRecord(inner)) inner = inner['message'] ?? inner['error'];
  const serverMessage = cutServerMessage(asText(inner));
  const text = serverMessage ?? 'The service reported an error.';
  return new StreamError('answer-failed', text, { serverMessage, retryable: true });
}
