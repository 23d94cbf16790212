/** Longest wait in seconds. If a service asks for more, the next request follows after an hour. */
const MAX_WAIT = 3600;

/** Tolerance for a clock that is corrected during the wait, in seconds. */
const TOLERANCE = 1;

/**
 * Limits a wait to the range from 0 to an hour. Values come from services and from the browser's storage.
 *
 * @returns Undefined if it is not a number.
 */
export function limitWait(seconds: unknown): number | undefined {
  if (typeof seconds !== 'number' || Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(0, seconds), MAX_WAIT);
}

/**
 * Remaining seconds of a wait; 0 when it is over.
 *
 * @param end - In milliseconds, as of `Date.now()`.
 * @param length - Of the whole wait, in seconds.
 */
export function getSecondsLeft(end: number, length: number): number {
  const left = (end - Date.now()) / 1000;
  // The wait became longer, because the device's clock was set back.
  return left > length + TOLERANCE ? 0 : Math.max(0, left);
}
