import { StreamError } from '../errors.js';

/** The longest delay that timers keep: they count in 32 bits, and a longer one would run out at once. */
const MAX_DELAY = 2 ** 31 - 1;

export interface Limits {
  /** The caller's signal. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; 0 for no limit. */
  readonly timeout?: number | undefined;
}

/**
 * Runs work until it settles, the caller's signal aborts, or the time is up. In the latter two cases it rejects at once,
 * even if the work ignores the signal that it is given.
 *
 * @throws {StreamError} `stopped` or `stalled`.
 */
export async function abortable<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { signal: caller, timeout = 0 }: Limits,
): Promise<Value> {
  if (caller?.aborted) throw stopped(caller);
  const controller = new AbortController();
  const handleStop = () => caller && controller.abort(stopped(caller));
  const handleTimeout = () => controller.abort(stalled(timeout));
  const timer = timeout > 0 ? setTimeout(handleTimeout, Math.min(timeout, MAX_DELAY)) : undefined;
  caller?.addEventListener('abort', handleStop);
  try {
    // In this order, so that the reason is ours: the work may reject on the same signal.
    return await Promise.race([rejectOnAbort(controller.signal), work(controller.signal)]);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', handleStop);
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

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

function stopped({ reason }: AbortSignal): StreamError {
  return new StreamError('stopped', 'Stopped on request. A job that was created goes on.', { cause: reason });
}

function stalled(timeout: number): StreamError {
  return new StreamError('stalled', `The service gave no whole answer within ${timeout / 1000} s.`, {
    retryable: true,
  });
}
