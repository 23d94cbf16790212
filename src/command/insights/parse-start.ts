import { parseDuration } from '../../agent/duration.js';
import { UsageError } from '../parse-arguments.js';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Parses the beginning of a time that ends now: its length, such as `7d` or `12h`, or a date (UTC).
 *
 * @returns As `Date.toISOString` writes it.
 * @throws {UsageError}
 */
export function parseStart(text: string, now = Date.now()): string {
  const start = findStart(text, now);
  if (start === undefined || start > now || !(start > 0))
    throw new UsageError(`--since: "${text}" is neither a time nor a date in the past. Write 7d, 12h or 2026-11-01.`);
  return new Date(start).toISOString();
}

/** Milliseconds since 1970. */
function findStart(text: string, now: number): number | undefined {
  const [, days] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (days !== undefined) return now - Number(days) * DAY;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const date = new Date(`${text}T00:00:00.000Z`);
    // `Date` would replace a day that does not exist by the next one.
    return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? undefined : date.getTime();
  }
  const duration = /[a-z]$/.test(text) ? parseDuration(text) : undefined;
  return duration === undefined ? undefined : now - duration;
}
