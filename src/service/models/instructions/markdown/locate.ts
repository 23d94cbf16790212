import type { Token, Tokens } from 'marked';

/** A token and where it stands. */
export interface Located {
  readonly token: Token;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds tokens and what is in them in the text they were read from. Tokens know what they were read from but not where
 * it stands. What was read from several lines of a list item or block quote is not found as a whole, because it was read
 * without the marks before each line; what is in it mostly is.
 */
export function locate(tokens: readonly Token[], text: string, start = 0, end = text.length): Located[] {
  let position = start;
  return tokens.flatMap((token) => {
    const found = text.indexOf(token.raw, position);
    const isFound = found >= 0 && found + token.raw.length <= end;
    const inner = locate(childrenOf(token), text, isFound ? found : position, isFound ? found + token.raw.length : end);
    position = isFound ? found + token.raw.length : (inner.at(-1)?.end ?? position);
    return isFound ? [{ token, start: found, end: position }, ...inner] : inner;
  });
}

function childrenOf(token: Token): readonly Token[] {
  if (isTable(token)) return [token.header, ...token.rows].flat().flatMap(({ tokens }) => tokens);
  if (isList(token)) return token.items;
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}
