import { Lexer, type Token, type Tokens, type TokensList } from 'marked';
import { startSearch, syntax } from './tokenizer.js';

/** Reference definitions by their labels. */
export type Links = TokensList['links'];

/** What stands in a block is read only when the block is shown: most of them are shown already. */
const unread = new WeakMap<object, (tokens: Token[], start?: number, end?: number) => Token[]>();

/**
 * The blocks of a text, of which {@link readInside} reads what they hold.
 *
 * @param links Definitions that stand elsewhere. The result's own `links` are these and those of the text.
 */
export function lexBlocks(source: string, links: Links): TokensList {
  const lexer = new Lexer(syntax);
  // A label may be called like something that every object has.
  lexer.tokens.links = { __proto__: null, ...links } as unknown as Links;
  lexer.blockTokens(source, lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue) {
    unread.set(tokens, (read, start, end) => {
      startSearch();
      return lexer.inlineTokens(src.slice(start, end), read);
    });
  }
  return lexer.tokens;
}

/** Reads text, emphasis, links and the like of a block and of all blocks in it, once. */
export function readInside(value: Token | readonly unknown[] | undefined): void {
  if (!value) return;
  if (Array.isArray(value)) {
    unread.get(value)?.(value);
    unread.delete(value);
    value.forEach(readInside);
    return;
  }
  const { tokens, items, header, rows } = value as { [name: string]: readonly unknown[] | undefined };
  for (const list of [tokens, items, header, rows]) readInside(list);
}

/** What a part of a block holds that is not read yet, as if it stood alone. */
export function readPart({ tokens }: Tokens.Paragraph, start: number, end?: number): Token[] {
  return unread.get(tokens)?.([], start, end) ?? [];
}
