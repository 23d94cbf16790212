import { Interruption, type InterruptionMessages } from '../http/interruption.js';
import { MAX_DELAY } from '../http/timeout.js';

export interface Limits {
  /** The caller's signal. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; 0 for no limit. */
  readonly timeout?: number | undefined;
}

const messages: InterruptionMessages = {
  stopped: 'Stopped on request. A job that was already created continues.',
  stalled: (seconds) => `The service sent no complete answer within ${seconds} s.`,
};

/**
 * Runs work until it settles, the caller's signal aborts, or the time is up. In the latter two cases it rejects at once,
 * even if the work ignores the signal that it is given.
 *
 * @throws {StreamError} `stopped` or `stalled`.
 */
export async function abortable<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { signal, timeout = 0 }: Limits,
): Promise<Value> {
  const interruption = new Interruption(signal, messages);
  try {
    return await interruption.wait(() => work(interruption.signal), timeout);
  } finally {
    interruption.end();
  }
}

/**
 * Waits for some milliseconds.
 *
 * @throws {StreamError} `stopped`, as soon as the signal aborts.
 */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const wait = (ended: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(milliseconds, MAX_DELAY));
      ended.addEventListener('abort', () => clearTimeout(timer));
    });
  return abortable(wait, { signal });
}
