import { StreamError } from '../errors.js';

/** Browsers keep the time in 32 bits; a longer one, or none at all, would run out at once. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/**
 * What may end a request before its time: the caller's signal, and silence. Every wait of the request goes through
 * `wait`, so that it ends at once even where a stand-in for `fetch` takes no notice of `signal`.
 */
export class Interruption {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #rejectWait: ((reason: unknown) => void) | undefined;
  /** Of the present wait; 0 while there is none that may stall. */
  #silence = 0;
  #start = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(caller: AbortSignal | undefined) {
    this.#caller = caller;
    caller?.addEventListener('abort', this.#handleStop);
    if (caller?.aborted) this.#handleStop();
  }

  /** Aborted by an interruption, with its error as the reason, and at the request's end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * The outcome of `work`, which is not begun after an interruption.
   *
   * @param silence Milliseconds after which the wait counts as stalled; 0 for never.
   * @throws {StreamError} `stopped` or `stalled` on an interruption.
   */
  async wait<Value>(work: () => Promise<Value>, silence = 0): Promise<Value> {
    this.signal.throwIfAborted();
    this.#silence = silence;
    this.#start = performance.now();
    if (silence > 0) this.#timer ??= setTimeout(this.#look, Math.min(silence, MAX_TIMEOUT));
    try {
      return await new Promise((resolve, reject) => {
        this.#rejectWait = reject;
        work().then(resolve, reject);
      });
    } finally {
      this.#silence = 0;
    }
  }

  /** Lets go of the caller's signal, and of the connection if it is still open. */
  end(): void {
    this.#caller?.removeEventListener('abort', this.#handleStop);
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  readonly #handleStop = (): void => {
    this.#interrupt(new StreamError('stopped', 'The question was stopped.', { cause: this.#caller?.reason }));
  };

  /** Looks at the clock: a timer for each piece that arrives would be a good part of what the piece costs. */
  readonly #look = (): void => {
    this.#timer = undefined;
    if (this.#silence === 0) return;
    const left = this.#start + this.#silence - performance.now();
    if (left > 0) this.#timer = setTimeout(this.#look, Math.min(left, MAX_TIMEOUT));
    else
      this.#interrupt(
        new StreamError('stalled', `The service sent nothing for ${this.#silence / 1000} s.`, { retryable: true }),
      );
  };

  #interrupt(reason: StreamError): void {
    this.#rejectWait?.(reason);
    this.#controller.abort(reason);
  }
}
