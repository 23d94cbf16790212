import type { Tokens } from 'marked';
import { logLoadFailure } from '../../shared/warn.js';
import { BODY_ROWS, type RenderToken } from './block-nodes.js';
import { findChange, updateNodes } from './update-nodes.js';

/** Loads with the first long table. */
let longTable: typeof import('./long-table.js') | undefined;

export async function loadLongTable(): Promise<void> {
  longTable = await import('./long-table.js');
}

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
  if (longTable) longTable.fixFullBodies(table);
  else if (after.rows.length > BODY_ROWS) loadLongTable().catch(logLoadFailure('long tables'));
  const start = findChange(before.rows, after.rows, isSameRow);
  const rows = after.rows.slice(start).map((cells) => render({ ...after, rows: [cells] }).querySelector('tbody tr'));
  const isUpdated = updateNodes([...table.rows].slice(start + 1), rows, (row) => getOpenBody(table).append(row));
  while (!table.lastElementChild!.hasChildNodes()) table.lastElementChild!.remove();
  return isUpdated;
}

/** The last body, or a new one if that is full or there is none. */
function getOpenBody(table: HTMLTableElement): Element {
  const last = table.lastElementChild!;
  return last.matches('thead') || last.childElementCount >= BODY_ROWS ? table.createTBody() : last;
}

function isSameRow(before: readonly Tokens.TableCell[], after: readonly Tokens.TableCell[]): boolean {
  return before === after || before.every(({ text }, index) => text === after[index]?.text);
}
