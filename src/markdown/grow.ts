import type { Token, Tokens } from 'marked';
import { growParagraph, type Render } from './grow-paragraph.js';
import { isList, isTable } from './long-block.js';

/** After so many rows, columns keep their widths: a row that changes them has all others laid out anew. */
const TRIAL_ROWS = 24;

/**
 * Lets a shown block of code, a list, a table or a long paragraph grow in place: what was there keeps its nodes.
 *
 * @param element Holds the nodes of `before`.
 * @returns Whether it could. Otherwise it is to be made anew.
 */
export function grow(element: Element, before: Token, after: Token, render: Render): boolean {
  if (isCode(before) && isCode(after)) return growCode(element, before, after);
  if (isList(before) && isList(after)) return growList(element, before, after, render);
  if (before.type === 'paragraph' && after.type === 'paragraph') return growParagraph(element, after as Tokens.Paragraph, render);
  return isTable(before) && isTable(after) && growTable(element, before, after, render);
}

/** Adds text to text: a line of a long block costs no more than that line. */
function growCode(element: Element, before: Tokens.Code, after: Tokens.Code): boolean {
  const text = element.querySelector('pre > code')?.firstChild;
  if (!(text instanceof Text) || before.lang !== after.lang || !after.text.startsWith(before.text)) return false;
  text.insertData(before.text.length, after.text.slice(before.text.length));
  return true;
}

function growList(element: Element, before: Tokens.List, after: Tokens.List, render: Render): boolean {
  const list = element.firstElementChild;
  // Whether there are paragraphs in the items is a matter of the whole list.
  if (!list || before.ordered !== after.ordered || before.start !== after.start || before.loose !== after.loose) return false;
  const isSame = (index: number) => before.items[index]?.raw === after.items[index]?.raw;
  growChildren(list, after.items, isSame, (item) => render({ ...after, items: [item] }).querySelector('li'));
  return true;
}

function growTable(element: Element, before: Tokens.Table, after: Tokens.Table, render: Render): boolean {
  const body = element.querySelector('tbody');
  if (!body || !isSameRow(before.header, after.header) || String(before.align) !== String(after.align)) return false;
  const isSame = (index: number) => isSameRow(before.rows[index], after.rows[index]);
  growChildren(body, after.rows, isSame, (row) => render({ ...after, rows: [row] }).querySelector('tbody > tr'));
  if (after.rows.length >= TRIAL_ROWS) keepWidths([...element.querySelector('tr')!.cells]);
  return true;
}

/** As shares, so that they follow the width of the panel. */
function keepWidths(cells: readonly HTMLElement[]): void {
  if (cells[0]!.style.width) return;
  const widths = cells.map(({ offsetWidth }) => offsetWidth);
  const total = widths.reduce((sum, width) => sum + width);
  for (const [index, { style }] of cells.entries()) style.width = `${(100 * widths[index]!) / total}%`;
}

/** Puts new children in the place of those that are not the same any more, and the further ones behind. */
function growChildren<Item>(
  parent: Element,
  items: readonly Item[],
  isSame: (index: number) => boolean,
  render: (item: Item) => Element | null,
): void {
  const { children } = parent;
  for (const [index, item] of items.entries()) {
    if (isSame(index)) continue;
    const child = render(item);
    const old = children[index];
    if (child && old) old.replaceWith(child);
    else if (child) parent.append(child);
  }
  while (children.length > items.length) parent.lastElementChild?.remove();
}

function isSameRow(before: readonly Tokens.TableCell[] | undefined, after: readonly Tokens.TableCell[] | undefined): boolean {
  return before?.length === after?.length && (before?.every(({ text }, index) => text === after?.[index]?.text) ?? true);
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}
