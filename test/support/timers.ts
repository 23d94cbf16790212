const realSetTimeout = globalThis.setTimeout;
const realNow = performance.now.bind(performance);

/** Makes timers of exactly this many milliseconds fire immediately, until `restoreTimers`. */
export function hurryTimers(milliseconds: number): void {
  const hurried = (handler: () => void, time = 0, ...rest: unknown[]) =>
    realSetTimeout(handler, time === milliseconds ? 0 : time, ...rest);
  globalThis.setTimeout = hurried as typeof globalThis.setTimeout;
}

/**
 * Holds back timers of exactly this many milliseconds, until `restoreTimers`.
 *
 * @returns A function that fires the timers.
 */
export function holdTimers(milliseconds: number): () => void {
  const held: (() => void)[] = [];
  const hold = (handler: () => void, time = 0, ...rest: unknown[]) =>
    time === milliseconds ? held.push(handler) : realSetTimeout(handler, time, ...rest);
  globalThis.setTimeout = hold as typeof globalThis.setTimeout;
  return () => {
    performance.now = () => realNow() + milliseconds;
    for (const handler of held.splice(0)) handler();
  };
}

/** For `afterEach`. */
export function restoreTimers(): void {
  performance.now = realNow;
  globalThis.setTimeout = realSetTimeout;
}
