import type { AnswerParser } from './answer-parser.js';
import { DataStreamParser } from './data-stream-parser.js';
import { UiMessageStreamParser } from './ui-message-stream-parser.js';

/** Comments and fields of server-sent events other than `data`. Proxies send them to keep any connection open. */
const NEUTRAL = /^(?:event|id|retry)?:/;

/** Whether a line holds nothing of an answer, in either format. */
export function tellsNothing(line: string): boolean {
  return NEUTRAL.test(line);
}

/**
 * The parsers of one answer. Each line tells its format by how it begins, so that a line that does not belong there, in front
 * of an answer or in it, costs nothing but itself.
 */
export class StreamParsers {
  readonly #dataStream = new DataStreamParser();
  readonly #uiMessageStream = new UiMessageStreamParser();

  /** Undefined for a line of neither format. */
  find(line: string): AnswerParser | undefined {
    if (line.startsWith('data:')) return this.#uiMessageStream;
    return /^[\da-z]:/.test(line) ? this.#dataStream : undefined;
  }
}
