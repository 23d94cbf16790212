/** Milliseconds between the first two requests for a job, unless `interval` is set. */
export const DEFAULT_INTERVAL = 2_000;

/** Milliseconds that the interval grows to, unless `interval` is longer. */
export const MAX_INTERVAL = 30_000;

const GROWTH = 1.5;

/** Each delay is up to this part shorter or longer, so that clients that started together spread out. */
const JITTER = 0.2;

export interface DelayOptions {
  /** How many requests in a row have shown no change. */
  readonly idle: number;
  /** Milliseconds after a request that showed a change. */
  readonly interval: number;
  /** Seconds to wait at least, as the service asked for. */
  readonly retryAfter?: number | undefined;
  /** From 0 up to 1. */
  readonly random?: number;
}

/** Milliseconds to wait before the next request for a job. */
export function nextDelay({ idle, interval, retryAfter = 0, random = Math.random() }: DelayOptions): number {
  const delay = Math.min(interval * GROWTH ** idle, Math.max(interval, MAX_INTERVAL));
  return Math.round(Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfter * 1000 * (1 + JITTER * random)));
}
