import { parseDuration } from '../../agent/duration.js';
import { UsageError } from '../parse-arguments.js';

const DAY = 24 * 60 * 60 * 1000;

/** Maximum time in days. */
const MAX_DAYS = 36_500;

/**
 * Parses the end of something: a time from now, such as `90d` or `12h`, or a date (UTC).
 *
 * @returns As `Date.toISOString` writes it.
 * @throws {UsageError} Also for a time in the past.
 */
export function parseExpiry(text: string, now = Date.now()): string {
  const end = parseTime(text, now);
  if (end === undefined || end > now + MAX_DAYS * DAY)
    throw new UsageError(
      `--expires: "${text}" is neither a time nor a date. Write one such as 90d, 12h or 2027-01-31.`,
    );
  if (end <= now) throw new UsageError(`--expires: "${text}" is in the past. Set a time in the future.`);
  return new Date(end).toISOString();
}

/** Milliseconds since 1970. */
function parseTime(text: string, now: number): number | undefined {
  const [, days] = /^(\d+)d$/.exec(text) ?? [];
  if (days !== undefined) return now + Number(days) * DAY;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return parseDate(text);
  const duration = /[a-z]$/.test(text) ? parseDuration(text) : undefined;
  return duration === undefined ? undefined : now + duration;
}

/** Undefined for a day that does not exist, which `Date` would replace by the next one. */
function parseDate(text: string): number | undefined {
  const date = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? undefined : date.getTime();
}
