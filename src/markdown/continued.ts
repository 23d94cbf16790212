import type { Token, Tokens } from 'marked';

/** Label of the definition that an item begins with which continues an item of an earlier list. A private character. */
export const CONTINUED = '\uE000';

/** The number of the item that an item continues; undefined if it begins by itself. */
export function getContinuedNumber(item: Tokens.ListItem | undefined): string | undefined {
  const first: Token | undefined = item?.tokens[0];
  return first?.type === 'def' && first['tag'] === CONTINUED ? String(first['href']) : undefined;
}
