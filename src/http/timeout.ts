/** Timers hold their delay in 32 bits. A longer one would fire at once. */
export const MAX_DELAY = 2 ** 31 - 1;

/**
 * The result of some work, or that of `late` if the work takes longer.
 *
 * @param late - Called when the time is up. If it throws, the promise rejects with its error.
 */
export async function within<Value, Late>(
  milliseconds: number,
  work: PromiseLike<Value>,
  late: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.min(milliseconds, MAX_DELAY));
  });
  try {
    return await Promise.race([work, timeout.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/** The result of some work. Rejects with the signal's reason as soon as it aborts, even if the work ignores the signal. */
export async function untilAborted<Value>(signal: AbortSignal, work: PromiseLike<Value>): Promise<Value> {
  const listening = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const handleAbort = () => reject(signal.reason as Error);
    if (signal.aborted) handleAbort();
    else signal.addEventListener('abort', handleAbort, { signal: listening.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    listening.abort();
  }
}

/** A signal that aborts after some milliseconds, and with another signal if there is one. */
export function timeLimit(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  // Node 20 collects a timeout that only `AbortSignal.any` refers to, and then it never fires. A listener keeps it.
  // https://github.com/nodejs/node/issues/57736
  timeout.addEventListener('abort', () => {});
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
