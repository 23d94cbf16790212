/** Milliseconds between the first two looks at a job, unless `interval` is set. */
export const DEFAULT_INTERVAL = 2_000;

/** Milliseconds that the interval grows to, unless `interval` is longer. */
export const MAX_INTERVAL = 30_000;

const GROWTH = 1.5;

/** By this part a wait is made shorter or longer, so that many who began at once don't go on at once. */
const JITTER = 0.2;

export interface PaceOptions {
  /** How often a look has shown nothing new in a row. */
  readonly idle: number;
  /** Milliseconds after a look that showed something new. */
  readonly interval: number;
  /** Seconds that the service asks to wait at least. */
  readonly retryAfter?: number | undefined;
  /** From 0 up to 1. */
  readonly random?: number;
}

/** Milliseconds to wait before the next look at a job. */
export function nextDelay({ idle, interval, retryAfter = 0, random = Math.random() }: PaceOptions): number {
  const delay = Math.min(interval * GROWTH ** idle, Math.max(interval, MAX_INTERVAL));
  return Math.round(Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfter * 1000 * (1 + JITTER * random)));
}
