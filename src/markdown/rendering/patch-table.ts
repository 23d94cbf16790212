import type { Tokens } from 'marked';
import { BODY_ROWS, type RenderToken } from './block-nodes.js';
import { skipOffscreen } from './dom.js';

/**
 * Updates a rendered table to its new rows. From the second `tbody` on, the columns have a fixed share of the width, so
 * that a new row neither lays out the whole table again nor moves what is being read.
 *
 * @param element - Holds the table as it was.
 * @returns Whether it was updated. Otherwise render it anew.
 */
export function patchTable(element: Element, before: Tokens.Table, after: Tokens.Table, render: RenderToken): boolean {
  const table = element.querySelector('table');
  // There are as many alignments as columns.
  if (!table || !isSameRow(before.header, after.header) || String(before.align) !== String(after.align)) return false;
  fixFullBodies(table);
  const { rows } = table;
  const first = after.rows.findIndex((cells, index) => !isSameRow(before.rows[index], cells));
  // Reading a row by its index is slow after each change, so the others are found from the one before.
  let old: Element | null | undefined = first < 0 ? undefined : rows[first + 1];
  for (const cells of first < 0 ? [] : after.rows.slice(first)) {
    const row = render({ ...after, rows: [cells] }).querySelector('tbody tr');
    // It could not be rendered.
    if (!row) return false;
    const next: Element | null | undefined = old && getNextRow(old);
    if (old) old.replaceWith(row);
    else getOpenBody(table).append(row);
    old = next;
  }
  while (rows.length > after.rows.length + 1) {
    const last = rows[rows.length - 1]!;
    const isOnlyRow = !last.previousElementSibling;
    (isOnlyRow ? last.parentElement! : last).remove();
  }
  return true;
}

/** Fixes the height of each body that is full, and the columns with the first of them. */
function fixFullBodies(table: HTMLTableElement): void {
  const full = [...table.tBodies].filter(({ className, rows }) => !className && rows.length >= BODY_ROWS);
  // A table that is not displayed has no sizes.
  if (!full[0] || getWidth(table) === 0) return;
  if (!table.className) fixColumns(table);
  // All are measured before the first one changes, because each change makes the next measurement lay out again.
  const heights = full.map(({ offsetHeight }) => offsetHeight);
  full.forEach((body, index) => skipOffscreen(body, heights[index]!));
}

/**
 * Gives the columns the share of the width that they have now, so that they follow the width of the panel. The width in
 * pixels counts as long as the panel keeps its width: shares are rounded to hundredths of a pixel, which would break a
 * word that has just fitted.
 */
function fixColumns(table: HTMLTableElement): void {
  const row = table.rows[0]!;
  const total = getWidth(row);
  const columns = [...row.cells].map((cell) => {
    const width = getWidth(cell);
    return `minmax(max(6em,min(${width}px,${(100.02 * width) / total}%)),${width}fr)`;
  });
  table.style.cssText = `--_width:${(100 * total) / getWidth(table)}%;--_columns:${columns.join(' ')}`;
  table.className = 'long';
}

function getWidth(element: Element): number {
  return element.getBoundingClientRect().width;
}

function getNextRow(row: Element): Element | null | undefined {
  return row.nextElementSibling ?? row.parentElement!.nextElementSibling?.firstElementChild;
}

/** The last body, or a new one if that is full or there is none. */
function getOpenBody(table: HTMLTableElement): Element {
  const last = table.lastElementChild!;
  return last.matches('thead') || last.childElementCount >= BODY_ROWS ? table.createTBody() : last;
}

function isSameRow(before: readonly Tokens.TableCell[] | undefined, after: readonly Tokens.TableCell[]): boolean {
  if (before === after) return true;
  return before?.every(({ text }, index) => text === after[index]?.text) ?? false;
}
