import { formatDuration } from '../../agent/duration.js';
import { MAX_DELAY, untilAborted } from '../../http/timeout.js';
import { JobFailure } from './job-failure.js';

export interface RunLimitsOptions {
  /** Aborted when the service ends. */
  readonly closing: AbortSignal;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Ends the run of a prompt early: at the time limit, when its job is cancelled, or when the service ends. */
export class RunLimits {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #isCancelled = false;

  constructor({ closing, timeout }: RunLimitsOptions) {
    this.signal = AbortSignal.any([closing, this.#controller.signal]);
    this.#timer = setTimeout(() => this.#controller.abort(tookTooLong(timeout)), Math.min(timeout, MAX_DELAY));
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#controller.abort(new JobFailure('The job was cancelled.'));
  }

  /** Waits for the work. Rejects at once when the run is ended, even if a model or a forge ignores the signal. */
  race<Value>(work: Promise<Value>): Promise<Value> {
    return untilAborted(this.signal, work);
  }

  /** Stops the timer at the end of the run. */
  release(): void {
    clearTimeout(this.#timer);
  }
}

function tookTooLong(timeout: number): JobFailure {
  return new JobFailure(
    `The prompt took too long and was ended after ${formatDuration(timeout)}. Ask for less at a time, or raise DOCS_ASSISTANT_JOB_TIMEOUT.`,
  );
}
