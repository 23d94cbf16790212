import { UsageError } from './usage-error.js';

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/**
 * Milliseconds for a time such as `90s`, `10m`, `1.5h` or `90`, which are seconds.
 *
 * @param option - What the time was given for, e.g. `--timeout`.
 * @throws {UsageError}
 */
export function parseDuration(text: string, option: string): number {
  const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  if (amount !== undefined) return Number(amount) * units[unit]!;
  throw new UsageError(`${option}: "${text}" is no time. Write one such as 90s, 10m or 1h.`);
}

/** E.g. `45 s`, `3 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
