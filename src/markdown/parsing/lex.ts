import { Lexer, type Token, type TokensList } from 'marked';
import { createLinks, pickLinks, type Links } from './definitions.js';
import type { IsHidden } from './definition-rules.js';
import { getExtras } from '../extras/extras.js';
import { getHtmlSupport } from '../html/raw-html.js';
import { BoundedTokenizer } from './tokenizer.js';

/**
 * Fills the token lists that are still empty. Inline tokens are lexed only when their block is rendered, because most blocks of a
 * growing text are rendered already.
 */
const pending = new WeakMap<object, () => void>();

/** Indentation with a tab. Only this has to be expanded to spaces. */
const leadingSpaceTab = /^ *?\t[ \t]*/;

/**
 * The blocks of a text: CommonMark with GitHub's tables, task lists and strikethrough. Call `lexInline` before
 * rendering one.
 *
 * @param links - Definitions from elsewhere. The `links` of the result are those of the text itself.
 * @param isHidden - Whether a definition is not shown. By default, all definitions are hidden.
 */
export function lexBlocks(source: string, links: Links, isHidden?: IsHidden): TokensList {
  const support = getHtmlSupport();
  const tokenizer = support ? new support.MeantTokenizer(isHidden) : new BoundedTokenizer();
  const { cjkHooks: hooks = null, extensions = null } = getExtras() ?? {};
  const lexer = new Lexer({ gfm: true, tokenizer, hooks, extensions });
  // marked expands what this matches, a character at a time. It is expanded at the first level, not again at each deeper one.
  tokenizer.rules = { ...tokenizer.rules, other: { ...tokenizer.rules.other, leadingSpaceTab } };
  const own = createLinks();
  lexer.tokens.links = own;
  lexer.blockTokens(source, lexer.tokens);
  for (const { src, tokens: empty } of lexer.inlineQueue) {
    pending.set(empty, () => {
      tokenizer.startText(src.length);
      lexer.tokens.links = pickLinks(src, links, own);
      // A link that a block leaves open ends with the block.
      lexer.state.inLink = false;
      lexer.inlineTokens(src, empty);
      lexer.tokens.links = own;
    });
  }
  return lexer.tokens;
}

/** Lexes the inline tokens of a block, and of all blocks in it, unless that has been done. */
export function lexInline(value: Token | readonly unknown[] | undefined): void {
  if (!value) return;
  if (Array.isArray(value)) {
    pending.get(value)?.();
    pending.delete(value);
    value.forEach(lexInline);
    return;
  }
  const { tokens, items, header, rows } = value as { [name: string]: readonly unknown[] | undefined };
  for (const list of [tokens, items, header, rows]) lexInline(list);
}
