import { ResponseError, type AssistantError } from '../../errors.js';

/** Until when the service asks to wait, as of `Date.now()`; undefined when it does not say. */
export function waitOf(error: AssistantError | undefined): number | undefined {
  return error instanceof ResponseError && error.code === 'rate-limited' ? error.waitUntil : undefined;
}

/** A time to wait as the reader's language writes it: seconds, or minutes from two of them on. */
export function formatWait(seconds: number, locale: string): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
