const realSetTimeout = globalThis.setTimeout;

/** From now on, timers of so many milliseconds come at once; until `restoreTimers`. */
export function hurryTimers(milliseconds: number): void {
  const hurried = (handler: () => void, time = 0, ...rest: unknown[]) => realSetTimeout(handler, time === milliseconds ? 0 : time, ...rest);
  globalThis.setTimeout = hurried as typeof globalThis.setTimeout;
}

/** For `afterEach`. */
export function restoreTimers(): void {
  globalThis.setTimeout = realSetTimeout;
}
