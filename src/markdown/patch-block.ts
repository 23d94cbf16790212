import type { Token, Tokens } from 'marked';
import { growParagraph, type Render } from './patch-paragraph.js';
import { growTable } from './patch-table.js';
import { isList, isTable } from './long-block.js';

/**
 * Lets a shown block of code, a list, a table or a long paragraph grow in place: what was there keeps its nodes.
 *
 * @param element Holds the nodes of `before`.
 * @returns Whether it could. Otherwise it is to be made anew.
 */
export function grow(element: Element, before: Token, after: Token, render: Render): boolean {
  if (isCode(before) && isCode(after)) return growCode(element, before, after);
  if (isList(before) && isList(after)) return growList(element, before, after, render);
  if (before.type === 'paragraph' && after.type === 'paragraph')
    return growParagraph(element, after as Tokens.Paragraph, render);
  return isTable(before) && isTable(after) && growTable(element, before, after, render);
}

/** Characters above which a text goes on in another one: a change copies all of the text that it is made in. */
const MAX_TEXT = 10_000;

/** Adds text to text: a line of a long block costs no more than that line. */
function growCode(element: Element, before: Tokens.Code, after: Tokens.Code): boolean {
  const text = element.querySelector('code')?.lastChild;
  if (!(text instanceof Text) || before.lang !== after.lang || !after.text.startsWith(before.text)) return false;
  // The break at the end of the last line is not among the token's text.
  const last = text.length > MAX_TEXT ? text.splitText(text.length - 1) : text;
  last.insertData(last.length - 1, after.text.slice(before.text.length));
  return true;
}

function growList(element: Element, before: Tokens.List, after: Tokens.List, render: Render): boolean {
  const list = element.firstElementChild;
  // Whether there are paragraphs in the items is a matter of the whole list.
  if (!list || before.ordered !== after.ordered || before.start !== after.start || before.loose !== after.loose)
    return false;
  const { children } = list;
  for (const [index, part] of after.items.entries()) {
    if (before.items[index]?.raw === part.raw) continue;
    const item = render({ ...after, items: [part] }).querySelector('li');
    if (!item) return false;
    const old = children[index];
    if (old) old.replaceWith(item);
    else list.append(item);
  }
  while (children.length > after.items.length) list.lastElementChild!.remove();
  return true;
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}
