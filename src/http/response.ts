import type { ErrorCode } from '../errors.js';

/** What a status other than 2xx means. */
export function toErrorCode(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

/** Seconds from now, from either form of the header `Retry-After`: a number of seconds, or a date. */
export function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
