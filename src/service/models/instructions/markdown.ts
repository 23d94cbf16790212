import GithubSlugger from 'github-slugger';
import { lexer, type Token } from 'marked';

import { FenceReader, type Range, findAddresses } from '../../../search/docs/scan-markdown.js';
import { splitFrontMatter } from '../../docs/front-matter.js';
import { isHeading, parseHeadingText, withoutOwnAnchor } from '../../docs/heading-text.js';

/** A markdown file of the repository. */
export interface Page {
  readonly path: string;
  readonly content: string;
}

/** A replacement for a range of a text. */
export interface Edit extends Range {
  readonly text: string;
}

const codeSpanOrComment = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?[^`]\1(?!`)|<!--[^]*?-->/g;

/** A line that begins with a tag, also in lists and quotations. */
const htmlLine = /^[ \t>*+\d.)-]*<[a-z]/i;

/** Finds the headings of a page with the positions of their words, and their anchors: GitHub's, or their own `{#id}`. */
export function findHeadings(content: string): (Range & { readonly text: string; readonly anchor: string })[] {
  const slugger = new GithubSlugger();
  return parseBlocks(content).flatMap(({ token, start: blockStart }) => {
    if (!isHeading(token) || token.text === '') return [];
    const { text, ownAnchor } = parseHeadingText(token);
    const marks = /^ {0,3}(?:#{1,6}[ \t]+)?/.exec(token.raw)?.[0].length ?? 0;
    const start = blockStart + token.raw.indexOf(token.text, marks);
    const end = start + withoutOwnAnchor(token.text).length;
    return [{ start, end, text, anchor: ownAnchor ?? slugger.slug(text) }];
  });
}

/** Finds the links, images and link definitions of a page outside code, with the positions of their addresses. */
export function findLinks(content: string): (Range & { readonly href: string })[] {
  return findAddresses(blankCode(content));
}

export interface BlankOptions {
  /** Keeps text that a parser may treat as HTML: a block of HTML contains no code, even between fences. */
  readonly keepsHtml?: boolean;
}

/** Blanks code and HTML comments. The length of the text and all positions stay the same. */
export function blankCode(content: string, { keepsHtml = false }: BlankOptions = {}): string {
  const fences = new FenceReader();
  // The parser finds top-level code. Fences inside list items and quotations are found line by line.
  const text = parseBlocks(content).map(({ token: { type, raw } }) => {
    if (type === 'code') return blank(raw);
    const lines = raw.split('\n').map((line) => ({ line, isCode: fences.isCode(line) }));
    const canBeHtml = /^(?:html|list|blockquote)$/.test(type);
    if (keepsHtml && canBeHtml && lines.some(({ line, isCode }) => !isCode && htmlLine.test(line))) return raw;
    return lines
      .map(({ line, isCode }) => (isCode ? blank(line) : line))
      .join('\n')
      .replace(codeSpanOrComment, blank);
  });
  const body = text.join('');
  return content.slice(0, content.length - body.length) + body;
}

/** Replaces ranges of a text. They must be in order and must not overlap. */
export function replaceRanges(content: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits) {
    result += content.slice(position, start) + text;
    position = end;
  }
  return result + content.slice(position);
}

/** A text of the same length that nothing matches: prompts and text files contain no null characters. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, '\0');
}

/** Parses the top-level blocks below the front matter, with their positions. */
function parseBlocks(content: string): { readonly token: Token; readonly start: number }[] {
  const { body } = splitFrontMatter(content);
  let start = content.length - body.length;
  // The parser drops carriage returns, which would shift all positions. Spaces at the end of a line make no difference.
  return lexer(body.replaceAll('\r', ' ')).map((token) => {
    start += token.raw.length;
    return { token, start: start - token.raw.length };
  });
}
