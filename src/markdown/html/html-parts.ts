import { createHtmlNodes } from './html-elements.js';
import { isVoid, placeTag } from './html-nesting.js';
import { splitHtml, type HtmlTag } from './html-tags.js';
import type { Part } from '../rendering/node-collector.js';
import type { UrlPolicy } from '../rendering/url-policy.js';

/** The surroundings of a part of HTML. */
export interface HtmlContext {
  readonly policy: UrlPolicy;
  /** Whether the part is within a link. */
  readonly isWithinLink: boolean;
  /** Replaces character references by their characters. */
  decode(text: string): string;
}

/**
 * Makes parts of raw HTML: one after the other, because what a tag becomes depends on those before it.
 *
 * @param isBlock - Whether it is a block of HTML, not a tag within a paragraph.
 */
export function* toHtmlParts(html: string, isBlock: boolean, context: HtmlContext): Iterable<Part> {
  const pieces = splitHtml(isBlock ? html.trim() : html);
  // Tags around other blocks.
  if (isBlock && pieces.every(({ raw, tag }) => tag?.isWrapper || !raw.trim())) return;
  for (const { raw, tag, isText } of pieces) {
    if (isText) yield context.decode(raw);
    else if (tag) yield* toTagParts(tag, isBlock, context);
  }
}

function toTagParts(tag: HtmlTag, isBlock: boolean, context: HtmlContext): readonly Part[] {
  // A block of tags groups other blocks.
  if (tag.isWrapper && isBlock) return [];
  if (tag.isWrapper || tag.isClosing) return [tag];
  const nodes = createHtmlNodes(tag, (value) => context.decode(value), context.isWithinLink, context.policy);
  if (tag.name === 'img') return nodes;
  return [
    {
      tag,
      element: nodes[0] as HTMLElement | undefined,
      isVoid: isVoid(tag.name),
      place: (open, depth) => placeTag(tag.name, open, depth, isBlock),
    },
  ];
}
