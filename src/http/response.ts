import type { ErrorCode } from '../errors.js';
import { limitWait } from './wait.js';

/** The error code for an HTTP status other than 2xx. */
export function toErrorCode(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  // A proxy that waited in vain for the request says 408, which is no fault of what was asked.
  return status >= 500 || status === 408 ? 'unavailable' : 'rejected';
}

/**
 * Seconds to wait, from either form of the `Retry-After` header: a number of seconds or a date. The first of several
 * numbers counts.
 *
 * @returns Undefined without the header, and for anything else in it.
 */
export function parseRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const [seconds] = /^\d+(?:\.\d+)?(?=\s*(?:,|$))/.exec(value) ?? [];
  return limitWait(seconds ? Math.ceil(Number(seconds)) : Math.ceil((parseDate(value) - Date.now()) / 1000));
}

/** Time of an HTTP date in any of its forms; NaN for other texts. `Date.parse()` alone takes `-5` for a date. */
function parseDate(value: string): number {
  if (!/\d:\d\d/.test(value)) return NaN;
  // A date that names no time zone, such as the form of C's `asctime()`, is in GMT and not in the reader's zone.
  return Date.parse(/\d:\d\d:\d\d(?: \d{4})?$/.test(value) ? `${value} GMT` : value);
}
