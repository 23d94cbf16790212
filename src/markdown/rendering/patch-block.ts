import type { Token, Tokens } from 'marked';
import { hasControls, showControlsInText } from './bidi-controls.js';
import type { RenderToken } from './block-nodes.js';
import { isList, isTable } from '../parsing/long-block.js';
import { patchParts } from './patch-parts.js';
import { patchTable } from './patch-table.js';

/**
 * Updates a rendered block of code, a list, a table or a paragraph to its new text. Lines, items and rows that are unchanged
 * keep their nodes.
 *
 * @param element - Holds the nodes of `before`.
 * @returns Whether it was updated. Otherwise render the block anew.
 */
export function patchBlock(element: Element, before: Token, after: Token, render: RenderToken): boolean {
  if (isCode(before) && isCode(after)) return patchCode(element, before, after);
  if (isList(before) && isList(after)) return patchList(element, before, after, render);
  if (isTable(before) && isTable(after)) return patchTable(element, before, after, render);
  return before.type === 'paragraph' && after.type === 'paragraph' && patchParagraph(element, after, render);
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
  if (hasControls(added)) showControlsInText(last);
  return true;
}

function patchList(element: Element, before: Tokens.List, after: Tokens.List, render: RenderToken): boolean {
  const list = element.firstElementChild;
  // A loose list has paragraphs in all of its items.
  const isSameKind = before.ordered === after.ordered && before.start === after.start && before.loose === after.loose;
  if (!list || !isSameKind) return false;
  const { children } = list;
  const first = after.items.findIndex((item, index) => before.items[index]?.raw !== item.raw);
  const renderItem = (item: Tokens.ListItem) => render({ ...after, items: [item] }).querySelector('li');
  const added = first < 0 ? [] : after.items.slice(first);
  if (!patchParts(added, children[first], renderItem, () => list)) return false;
  while (children.length > after.items.length) list.lastElementChild!.remove();
  return true;
}

/** Keeps the element of the paragraph, so that the animation of the caret after it does not start again. */
function patchParagraph(element: Element, after: Token, render: RenderToken): boolean {
  const [rendered] = render(after).children;
  const paragraph = element.firstElementChild;
  if (!rendered || !paragraph) return false;
  paragraph.replaceChildren(...rendered.childNodes);
  return true;
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}
