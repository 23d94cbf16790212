import { adoptSheetNow } from '../extras/adopt-sheet.js';
import { BODY_ROWS } from './block-nodes.js';
import { skipOffscreen } from './dom.js';

/** The layout of rows depends only on the width of the panel. */
const longTableStyles = `
  .long > * {
    display: block;
    inline-size: var(--_width);
  }

  .long tr {
    display: grid;
    grid-template-columns: var(--_columns);
  }
`;

/** Fixes the height of each body that is full, and the columns with the first of them. */
export function fixFullBodies(table: HTMLTableElement): void {
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
  adoptSheetNow(table, longTableStyles);
}

function getWidth(element: Element): number {
  return element.getBoundingClientRect().width;
}
