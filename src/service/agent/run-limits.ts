import { formatDuration } from '../../agent/duration.js';
import { JobFailure } from './job-failure.js';

/** Timers hold their delay in 32 bits. A longer one would fire at once. */
const MAX_DELAY = 2 ** 31 - 1;

export interface RunLimitsOptions {
  /** Aborted when the service ends. */
  readonly closing: AbortSignal;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Ends the run of a prompt early: at the time limit, when its job is cancelled, and when the service ends. */
export class RunLimits {
  readonly #controller = new AbortController();
  readonly #closing: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  #isCancelled = false;

  constructor({ closing, timeout }: RunLimitsOptions) {
    this.#closing = closing;
    this.#timer = setTimeout(() => this.#controller.abort(tookTooLong(timeout)), Math.min(timeout, MAX_DELAY));
    closing.addEventListener('abort', this.#handleClosing);
    if (closing.aborted) this.#handleClosing();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#controller.abort(new JobFailure('The job was cancelled.'));
  }

  /** The result of the work. Rejects at once when the run is ended: a model or a forge may ignore the signal. */
  async race<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this;
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([work, ended]);
  }

  /** The run is over. */
  release(): void {
    clearTimeout(this.#timer);
    this.#closing.removeEventListener('abort', this.#handleClosing);
  }

  readonly #handleClosing = (): void => this.#controller.abort(this.#closing.reason);
}

function tookTooLong(timeout: number): JobFailure {
  return new JobFailure(
    `The prompt took too long and was ended after ${formatDuration(timeout)}. Ask for less at a time, or raise DOCS_ASSISTANT_JOB_TIMEOUT.`,
  );
}
