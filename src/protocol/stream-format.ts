import type { AnswerParser } from './answer-parser.js';
import { DataStreamParser } from './data-stream-parser.js';
import { UiMessageStreamParser } from './ui-message-stream-parser.js';

/** Comments and fields of server-sent events other than `data`. Proxies send them to keep any connection open. */
const NEUTRAL = /^(?:event|id|retry)?:/;

/** Whether a line is part of neither stream format, and holds nothing of an answer. */
export function tellsNothing(line: string): boolean {
  return NEUTRAL.test(line);
}

/** A parser of the format that a line belongs to; undefined if it belongs to none. */
export function createParser(line: string): AnswerParser | undefined {
  if (line.startsWith('data:')) return new UiMessageStreamParser();
  return /^[\da-z]:/.test(line) ? new DataStreamParser() : undefined;
}
