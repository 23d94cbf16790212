import { Lexer, type TokensList } from 'marked';
import { createLinks, pickLinks, type Links } from './definitions.js';
import { setInlineText } from './inline-text.js';
import type { LexRange } from './inline-windows.js';
import { getExtras } from './extras.js';
import { BoundedTokenizer } from './tokenizer.js';

/** Indentation with a tab. Only this has to be expanded to spaces. */
const leadingSpaceTab = /^ *?\t[ \t]*/;

/**
 * The blocks of a text: CommonMark with GitHub's tables, task lists and strikethrough. Call `lexInline` before
 * rendering one.
 *
 * @param links - Definitions from elsewhere. The `links` of the result are those of the text itself.
 */
export function lexBlocks(source: string, links: Links): TokensList {
  const tokenizer = new BoundedTokenizer();
  const { cjkHooks: hooks = null, mathExtensions: extensions = null } = getExtras() ?? {};
  const lexer = new Lexer({ gfm: true, tokenizer, hooks, extensions });
  // marked expands what this matches, a character at a time. It is expanded at the first level, not again at each deeper one.
  tokenizer.rules = { ...tokenizer.rules, other: { ...tokenizer.rules.other, leadingSpaceTab } };
  const own = createLinks();
  lexer.tokens.links = own;
  lexer.blockTokens(source, lexer.tokens);
  for (const { src, tokens: empty } of lexer.inlineQueue) {
    const lex: LexRange = (start, end) => {
      const text = src.slice(start, end);
      tokenizer.startText(text.length);
      lexer.tokens.links = pickLinks(text, links, own);
      // A link that a block leaves open ends with the block.
      lexer.state.inLink = false;
      const tokens = lexer.inlineTokens(text, []);
      lexer.tokens.links = own;
      return tokens;
    };
    setInlineText(empty, { length: src.length, lex });
  }
  return lexer.tokens;
}
