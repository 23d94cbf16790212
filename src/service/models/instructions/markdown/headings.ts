import GithubSlugger from 'github-slugger';
import type { Token, Tokens } from 'marked';

import { readHeadingText, withoutOwnAnchor } from '../../../docs/heading-text.js';
import type { Located } from './locate.js';

/** A heading of a page and the section under it. */
export interface Heading {
  /** From 1 to 6. */
  readonly depth: number;
  /** The words that a reader sees. */
  readonly text: string;
  /** As GitHub makes it from the words, or the heading’s own `{#id}`. */
  readonly anchor: string;
  /** Where the heading starts. */
  readonly start: number;
  /** Where the markdown of its words stands. */
  readonly label: { readonly start: number; readonly end: number };
  /** Where the next heading of the same level or a higher one starts, or the page ends. */
  readonly sectionEnd: number;
}

/** The headings among a page’s blocks that say something, in their order. */
export function readHeadings(blocks: readonly Located[]): Heading[] {
  const slugger = new GithubSlugger();
  const located = blocks.filter(({ token }) => isHeading(token) && token.text !== '');
  return located.map((block, index) => {
    const token = block.token as Tokens.Heading;
    const { text, ownAnchor } = readHeadingText(token);
    const next = located.slice(index + 1).find((other) => (other.token as Tokens.Heading).depth <= token.depth);
    return {
      depth: token.depth,
      text,
      anchor: ownAnchor ?? slugger.slug(text),
      start: block.start,
      label: readLabel(block),
      sectionEnd: next?.start ?? blocks.at(-1)?.end ?? block.end,
    };
  });
}

/** Headings of this name; those that differ in case only when there is no other. */
export function findHeadings(headings: readonly Heading[], name: string): Heading[] {
  const same = headings.filter(({ text }) => text === name.trim());
  if (same.length > 0) return same;
  return headings.filter(({ text }) => text.toLowerCase() === name.trim().toLowerCase());
}

function readLabel({ token, start }: Located): Heading['label'] {
  const { raw, text } = token as Tokens.Heading;
  const marks = /^ {0,3}(?:#{1,6}[ \t]+)?/.exec(raw)?.[0].length ?? 0;
  const from = start + Math.max(raw.indexOf(text, marks), 0);
  return { start: from, end: from + withoutOwnAnchor(text).length };
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}
