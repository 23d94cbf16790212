import type { Token, Tokens } from 'marked';
import { createHtmlNodes } from './html-elements.js';
import { isVoid, placeTag } from './html-nesting.js';
import { splitHtml, type HtmlTag } from './html-tags.js';
import type { Part } from '../rendering/node-collector.js';
import type { HtmlBlock } from './take-html.js';
import type { UrlPolicy } from '../url-policy.js';

/** The surroundings of a part of HTML. */
export interface HtmlContext {
  readonly policy: UrlPolicy;
  /** Whether the part is within a link. */
  readonly isWithinLink: boolean;
  /** Replaces character references by their characters. */
  decode(text: string): string;
  /** The parts of an inline token. */
  toParts(token: Token): Part | Iterable<Part>;
}

/** Makes parts of raw HTML: one after the other, because what a tag becomes depends on those before it. */
export function* toHtmlParts(token: Tokens.HTML | Tokens.Tag, context: HtmlContext): Iterable<Part> {
  const { tokens } = token as Partial<HtmlBlock>;
  if (!tokens && !(token.block && isGroup(token.text))) yield* splitParts(token.text, token.block, context);
  for (const inner of tokens ?? []) {
    const parts = inner.type === 'html' ? splitParts(inner.raw, true, context) : context.toParts(inner);
    if (typeof parts === 'string' || !(Symbol.iterator in parts)) yield parts;
    else yield* parts;
  }
}

/** Whether a block of HTML holds only tags around other blocks. A paragraph would stay empty. */
function isGroup(html: string): boolean {
  return splitHtml(html).every(({ raw, tag }) => tag?.isWrapper || tag?.name === 'p' || !raw.trim());
}

/** @param isBlock - Whether it is in a block of HTML, not in a paragraph. */
function* splitParts(html: string, isBlock: boolean, context: HtmlContext): Iterable<Part> {
  const pieces = splitHtml(isBlock ? html.trim() : html);
  const code = pieces[0]?.tag?.name === 'code' ? pieces[0].tag : undefined;
  for (const { raw, tag, isText } of pieces) {
    if (isText || (code && tag !== code && isUnclosed(raw, html))) yield context.decode(raw);
    else if (tag) yield* toTagParts(tag, isBlock, context);
  }
}

/** Whether a tag in code is part of the code, as in `<code><b></code>`. */
function isUnclosed(tag: string, html: string): boolean {
  const [start] = /^<(?!br\b)[a-z\d]+/i.exec(tag) ?? [];
  return start !== undefined && !html.toLowerCase().includes(start.toLowerCase().replace('<', '</'));
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
      place: (open) => placeTag(tag.name, open, isBlock),
    },
  ];
}
