import { getExtras } from '../extras/extras.js';

const CODE = '(?<!`)(`+)(?!`).*?(?<!`)\\1(?!`)|<(code|kbd|samp|tt)>.{0,200}?</\\2>';
const codes = new RegExp(CODE, 'g');

/** Brackets with what may follow them: a link, an image or a reference. */
const BRACKETS = '\\[(?:\\\\.|[^[\\]\\\\])*\\](?:\\([^()]*\\))?';

/** Types and values of code that stand outside of code: `Array<string | number>`, `(a | b)[]`, `"a" | "b"`. */
const TYPE = '(?<=\\w)<(?:[^<>]|<[^<>]*>){1,200}>|\\([^()]*\\)|\\{[^{}]*\\}|"[^"]*"';

const spans = new RegExp(`${CODE}|${BRACKETS}|${TYPE}`, 'g');

/** Bars that end a cell: not the escaped ones. */
const bars = /(?<!\\)\|/g;

/** Bars without spaces around them: `json|yaml`. */
const tightBars = /(?<=[^\s|\\])\|(?=[^\s|])/g;

export function countCells(line: string): number {
  const row = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return row.split(bars).length;
}

/** A row whose bars in code are part of their cells. */
export function escapeCodeBars(line: string): string {
  return line.replace(codes, (code) => (/[\p{L}\p{N}]/u.test(code) ? escape(code) : code));
}

/** A row whose bars in code, links, formulas and types are part of their cells. */
export function escapeBars(line: string): string {
  const pieces = getExtras()?.splitAtMath(line) ?? [line];
  return pieces.map((piece) => (typeof piece === 'string' ? piece.replace(spans, escape) : escape(piece.raw))).join('');
}

/** A row of so many cells at most. Bars that are hardly meant to end a cell, and those behind the last column, are part of a cell. */
export function fitRow(line: string, columns: number): string {
  const escaped = escapeBars(line);
  if (countCells(escaped) <= columns) return escaped;
  const loose = escaped.replace(tightBars, '\\|');
  return joinLast(countCells(loose) < columns ? escaped : loose, columns);
}

function joinLast(line: string, columns: number): string {
  const cells = line.split(bars);
  if (!cells[0]!.trim()) cells.shift();
  while (cells.length > columns && !cells.at(-1)!.trim()) cells.pop();
  const last = cells.splice(columns - 1).join('\\|');
  return `|${[...cells, last].join('|')}|`;
}

function escape(text: string): string {
  return text.replace(bars, '\\|');
}
