import type { Tokens } from 'marked';
import { BODY_ROWS } from './block-nodes.js';
import type { Render } from './patch-paragraph.js';
import { settle } from './settle.js';

/**
 * Lets a shown table grow in place. Once its first rows are there, no row depends on another one any more: one that came
 * would have all of them laid out anew, and where it changed the columns move what is being read.
 *
 * @param element Holds the table as it was.
 * @returns Whether it could. Otherwise it is to be made anew.
 */
export function growTable(element: Element, before: Tokens.Table, after: Tokens.Table, render: Render): boolean {
  const table = element.querySelector('table');
  // There are as many alignments as columns.
  if (!table || !isSameRow(before.header, after.header) || String(before.align) !== String(after.align)) return false;
  settleRows(table);
  const { rows } = table;
  for (const [index, cells] of after.rows.entries()) {
    if (isSameRow(before.rows[index], cells)) continue;
    const row = render({ ...after, rows: [cells] }).querySelector('tbody tr');
    // HTML of the service's own may end the table.
    if (!row) return false;
    const old = rows[index + 1];
    if (old) old.replaceWith(row);
    else findBody(table).append(row);
  }
  while (rows.length > after.rows.length + 1) {
    const last = rows[rows.length - 1]!;
    (last.previousElementSibling ? last : last.parentElement!).remove();
  }
  return true;
}

function settleRows(table: HTMLTableElement): void {
  const whole = [...table.tBodies].filter(({ className, rows }) => !className && rows.length >= BODY_ROWS);
  // Where it is not shown, it has no sizes.
  if (!whole[0] || !widthOf(table)) return;
  if (!table.className) keepColumns(table);
  for (const body of whole) settle(body, body.offsetHeight);
}

/**
 * As shares, so that they follow the width of the panel; and in pixels for as long as it is as wide: of shares, columns lose some
 * hundredth of a pixel to rounding, which breaks a word that has just fitted.
 */
function keepColumns(table: HTMLTableElement): void {
  const row = table.rows[0]!;
  const total = widthOf(row);
  const columns = [...row.cells]
    .map(widthOf)
    .map((width) => `minmax(max(6em,min(${width}px,${(100.02 * width) / total}%)),${width}fr)`);
  table.style.cssText = `--_width:${(100 * total) / widthOf(table)}%;--_columns:${columns.join(' ')}`;
  table.className = 'long';
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}

function findBody(table: HTMLTableElement): Element {
  const last = table.lastElementChild!;
  return last.matches('thead') || last.childElementCount >= BODY_ROWS ? table.createTBody() : last;
}

function isSameRow(before: readonly Tokens.TableCell[] | undefined, after: readonly Tokens.TableCell[]): boolean {
  return before?.every(({ text }, index) => text === after[index]?.text) ?? false;
}
