/** A table in markdown. Columns are as wide as their longest cell, and all but the first are aligned right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(4, ...rows.map((row) => (row[column] ?? '').length)));
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const format = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width, column)).join(' | ')} |`;
  return [format(head), format(rule), ...body.map(format)].join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/**
 * Replaces what is between two lines of a text.
 *
 * @throws {Error} if the text has lost one of them: the content would go nowhere.
 */
export function replaceBetween(text: string, start: string, end: string, content: string): string {
  const [before, rest] = text.split(start, 2);
  const [, after] = rest?.split(end, 2) ?? [];
  if (after === undefined) throw new Error(`The page needs the lines "${start}" and "${end}".`);
  return `${before}${start}\n\n${content}\n\n${end}${after}`;
}
