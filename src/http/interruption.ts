import { StreamError } from '../errors.js';
import { MAX_DELAY } from './timeout.js';

/** The messages of the errors that end a request early. */
export interface InterruptionMessages {
  readonly stopped: string;
  stalled(seconds: number): string;
}

/**
 * Ends a request early: by the caller's signal, or because a wait took too long. Every wait of the request goes through `wait`, so that
 * it ends at once even if a replaced `fetch` ignores its signal.
 */
export class Interruption {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #messages: InterruptionMessages;
  #rejectWait: ((reason: unknown) => void) | undefined;
  /** Of the current wait, in milliseconds; 0 while there is no wait that may stall. */
  #stallTimeout = 0;
  #waitStart = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(caller: AbortSignal | undefined, messages: InterruptionMessages) {
    this.#caller = caller;
    this.#messages = messages;
    caller?.addEventListener('abort', this.#handleStop);
    if (caller?.aborted) this.#handleStop();
  }

  /** Aborted by an interruption, with its error as the reason, and at the end of the request. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /**
   * The result of `work`, which is not started after an interruption.
   *
   * @param stallTimeout - Milliseconds after which the wait counts as stalled; 0 for no limit.
   * @throws {StreamError} `stopped` or `stalled` on an interruption.
   */
  async wait<Value>(work: () => Promise<Value>, stallTimeout = 0): Promise<Value> {
    this.signal.throwIfAborted();
    this.#stallTimeout = stallTimeout;
    this.#waitStart = performance.now();
    if (stallTimeout > 0) this.#timer ??= setTimeout(this.#checkStall, Math.min(stallTimeout, MAX_DELAY));
    try {
      return await new Promise((resolve, reject) => {
        this.#rejectWait = reject;
        work().then(resolve, reject);
      });
    } finally {
      this.#stallTimeout = 0;
    }
  }

  /** Stops listening to the caller's signal, and closes the connection if it is still open. */
  end(): void {
    this.#caller?.removeEventListener('abort', this.#handleStop);
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  readonly #handleStop = (): void => {
    this.#interrupt(new StreamError('stopped', this.#messages.stopped, { cause: this.#caller?.reason }));
  };

  /** One timer serves all waits, because starting one for each chunk would be a large part of a chunk's cost. */
  readonly #checkStall = (): void => {
    this.#timer = undefined;
    if (this.#stallTimeout === 0) return;
    const remaining = this.#waitStart + this.#stallTimeout - performance.now();
    if (remaining > 0) {
      this.#timer = setTimeout(this.#checkStall, Math.min(remaining, MAX_DELAY));
      return;
    }
    const message = this.#messages.stalled(this.#stallTimeout / 1000);
    this.#interrupt(new StreamError('stalled', message, { retryable: true }));
  };

  #interrupt(reason: StreamError): void {
    this.#rejectWait?.(reason);
    this.#controller.abort(reason);
  }
}
