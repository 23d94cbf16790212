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
    const timer = silence > 0 ? setTimeout(this.#handleSilence, Math.min(silence, MAX_TIMEOUT), silence) : undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#rejectWait = reject;
        work().then(resolve, reject);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets go of the caller's signal, and of the connection if it is still open. */
  end(): void {
    this.#caller?.removeEventListener('abort', this.#handleStop);
    this.#controller.abort();
  }

  readonly #handleStop = (): void => {
    this.#interrupt(new StreamError('stopped', 'The question was stopped.', { cause: this.#caller?.reason }));
  };

  readonly #handleSilence = (silence: number): void => {
    const message = `The service sent nothing for ${silence / 1000} s.`;
    this.#interrupt(new StreamError('stalled', message, { retryable: true }));
  };

  #interrupt(reason: StreamError): void {
    this.#rejectWait?.(reason);
    this.#controller.abort(reason);
  }
}
