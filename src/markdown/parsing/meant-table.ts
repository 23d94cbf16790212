import type { Tokens } from 'marked';
import { countCells, escapeBars, escapeCodeBars, fitRow } from './cell-bars.js';

/** A table. One that was written without a head has empty cells in it. */
interface MeantTable extends Tokens.Table {
  /** The lines that were added above the rows. */
  readonly addedHead?: string;
}

type LexTable = (source: string) => Tokens.Table | undefined;

/** A line with the line of dashes below it. */
const head = /^[^\n]*\n *[|:-][-|: ]*(?:\n|$)/;

/** Two lines between bars. */
const twoRows = /^ *(\|[^\n]*\|)[ \t]*\n *\|[^\n]*\|[ \t]*(?:\n|$)/;

/**
 * Lexes a table as it was meant, although GFM reads another one or none.
 *
 * - Bars in code, links, formulas and types are part of their cells, if a row has too many of them. In GFM, they end cells, and cells
 *   behind the last column are lost. They are part of the last cell, too.
 * - A head and a line of dashes of different lengths become equally long.
 * - Rows without a head, or without a line of dashes, are a table.
 *
 * @param lex - Lexes a table as GFM reads it.
 */
export function lexTable(source: string, lex: LexTable): MeantTable | undefined {
  const [start] = head.exec(source) ?? [];
  if (start === undefined) return lexWithoutHead(source, lex);
  return start.includes('|') ? lexRows(source, lex) : lex(source);
}

function lexRows(source: string, lex: LexTable): Tokens.Table | undefined {
  const token = lex(source);
  const lines = (token?.raw ?? takeLines(source)).split('\n');
  const meant = toMeant(lines);
  if (meant.every((line, index) => line === lines[index])) return token;
  const table = lex(meant.join('\n'));
  return table && { ...table, raw: lines.slice(0, table.raw.split('\n').length).join('\n') };
}

/** Up to a blank line. What follows it is not looked through again for each paragraph that begins like a table. */
function takeLines(source: string): string {
  return source.split(/\n[ \t]*\n/, 1)[0]!;
}

function toMeant([first = '', second = '', ...rows]: readonly string[]): readonly string[] {
  const [header, delimiters] = toSameLength(first, second);
  const columns = countCells(delimiters);
  const last = rows.findLastIndex((line) => line.trim() !== '');
  const fitted = rows.map((line, index) => {
    if (countCells(line) > columns) return fitRow(line, columns);
    // The other cells of the last row may still arrive.
    return index === last ? escapeCodeBars(line) : line;
  });
  return [header, delimiters, ...fitted];
}

/** Columns that may be missing. The head is short, but not the line below it if a hostile service writes it. */
const MAX_MISSING = 10;

function toSameLength(first: string, second: string): readonly [string, string] {
  const columns = countCells(second);
  const header = countCells(first) > columns ? escapeBars(first) : first;
  const missing = countCells(header) - columns;
  const isMeant = missing !== 0 && missing >= -MAX_MISSING && /^ *\|/.test(first) && isDashes(second);
  if (!isMeant) return [header, second];
  return missing > 0 ? [header, append(second, '-', missing)] : [append(header, ' ', -missing), second];
}

function isDashes(line: string): boolean {
  return /^ *\|[-|: ]+$/.test(line) && line.includes('-');
}

function append(line: string, cell: string, count: number): string {
  return `${line.trimEnd().replace(/(?<!\\)\|$/, '')}${`|${cell}`.repeat(count)}|`;
}

function lexWithoutHead(source: string, lex: LexTable): MeantTable | undefined {
  const [, first = ''] = twoRows.exec(source) ?? [];
  const columns = countCells(first);
  const isBelowDashes = isDashes(first);
  // Bars next to letters may be those of mathematics: `|a| + |b|`.
  if (!isBelowDashes && (columns < 2 || !first.startsWith('| '))) return undefined;
  const addedHead = `${'|'.repeat(columns + 1)}\n${isBelowDashes ? '' : `|${'-|'.repeat(columns)}\n`}`;
  const table = lexRows(addedHead + takeLines(source), lex);
  return table && { ...table, raw: table.raw.slice(addedHead.length), addedHead };
}
