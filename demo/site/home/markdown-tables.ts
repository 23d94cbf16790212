/** Finds the first table below a text, e.g. a heading. A row is its cells, the head included. */
export function findTable(markdown: string, start: string): readonly (readonly string[])[] {
  const from = markdown.indexOf(start);
  if (from < 0) throw new Error(`The home page looks for “${start}”, which is no longer there.`);
  const [table] = /(?:^\|.*\n?)+/m.exec(markdown.slice(from)) ?? [];
  if (!table) throw new Error(`The home page looks for a table below “${start}”, and there is none.`);
  const [head = '', , ...rows] = table.trim().split('\n');
  return [head, ...rows].map(parseRow);
}

function parseRow(row: string): readonly string[] {
  return row
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}
