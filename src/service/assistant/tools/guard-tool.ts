import { timeLimit, untilAborted } from '../../../http/timeout.js';
import { reportFailure } from '../../logging/report-failure.js';

/** Maximum calls of tools in one answer. A model may make several in one step. */
const MAX_CALLS = 12;

/** The result of a tool that failed: a sentence for the model. */
export interface ToolFailure {
  readonly error: string;
  readonly results: readonly never[];
}

export interface CallOptions {
  readonly abortSignal?: AbortSignal | undefined;
}

/** Bounds the calls of tools in one answer. A failed call returns the failure to the model and does not end the answer. */
export class ToolGuard {
  #calls = 0;

  readonly #onCall: () => void;
  readonly #timeout: number;

  /**
   * @param onCall - Called for each call.
   * @param timeout - Milliseconds that a call may take.
   */
  constructor(onCall: () => void, timeout: number) {
    this.#onCall = onCall;
    this.#timeout = timeout;
  }

  async run<T>({ abortSignal }: CallOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T | ToolFailure> {
    this.#onCall();
    if (++this.#calls > MAX_CALLS) return fail('No further calls are possible. Answer from what was found.');
    const signal = timeLimit(this.#timeout, abortSignal);
    try {
      return await untilAborted(signal, work(signal));
    } catch (error) {
      abortSignal?.throwIfAborted();
      if (signal.aborted) return fail('This took too long. Try something more specific.');
      reportFailure('A tool failed', error);
      return fail('The tool failed. Answer from what else was found.');
    }
  }
}

export function fail(error: string): ToolFailure {
  return { error, results: [] };
}
