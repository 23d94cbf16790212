/** “X”, cut where it is long. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`;
}

/** `a, b and c`; of many, the first ones and how many more there are. */
export function joinNames(names: readonly string[], conjunction: 'and' | 'or' = 'and', most = 10): string {
  const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${conjunction} ${shown.at(-1)}`;
}
