import type { Token, Tokens } from 'marked';
import type { RenderToken } from './block-nodes.js';
import { appendAll } from './dom.js';
import { lexInlineRange } from './lex.js';

/** The beginning of a paragraph that can't change any more. */
interface SettledText {
  readonly text: string;
  /** Number of nodes that were made of it. */
  readonly nodeCount: number;
}

const settledTexts = new WeakMap<Element, SettledText>();

/** Characters at the end of a paragraph that never settle. */
const OPEN_LENGTH = 400;

/** Characters that may belong to a mark that is not closed. */
const openMark = /[*_~`<[\\]/;

/** The same within code, where only links and tags keep their meaning: they may begin in it and end after it. */
const openMarkInCode = /[<[]/;

/**
 * Updates a rendered paragraph to its new text. Only the end of a long paragraph is lexed and rendered again.
 *
 * @param element Holds the paragraph as it was.
 * @returns Whether it was updated. Otherwise render it anew.
 */
export function patchParagraph(element: Element, after: Tokens.Paragraph, render: RenderToken): boolean {
  const [paragraph, ...rest] = element.children;
  const { text, nodeCount } = (paragraph && settledTexts.get(paragraph)) ?? { text: '', nodeCount: 0 };
  const open = lexInlineRange(after, text.length);
  const length = text.length + measureSettled(open, after.text.length - text.length);
  const tokens = length > text.length ? lexInlineRange(after, text.length, length) : open;
  const [added, ...others] = render({ ...after, tokens }).children;
  // HTML of the service's own may end the paragraph. Then it is more than one element.
  if (!paragraph || !added || rest.length + others.length > 0 || !after.text.startsWith(text)) return false;
  while (paragraph.childNodes.length > nodeCount) paragraph.lastChild!.remove();
  appendAll(paragraph, [...added.childNodes]);
  if (tokens === open) return true;
  // The nodes so far are settled now. The second call adds the open ones.
  settledTexts.set(paragraph, { text: after.text.slice(0, length), nodeCount: paragraph.childNodes.length });
  return patchParagraph(element, after, render);
}

/** Number of characters that can't change any more: up to a space before which all marks are closed. */
function measureSettled(tokens: readonly Token[], totalLength: number): number {
  const limit = totalLength - OPEN_LENGTH;
  if (limit <= OPEN_LENGTH) return 0;
  let end = 0;
  let settled = 0;
  for (const token of tokens) {
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
