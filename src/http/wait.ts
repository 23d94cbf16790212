/** Seconds of the longest wait. A service that asks for more is asked again after an hour. */
const MAX_WAIT = 3600;

/** Tolerance for a clock that is set right while somebody waits, in seconds. */
const TOLERANCE = 1;

/**
 * Limits a time to wait to the range from 0 to an hour. Services and the browser's storage can hold anything.
 *
 * @returns Undefined if it is not a number.
 */
export function limitWait(seconds: unknown): number | undefined {
  if (typeof seconds !== 'number' || Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(0, seconds), MAX_WAIT);
}

/**
 * Seconds that are left of a wait; 0 when it is over.
 *
 * @param end - In milliseconds, as of `Date.now()`.
 * @param length - Of the whole wait, in seconds.
 */
export function getSecondsLeft(end: number, length: number): number {
  const left = (end - Date.now()) / 1000;
  // A wait that has become longer: the device's clock was set back.
  return left > length + TOLERANCE ? 0 : Math.max(0, left);
}
