const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Parses a duration such as `90s`, `10m`, `1.5h` or `90` (seconds) into milliseconds; undefined for other text. */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) * units[unit]!;
}

/** Formats milliseconds in the largest unit of which they are a whole number, such as `30 minutes`. */
export function formatDuration(milliseconds: number): string {
  const [name, size] = names.find(([, each]) => milliseconds >= each && milliseconds % each === 0) ?? ['second', 1000];
  const count = milliseconds / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const names = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
