import type { Tokens } from 'marked';
import type { RenderToken } from './block-nodes.js';
import { appendAll } from './dom.js';
import { findWindowEnd } from './inline-windows.js';
import { getInlineText } from './lex.js';

/** The beginning of a paragraph that can't change any more. */
interface SettledText {
  readonly text: string;
  /** Number of nodes that were made of it. */
  readonly nodeCount: number;
}

const settledTexts = new WeakMap<Element, SettledText>();

/**
 * Updates a rendered paragraph to its new text. Only the end of a long paragraph is lexed and rendered again.
 *
 * @param element Holds the paragraph as it was.
 * @returns Whether it was updated. Otherwise render it anew.
 */
export function patchParagraph(element: Element, after: Tokens.Paragraph, render: RenderToken): boolean {
  const paragraph = element.firstElementChild;
  const inline = getInlineText(after);
  if (!paragraph || !inline) return false;
  const settled = settledTexts.get(paragraph) ?? { text: '', nodeCount: 0 };
  if (!after.text.startsWith(settled.text)) return false;
  while (paragraph.childNodes.length > settled.nodeCount) paragraph.lastChild!.remove();
  const append = (start: number, end?: number): void => {
    const [part] = render({ ...after, tokens: inline.lex(start, end) }).children;
    appendAll(paragraph, [...part!.childNodes]);
  };
  let start = settled.text.length;
  for (;;) {
    const end = findWindowEnd(inline.lex, start, inline.length);
    append(start, end);
    if (end === undefined) return true;
    settledTexts.set(paragraph, { text: after.text.slice(0, end), nodeCount: paragraph.childNodes.length });
    start = end;
  }
}
