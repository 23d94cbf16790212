import type { Token } from 'marked';

/** Levels of nested blocks and marks. In deeper quotations and lists there is no room for words, and each level costs time. */
export const MAX_DEPTH = 12;

/** Fewest characters of a quotation or an item before it is cut. Hardly anybody writes so much in one. */
export const MIN_CUT_LENGTH = 3000;

/** Fewest characters behind a cut. Nothing that follows them decides how the text before the cut is read. */
export const LOOKAHEAD = 4000;

/**
 * Whether a block or an item may have to be cut by `findCut`.
 *
 * @param knownLength - Characters that were settled before.
 */
export function mayBeCut(token: Token, knownLength = 0): boolean {
  return /^(?:list|blockquote)/.test(token.type) && token.raw.length - knownLength > MIN_CUT_LENGTH;
}

/** How many of the last blocks or items will not be cut any more: those before the first long one near the end. */
export function countUncut(tokens: readonly Token[]): number {
  let count = tokens.length;
  let length = 0;
  for (let index = count - 1; index >= 0 && length < LOOKAHEAD; index--) {
    const token = tokens[index]!;
    if (mayBeCut(token)) count = index;
    length += token.raw.length;
  }
  return count;
}
