import type { Tokens } from 'marked';
import { getExtras } from '../extras/extras.js';

/** Code, and brackets with what may follow them: a link, an image or a reference. */
const spans = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\[(?:\\.|[^[\]\\])*\](?:\([^()]*\))?/g;

/** Bars that end a cell: not the escaped ones. */
const bars = /(?<!\\)\|/g;

/** Signs of code, brackets and formulas. */
const signs = /[`[$\\]/;

/**
 * Lexes a table with bars in code, links or formulas: `| 'a' | 'b' |`. In GFM, they end cells, and cells behind the last column are lost. So
 * in rows with too many cells, and in a head with another number of columns than the line below it, these bars are part of the cell.
 *
 * @param lex - Lexes a table in which each bar ends a cell.
 */
export function lexTable(source: string, lex: (source: string) => Tokens.Table | undefined): Tokens.Table | undefined {
  const token = lex(source);
  // Without a table, its head may have more cells than the line below it.
  const [head = ''] = source.split('\n', 1);
  if (!head.includes('|') || !signs.test(token?.raw ?? head)) return token;
  const lines = (token?.raw ?? source).split('\n');
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
  const escape = (text: string): string => text.replace(bars, '\\|');
  const pieces = getExtras()?.splitAtMath(line) ?? [line];
  return pieces.map((piece) => (typeof piece === 'string' ? piece.replace(spans, escape) : escape(piece.raw))).join('');
}
