import type { Token, Tokens } from 'marked';
import { lexInWindows, type LexRange } from './inline-windows.js';

/** The text of a token list that is still empty. */
interface InlineText {
  readonly length: number;
  readonly lex: LexRange;
}

/**
 * How to fill the token lists that are still empty. Inline tokens are lexed only when their block is rendered, because
 * most blocks of a growing text are rendered already.
 */
const pending = new WeakMap<object, InlineText>();

/** Sets the text of an empty token list, for {@link lexInline}. */
export function setInlineText(tokens: object, text: InlineText): void {
  pending.set(tokens, text);
}

/** The text of a paragraph that has not been passed to {@link lexInline}. */
export function getInlineText({ tokens }: Tokens.Paragraph): InlineText | undefined {
  return pending.get(tokens);
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
