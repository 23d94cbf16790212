import type { Tokens } from 'marked';
import type { RenderToken } from './block-nodes.js';
import { appendAll, createPart } from './dom.js';
import { findWindowEnd, isPart } from './inline-windows.js';
import { getInlineText } from './inline-text.js';

/** The beginning of a paragraph that can't change any more. */
interface SettledText {
  readonly text: string;
  /** Number of nodes that were made of it. */
  readonly nodeCount: number;
  /** Where the last complete part ends. Each part is one node. */
  readonly partsEnd: number;
  readonly partCount: number;
}

const nothing: SettledText = { text: '', nodeCount: 0, partsEnd: 0, partCount: 0 };

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
  let settled = settledTexts.get(paragraph) ?? nothing;
  if (!after.text.startsWith(settled.text)) return false;
  takeFrom(paragraph, settled.nodeCount);
  for (;;) {
    const start = settled.text.length;
    const end = findWindowEnd(inline.lex, start, inline.length);
    const [rendered] = render({ ...after, tokens: inline.lex(start, end) }).children;
    paragraph.append(takeFrom(rendered!, 0));
    if (end === undefined) return true;
    settled = settle(paragraph, settled, after.text.slice(0, end));
    settledTexts.set(paragraph, settled);
  }
}

function settle(paragraph: Element, { partsEnd, partCount }: SettledText, text: string): SettledText {
  if (!isPart(partsEnd, text.length)) return { text, nodeCount: paragraph.childNodes.length, partsEnd, partCount };
  const part = createPart([takeFrom(paragraph, partCount)]);
  paragraph.append(part);
  return { text, nodeCount: partCount + 1, partsEnd: text.length, partCount: partCount + 1 };
}

/** Takes out all children from the one at `index`. */
function takeFrom(parent: Node, index: number): DocumentFragment {
  const fragment = document.createDocumentFragment();
  // Not a range: browsers update every range at each change of the page until it is collected. The nodes are listed first,
  // because after each change browsers count those that remain again.
  appendAll(fragment, [...parent.childNodes].slice(index));
  return fragment;
}
