import type { Tokens } from 'marked';

/** Label of the definition that an item begins with which continues an item of an earlier list. A private character. */
export const CONTINUED = '\uE000';

/** The number of the item that an item continues; undefined if it begins by itself. */
export function getContinuedNumber(item: Tokens.ListItem | undefined): string | undefined {
  const first = item?.tokens[0] as Partial<Tokens.Def> | undefined;
  return first?.tag === CONTINUED ? first.href : undefined;
}
