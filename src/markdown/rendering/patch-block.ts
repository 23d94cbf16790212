import type { Token, Tokens } from 'marked';
import { hasControls, showControlsInText } from './bidi-controls.js';
import type { RenderToken } from './block-nodes.js';
import { isList, isTable } from '../parsing/long-block.js';
import { patchTable } from './patch-table.js';
import { findChange, updateContent, updateNodes } from './update-nodes.js';

/**
 * Updates a rendered block of code, a list, a table or a paragraph to its new text. Lines, items and rows that are unchanged
 * keep their nodes.
 *
 * @param element - Holds the nodes of `before`.
 * @returns Whether it was updated. Otherwise render the block anew.
 */
export function patchBlock(element: Element, before: Token, after: Token, render: RenderToken): boolean {
  if (before.type !== after.type) return false;
  if (after.type === 'code') return patchCode(element, before as Tokens.Code, after as Tokens.Code);
  if (isList(after)) return patchList(element, before as Tokens.List, after, render);
  if (isTable(after)) return patchTable(element, before as Tokens.Table, after, render);
  return after.type === 'paragraph' && updateContent(element, render(after));
}

/** Longest text node of code, in characters. Changing a text node copies the whole of it, so a longer text is split. */
const MAX_TEXT_LENGTH = 10_000;

/** Adds the new text to the text node, so that a line costs the same in a long block as in a short one. */
function patchCode(element: Element, before: Tokens.Code, after: Tokens.Code): boolean {
  const text = element.querySelector('code')?.lastChild;
  if (!(text instanceof Text) || before.lang !== after.lang || !after.text.startsWith(before.text)) return false;
  const added = after.text.slice(before.text.length);
  const last = text.length > MAX_TEXT_LENGTH ? text.splitText(text.length - 1) : text;
  // Before the final line break, which the text of the token does not include.
  last.insertData(last.length - 1, added);
  if (hasControls(added)) showControlsInText(element.querySelectorAll('.control').length, last);
  return true;
}

function patchList(element: Element, before: Tokens.List, after: Tokens.List, render: RenderToken): boolean {
  const list = element.firstElementChild;
  // A loose list has paragraphs in all of its items.
  const isSameKind = before.ordered === after.ordered && before.start === after.start && before.loose === after.loose;
  if (!list || !isSameKind) return false;
  const start = findChange(before.items, after.items, ({ raw }, item) => raw === item.raw);
  const items = after.items.slice(start).map((item) => render({ ...after, items: [item] }).querySelector('li'));
  return updateNodes([...list.children].slice(start), items, (item) => list.append(item));
}
