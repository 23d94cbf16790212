import type { Value } from './parse-value.js';

/** Fewest characters of a long word. Every token begins with that many. */
const LEAST = 16;

/** The characters of tokens. */
export const TOKEN_CHARACTER = /[\w./+=:~%|$@-]/;

/** Whether a character occurs in tokens, by its code. */
const isInTokens = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(TOKEN_CHARACTER.test(String.fromCharCode(code))),
);

/**
 * Finds the words that are long enough for a token, in order. Checks only every 16th character, so that most of the text is skipped,
 * which is much faster than a pattern.
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
    // The next word begins after this character, which is not part of a word.
    index = end;
  }
  return words;
}

/** Whether a character occurs in tokens. False outside of the text. */
function isOfToken(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < isInTokens.length && isInTokens[code] === 1;
}
