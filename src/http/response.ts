import type { ErrorCode } from '../errors.js';
import { limitWait } from './wait.js';

/** The error code for an HTTP status other than 2xx. */
export function toErrorCode(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  // A proxy responds with 408 if it waited too long for the request. The question itself is fine.
  return status >= 500 || status === 408 ? 'unavailable' : 'rejected';
}

/**
 * Seconds to wait, from either form of the `Retry-After` header: a number of seconds or a date. Takes the first of several numbers.
 *
 * @returns Undefined without the header or for an invalid value.
 */
export function parseRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const [seconds] = /^\d+(?:\.\d+)?(?=\s*(?:,|$))/.exec(value) ?? [];
  return limitWait(seconds ? Math.ceil(Number(seconds)) : Math.ceil((parseDate(value) - Date.now()) / 1000));
}

/** Time of an HTTP date in any of its forms; NaN for other text. `Date.parse()` alone would accept `-5`. */
function parseDate(value: string): number {
  if (!/\d:\d\d/.test(value)) return NaN;
  // A date without a time zone, as C's `asctime()` writes it, is in GMT, not in the reader's time zone.
  return Date.parse(/\d:\d\d:\d\d(?: \d{4})?$/.test(value) ? `${value} GMT` : value);
}
