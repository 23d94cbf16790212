import type { Tokens } from 'marked';

const code = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Bars that end a cell: not the escaped ones. */
const bars = /(?<!\\)\|/g;

/**
 * Lexes a table whose code has bars: `| 'a' | 'b' |`. In GFM, they end cells, and cells behind the last column are lost. So in rows with
 * too many cells, and in a head with another number of columns than the line below it, bars in code are a part of it.
 *
 * @param lex - Lexes a table in which each bar ends a cell.
 */
export function lexTable(source: string, lex: (source: string) => Tokens.Table | undefined): Tokens.Table | undefined {
  const token = lex(source);
  if (token && !token.raw.includes('`')) return token;
  const lines = (token?.raw ?? source).split('\n');
  if (!token && !lines[0]!.includes('`')) return undefined;
  const columns = countCells(lines[1] ?? '');
  const escaped = lines.map((line) => (countCells(line) > columns ? escapeBars(line) : line));
  const table = lex(escaped.join('\n'));
  return table && { ...table, raw: lines.slice(0, table.raw.split('\n').length).join('\n') };
}

function countCells(line: string): number {
  const row = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return [...row.matchAll(bars)].length + 1;
}

function escapeBars(line: string): string {
  return line.replace(code, (span) => span.replace(bars, '\\|'));
}
