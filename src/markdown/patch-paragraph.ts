import type { Token, Tokens } from 'marked';
import { appendAll } from './append-all.js';
import { readPart } from './lex.js';

/** Makes nodes of a token. */
export type Render = (token: Token) => DocumentFragment;

/** The beginning of a paragraph that can't change any more, and how many nodes it has become. */
interface Start {
  readonly text: string;
  readonly nodes: number;
}

const starts = new WeakMap<Element, Start>();

/** Characters that stay open. */
const OPEN_LENGTH = 400;

/** Characters that may belong to a mark that has not ended. */
const openMark = /[*_~`<[\\]/;

/** Those that have a meaning within code, too: links and tags may reach out of it. */
const openMarkInCode = /[<[]/;

/**
 * Lets a shown paragraph grow in place: of a long one, only the end is read and made again.
 *
 * @param element Holds the paragraph as it was.
 * @returns Whether it could. Otherwise it is to be made anew.
 */
export function growParagraph(element: Element, after: Tokens.Paragraph, render: Render): boolean {
  const [paragraph, ...rest] = element.children;
  const { text, nodes } = (paragraph && starts.get(paragraph)) ?? { text: '', nodes: 0 };
  const open = readPart(after, text.length);
  const length = text.length + settledLength(open, after.text.length - text.length);
  const tokens = length > text.length ? readPart(after, text.length, length) : open;
  const [added, ...others] = render({ ...after, tokens }).children;
  // HTML of the service's own may end the paragraph.
  if (!paragraph || !added || rest.length + others.length > 0 || !after.text.startsWith(text)) return false;
  while (paragraph.childNodes.length > nodes) paragraph.lastChild!.remove();
  appendAll(paragraph, [...added.childNodes]);
  if (tokens === open) return true;
  starts.set(paragraph, { text: after.text.slice(0, length), nodes: paragraph.childNodes.length });
  return growParagraph(element, after, render);
}

/** How much stays what it is, whatever follows: up to a space before which all marks have ended. */
function settledLength(tokens: readonly Token[], total: number): number {
  const limit = total - OPEN_LENGTH;
  let end = 0;
  let settled = 0;
  for (const token of limit > OPEN_LENGTH ? tokens : []) {
    if (!isClosed(token)) break;
    const space = token.type === 'text' ? token.raw.lastIndexOf(' ', limit - end) : 0;
    if (space > 0) settled = end + space;
    end += token.raw.length;
  }
  return settled;
}

function isClosed(token: Token): boolean {
  if ('tokens' in token && token.tokens) return token.tokens.every(isClosed);
  return !(token.type === 'codespan' ? openMarkInCode : openMark).test(token.raw);
}
