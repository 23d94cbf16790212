import type { Tokens } from 'marked';
import type { RenderToken } from './block-nodes.js';
import { appendAll, createPart } from './dom.js';
import { findWindowEnd, isPart } from './inline-windows.js';
import { getInlineText } from './inline-text.js';

/** The beginning of a paragraph that can't change any more. */
interface SettledText {
  readonly text: string;
  /** Where the open part begins, which is the last one. */
  readonly partStart: number;
  /** Number of nodes of the open part that were made of the text. Without parts, of the paragraph. */
  readonly nodeCount: number;
}

const nothing: SettledText = { text: '', partStart: 0, nodeCount: 0 };

const settledTexts = new WeakMap<Element, SettledText>();

/**
 * Updates a rendered paragraph to its new text. Only the end of a long paragraph is lexed and rendered again.
 *
 * @param element - Holds the paragraph as it was.
 * @returns Whether it was updated. Otherwise render it anew.
 */
export function patchParagraph(element: Element, after: Tokens.Paragraph, render: RenderToken): boolean {
  const paragraph = element.firstElementChild;
  const inline = getInlineText(after);
  if (!paragraph || !inline) return false;
  let settled = settledTexts.get(paragraph) ?? nothing;
  if (!after.text.startsWith(settled.text)) return false;
  let open = settled === nothing ? paragraph : paragraph.lastElementChild!;
  // The nodes are listed first, because after each change browsers count those that remain again.
  for (const node of [...open.childNodes].slice(settled.nodeCount)) node.remove();
  for (;;) {
    const start = settled.text.length;
    const end = findWindowEnd(inline.lex, start, inline.length);
    const [rendered] = render({ ...after, tokens: inline.lex(start, end) }).children;
    appendAll(open, [...rendered!.childNodes]);
    if (end === undefined) return true;
    if (open === paragraph) paragraph.append((open = createPart([...paragraph.childNodes])));
    let { partStart } = settled;
    if (isPart(partStart, end)) {
      paragraph.append((open = createPart([])));
      partStart = end;
    }
    settled = { text: after.text.slice(0, end), partStart, nodeCount: open.childNodes.length };
    settledTexts.set(paragraph, settled);
  }
}
