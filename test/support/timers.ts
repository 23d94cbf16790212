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

/** Lets so many frames pass before each timer without a delay, as if the tasks in between were long, until `restoreTimers`. */
export function slowTasks(frames: number): void {
  const slow = (handler: (...values: unknown[]) => void, time = 0, ...values: unknown[]) =>
    time === 0 ? void afterFrames(frames, () => handler(...values)) : realSetTimeout(handler, time, ...values);
  globalThis.setTimeout = slow as typeof globalThis.setTimeout;
}

function afterFrames(frames: number, handler: () => void): void {
  if (frames === 0) handler();
  else requestAnimationFrame(() => afterFrames(frames - 1, handler));
}

/** For `afterEach`. */
export function restoreTimers(): void {
  performance.now = realNow;
  globalThis.setTimeout = realSetTimeout;
}
