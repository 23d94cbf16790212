import { StreamError } from '../errors.js';
import type { AnswerParser } from './answer-parser.js';
import { DataStreamParser } from './data-stream-parser.js';

/** Comments and fields of server-sent events other than `data`. Proxies send them to keep connections open. */
const NEUTRAL = /^(?:event|id|retry)?:/;

/** Whether a line has no part of an answer, in either format. */
export function isIrrelevant(line: string): boolean {
  return NEUTRAL.test(line);
}

/**
 * The parsers of one answer. Each line is matched to a format by its beginning, so that a foreign line, before or inside the answer, is
 * skipped alone.
 */
export class StreamParsers {
  readonly #dataStream = new DataStreamParser();
  #uiMessageStream: AnswerParser | undefined;

  /** Returns a promise if the parser of a line must be loaded first: only newer services need it. */
  load(line: string): Promise<void> | undefined {
    if (this.#uiMessageStream || !isUiMessage(line)) return undefined;
    return import('./ui-message-stream-parser.js').then(
      ({ UiMessageStreamParser }) => void (this.#uiMessageStream = new UiMessageStreamParser()),
      (cause) => {
        const message = 'The parser could not be loaded.';
        throw new StreamError('cut-off', message, { cause, retryable: true });
      },
    );
  }

  /** Undefined for a line of neither format. Call `load` with the line first. */
  find(line: string): AnswerParser | undefined {
    if (isUiMessage(line)) return this.#uiMessageStream;
    return /^[\da-z]:/.test(line) ? this.#dataStream : undefined;
  }
}

function isUiMessage(line: string): boolean {
  return line.startsWith('data:');
}
