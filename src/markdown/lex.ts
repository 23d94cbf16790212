import { Lexer, type Token, type Tokens, type TokensList } from 'marked';
import { cjkHooks } from './cjk-emphasis.js';
import { lexInWindows, type LexRange } from './inline-windows.js';
import { BoundedTokenizer } from './tokenizer.js';

/** Reference definitions by their labels. */
export type Links = TokensList['links'];

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
 * @param links Definitions from elsewhere in the text. The `links` of the result are these and those of the text.
 */
export function lexBlocks(source: string, links: Links): TokensList {
  const tokenizer = new BoundedTokenizer();
  const lexer = new Lexer({ gfm: true, tokenizer, hooks: cjkHooks });
  lexer.tokens.links = joinLinks(links);
  lexer.blockTokens(source, lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue) {
    const lex: LexRange = (start, end) => {
      const text = src.slice(start, end);
      tokenizer.startText(text.length);
      // A link that a block leaves open ends with the block.
      lexer.state.inLink = false;
      return lexer.inlineTokens(text, []);
    };
    pending.set(tokens, { length: src.length, lex });
  }
  return lexer.tokens;
}

/** The definitions of both; those in `preferred` win. Without a prototype, because a label may be `constructor`. */
export function joinLinks(links: Links, preferred: Links = {}): Links {
  return Object.assign(Object.create(null) as Links, links, preferred);
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
