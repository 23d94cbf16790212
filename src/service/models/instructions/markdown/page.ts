import { lexer } from 'marked';

import { splitFrontMatter } from '../../../docs/front-matter.js';
import { readHeadings, type Heading } from './headings.js';
import { locate, type Located } from './locate.js';
import { normaliseLineEnds } from './splice.js';

/** A page of markdown, read. Positions are those in `text`. */
export interface Page {
  /** All of it, with one character for each line end. */
  readonly text: string;
  /** From its front matter, else its first heading of the first level. */
  readonly title: string | undefined;
  /** Where the front matter ends. */
  readonly bodyStart: number;
  /** The outermost blocks in their order. Together they are the body. */
  readonly blocks: readonly Located[];
  /** Blocks and what is in them. What contains stands before what it contains. */
  readonly tokens: readonly Located[];
  readonly headings: readonly Heading[];
}

/** Reads a page. Front matter is no markdown, and what looks like a heading in code or a comment is none. */
export function readPage(content: string): Page {
  const text = normaliseLineEnds(content);
  const { body, frontMatter } = splitFrontMatter(text);
  const bodyStart = text.length - body.length;
  const outer = lexer(body);
  const tokens = locate(outer, text, bodyStart);
  const own = new Set(outer);
  const blocks = tokens.filter(({ token }) => own.has(token));
  const headings = readHeadings(blocks);
  const title =
    typeof frontMatter['title'] === 'string' ? frontMatter['title'] : headings.find(({ depth }) => depth === 1)?.text;
  return { text, title, bodyStart, blocks, tokens, headings };
}
