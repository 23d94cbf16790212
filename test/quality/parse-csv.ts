/** Parses comma-separated values: the rows as objects, by the names in the first row. Values in quotes may hold commas and line breaks. */
export function parseCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = parseRows(text);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}
