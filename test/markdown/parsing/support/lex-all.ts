import type { Token } from 'marked';
import { createLinks, type Links } from '../../../../src/markdown/parsing/definitions.js';
import { lexBlocks, lexInline } from '../../../../src/markdown/parsing/lex.js';

/** All tokens of a text, at once. */
export function lex(text: string, links: Links = createLinks()): Token[] {
  const tokens = lexBlocks(text.replace(/\r\n?/g, '\n'), links);
  lexInline(tokens);
  return tokens;
}
