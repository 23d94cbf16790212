import { Lexer, type Token, type Tokens, type TokensList } from 'marked';
import { cjkHooks } from './cjk-emphasis.js';
import { createLinks, pickLinks, type Links } from './definitions.js';
import { lexInWindows, type LexRange } from './inline-windows.js';
import { BoundedTokenizer } from './tokenizer.js';

/** The text of token lists that are still empty. */
interface InlineText {
  readonly length: number;
  readonly lex: LexRange;
}

/**
 * How to fill the token lists that are still empty. Inline tokens are lexed only when their block is rendered, because
 * most blocks of a growing text are rendered already.
 */
const pending = new WeakMap<object, InlineText>();

/**
 * The blocks of a text: CommonMark with GitHub's tables, task lists and strikethrough. Call {@link lexInline} before
 * rendering one.
 *
 * @param links Definitions from elsewhere. The `links` of the result are those of the text itself.
 */
export function lexBlocks(source: string, links: Links): TokensList {
  const tokenizer = new BoundedTokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer, hooks: cjkHooks });
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
    pending.set(empty, { length: src.length, lex });
  }
  return lexer.tokens;
}

/** Lexes the inline tokens of a block, and of all blocks in it, unless that has been done. */
export function lexInline(value: Token | readonly unknown[] | undefined): void {
  if (!value) return;
  if (Array.isArray(value)) {
    const text = pending.get(value);
    if (text) for (const token of lexInWindows(text.lex, text.length)) value.push(token);
    pending.delete(value);
    value.forEach(lexInline);
    return;
  }
  const { tokens, items, header, rows } = value as { [name: string]: readonly unknown[] | undefined };
  for (const list of [tokens, items, header, rows]) lexInline(list);
}

/** The text of a paragraph that has not been passed to {@link lexInline}. */
export function getInlineText({ tokens }: Tokens.Paragraph): InlineText | undefined {
  return pending.get(tokens);
}
