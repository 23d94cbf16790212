import { StreamError } from '../errors.js';
import { DataStreamReader } from './data-stream-parser.js';
import { answerFailed, type LineReader } from './answer-parser.js';
import { LineSplitter } from './line-splitter.js';
import { MAX_ERROR_BODY_LENGTH, readServerMessage } from '../http/server-message.js';
import { isEventStreamLine } from './server-sent-events.js';
import type { AnswerEvent } from './types.js';

type FinishEvent = Extract<AnswerEvent, { type: 'finish' }>;

/**
 * The events of one answer, in either form, as its lines complete. Ends with the finish event.
 *
 * @throws {StreamError} `cut-off` when the bytes end before the answer does, `answer-failed` when the service reports
 *   an error or sends something else than an answer, and whatever `chunks` throws before the answer is whole.
 */
export async function* readAnswer(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<AnswerEvent, void, undefined> {
  const lines = new LineSplitter();
  const answer = new AnswerReader();
  try {
    for await (const chunk of chunks) {
      for (const line of lines.push(chunk)) yield* await answer.read(line);
    }
    for (const line of lines.end()) yield* await answer.read(line);
  } catch (error) {
    if (!answer.isFinished || !isLostConnection(error)) throw error;
  }
  yield answer.end();
}

/** What lines of a stream have said so far. */
class AnswerReader {
  #reader: LineReader | undefined;
  #finish: FinishEvent | undefined;
  #skipped = 0;
  /** The beginning of what came, until a line could be read: what it is when it is no answer. */
  #unread: string | undefined = '';

  get isFinished(): boolean {
    return this.#finish !== undefined;
  }

  /** The line's events except finish: other parts, such as annotations with the thread id, may follow that. */
  async read(line: string): Promise<AnswerEvent[]> {
    this.#reader ??= await createReader(line);
    const events = this.#reader.read(line);
    if (!events) return this.#skip(line);
    this.#unread = undefined;
    this.#finish ??= events.find(isFinish);
    return events.filter((event) => !isFinish(event));
  }

  end(): AnswerEvent {
    if (this.#finish) return { ...this.#finish, skipped: this.#skipped };
    if (this.#unread) throw notAnAnswer(this.#unread);
    throw new StreamError('cut-off', 'The answer ended before its finish part.', { retryable: true });
  }

  #skip(line: string): AnswerEvent[] {
    this.#skipped += 1;
    if (this.#unread !== undefined && this.#unread.length < MAX_ERROR_BODY_LENGTH) this.#unread += `${line}\n`;
    return [];
  }
}

/** Few services send the newer form, so what reads it loads when one does. */
async function createReader(firstLine: string): Promise<LineReader> {
  if (!isEventStreamLine(firstLine)) return new DataStreamReader();
  const { UiMessageStreamReader } = await import('./ui-message-stream-parser.js');
  return new UiMessageStreamReader();
}

function isFinish(event: AnswerEvent): event is FinishEvent {
  return event.type === 'finish';
}

/** Proxies close connections untidily: an answer that is whole is none the worse for it. */
function isLostConnection(error: unknown): boolean {
  return error instanceof StreamError && (error.code === 'cut-off' || error.code === 'stalled');
}

function notAnAnswer(body: string): StreamError {
  const words = readServerMessage(body);
  if (words) return answerFailed(words);
  const message = 'The response is no answer. Check `base-url` (`baseUrl`) or `endpoint`.';
  return new StreamError('answer-failed', message, { retryable: true });
}
