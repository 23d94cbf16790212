import type { Tokens } from 'marked';
import { getExtras } from '../extras/extras.js';

const CODE = '(?<!`)(`+)(?!`).*?(?<!`)\\1(?!`)|<(code|kbd|samp|tt)>.{0,200}?</\\2>';
const codes = new RegExp(CODE, 'g');

/** Code, and brackets with what may follow them: a link, an image or a reference. */
const spans = new RegExp(`${CODE}|\\[(?:\\\\.|[^[\\]\\\\])*\\](?:\\([^()]*\\))?`, 'g');

/** Bars that end a cell: not the escaped ones. */
const bars = /(?<!\\)\|/g;

/** Signs of code, brackets, formulas and tags. */
const signs = /[`[$\\<]/;

/** A line with the line of dashes below it. Without that, there is no table to look for in the text behind. */
const head = /^([^\n]*)\n *[|:-][-|: ]*(?:\n|$)/;

/**
 * Lexes a table with bars in code, links or formulas: `| 'a' | 'b' |`. In GFM, they end cells, and cells behind the last column are lost. So
 * in rows with too many cells, in a head with another number of columns than the line below it, and in code of the last row, whose other
 * cells may still arrive, these bars are part of the cell.
 *
 * @param lex - Lexes a table in which each bar ends a cell.
 */
export function lexTable(source: string, lex: (source: string) => Tokens.Table | undefined): Tokens.Table | undefined {
  const [, firstLine] = head.exec(source) ?? [];
  if (firstLine === undefined) return undefined;
  const token = lex(source);
  // Without a table, its head may have more cells than the line below it.
  if (!firstLine.includes('|') || !signs.test(token?.raw ?? firstLine)) return token;
  // It ends at a blank line: what follows is not looked through again for each such paragraph.
  const [text = ''] = token ? [token.raw] : source.split(/\n[ \t]*\n/, 1);
  const lines = text.split('\n');
  const columns = countCells(lines[1] ?? '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const escaped = lines.map((line, index) => {
    if (countCells(line) > columns) return escapeBars(line);
    return index === last ? line.replace(codes, (code) => (/[\p{L}\p{N}]/u.test(code) ? escape(code) : code)) : line;
  });
  const table = lex(escaped.join('\n'));
  return table && { ...table, raw: lines.slice(0, table.raw.split('\n').length).join('\n') };
}

function countCells(line: string): number {
  const row = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return [...row.matchAll(bars)].length + 1;
}

function escape(text: string): string {
  return text.replace(bars, '\\|');
}

function escapeBars(line: string): string {
  const pieces = getExtras()?.splitAtMath(line) ?? [line];
  return pieces.map((piece) => (typeof piece === 'string' ? piece.replace(spans, escape) : escape(piece.raw))).join('');
}
