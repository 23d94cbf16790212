/** Formats a time to wait in the reader's language: in seconds, from two minutes on in minutes. */
export function formatWait(seconds: number, locale: string): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
