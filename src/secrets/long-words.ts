import type { Value } from './parse-value.js';

/** Fewest characters of a long word, which are in all tokens at their beginning. */
const LEAST = 16;

/** The characters of tokens. */
export const TOKEN_CHARACTER = /[\w./+=:~%|$@-]/;

/** Whether tokens have a character, by its code. */
const isInTokens = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(TOKEN_CHARACTER.test(String.fromCharCode(code))),
);

/**
 * Finds the words that are long enough for a token, in order. Each has one of any 16 neighbouring characters of the text, so most others
 * are skipped: that takes a small part of the time that a pattern takes, which looks at each.
 */
export function findLongWords(text: string): Value[] {
  const words: Value[] = [];
  for (let index = LEAST - 1; index < text.length; index += LEAST) {
    if (!isOfToken(text, index)) continue;
    let start = index;
    while (isOfToken(text, start - 1)) start--;
    let end = index + 1;
    while (isOfToken(text, end)) end++;
    if (end - start >= LEAST) words.push({ start, end });
    // The next word begins behind this character, which is in none.
    index = end;
  }
  return words;
}

/** False outside of the text, where there is no code. */
function isOfToken(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < isInTokens.length && isInTokens[code] === 1;
}
