import { StreamError } from '../errors.js';
import { MAX_ERROR_BODY_LENGTH } from '../http/cut-server-message.js';
import { answerFailed } from './answer-parser.js';
import { loadErrors } from './load-errors.js';
import { StreamParsers, isIrrelevant } from './stream-format.js';
import { LineSplitter } from './line-splitter.js';
import type { Thoughts } from './thoughts.js';
import type { AnswerEvent } from './types.js';

type FinishEvent = Extract<AnswerEvent, { type: 'finish' }>;

/**
 * Parses the bytes of one answer, in either stream format, and yields each event as soon as its line is complete. The last event is
 * `finish`.
 *
 * @throws {StreamError} `cut-off` when the bytes end before the answer does; `answer-failed` when the service reports an error or the
 *   bytes are not an answer.
 * @throws Any error of `chunks`, unless the finish event has arrived.
 */
export async function* parseAnswer(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<AnswerEvent, void, undefined> {
  const lines = new LineSplitter();
  const answer = new Answer();
  let loss: unknown;
  try {
    for await (const chunk of chunks) {
      for (const line of lines.push(chunk)) {
        const loading = answer.load(line);
        if (loading) await loading;
        yield* answer.parse(line);
      }
    }
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    loss = error;
  }
  // The last part counts if it is complete, even without a line end.
  for (const line of lines.end()) {
    await answer.load(line);
    yield* answer.parse(line);
  }
  yield* answer.flush();
  // Some proxies never close the connection, or reset it. Ignored after the finish event.
  if (loss !== undefined && !answer.isFinished) throw loss;
  yield await answer.end();
}

/** Parses the lines of one answer, and delays the finish event until the end. */
class Answer {
  readonly #parsers = new StreamParsers();
  /** Undefined until there is a tag; null if it can't be loaded, as on a page that is older than the site's files. */
  #thoughts: Thoughts | null | undefined;
  /** Events that have been shown until then. */
  readonly #shown: AnswerEvent[] = [];
  #finish: FinishEvent | undefined;
  /** Lines that could not be parsed. */
  #skipped = 0;
  /** The first event that could not be parsed, unless a part of an answer came before it. */
  #foreignEvent: string | undefined;
  #hasParts = false;
  /** The text so far, until a line reveals the format. Without such a line, it is the body of an error. */
  #unparsed: string | undefined = '';

  get isFinished(): boolean {
    return this.#finish !== undefined;
  }

  /** Returns a promise if something must be loaded before the line can be parsed. */
  load(line: string): Promise<unknown> | undefined {
    const loading = this.#parsers.load(line);
    const mayHoldThoughts = this.#thoughts === undefined && /[<◁]|\\u(?:003[cC]|25c1)|\[(?:T|"}?$)/.test(line);
    return mayHoldThoughts ? Promise.all([loading, this.#loadThoughts()]) : loading;
  }

  async #loadThoughts(): Promise<void> {
    // Without it, the answer is shown as it is.
    const module = await import('./thoughts.js').catch(() => null);
    this.#thoughts = module && new module.Thoughts(this.#shown);
  }

  /** The line's events except `finish`. */
  parse(line: string): AnswerEvent[] {
    const parser = this.#parsers.find(line);
    // An event has begun, even if its data never arrives.
    if (parser || line.startsWith('event:')) this.#unparsed = undefined;
    if (isIrrelevant(line)) return [];
    const events = parser?.parse(line);
    if (!events) {
      this.#skip(line);
      return [];
    }
    const finish = events.find(isFinish);
    this.#finish ??= finish;
    this.#hasParts ||= !finish;
    const shown = events.filter((event) => !isFinish(event));
    if (this.#thoughts) return shown.flatMap((event) => this.#thoughts!.filter(event));
    this.#shown.push(...shown);
    return shown;
  }

  /** The text that has been held back. */
  flush(): AnswerEvent[] {
    return this.#thoughts?.flush() ?? [];
  }

  /** The finish event. A failure is thrown only here, because the thread id may follow the finish part. */
  async end(): Promise<FinishEvent> {
    if (this.#finish?.reason === 'error') throw answerFailed();
    const foreign = (!this.#hasParts && this.#foreignEvent) || (this.#finish ? undefined : this.#unparsed);
    if (foreign !== undefined) throw (await loadErrors()).notAnAnswer(foreign);
    if (this.#finish) return { ...this.#finish, skipped: this.#finish.skipped + this.#skipped };
    throw new StreamError('cut-off', 'The answer ended before its finish part.', { retryable: true });
  }

  #skip(line: string): void {
    this.#skipped += 1;
    if (!this.#hasParts && /^data: *\{/.test(line)) this.#foreignEvent ??= line;
    if (this.#unparsed !== undefined && this.#unparsed.length < MAX_ERROR_BODY_LENGTH) this.#unparsed += `${line}\n`;
  }
}

function isFinish(event: AnswerEvent): event is FinishEvent {
  return event.type === 'finish';
}

function isConnectionLoss(error: unknown): boolean {
  return error instanceof StreamError && (error.code === 'cut-off' || error.code === 'stalled');
}
