import { Hooks } from 'marked';
import { CJK } from './cjk.js';
import { maskMath } from '../math/math-tokens.js';
import { maskMeantPairs, maskProducts } from './meant-emphasis.js';

/**
 * Emphasis next to the punctuation of Chinese, Japanese and Korean: `**「重要」**です`, `これは**太字。**次`, `**강조(한글)**은`.
 *
 * CommonMark expects a space, or other punctuation, on the other side of a mark next to punctuation. These
 * languages have no spaces there, so that the mark would show as text. The rules are amended as proposed in
 * https://github.com/tats-u/markdown-cjk-friendly: next to a mark, punctuation counts as a letter if it is CJK, or if a CJK
 * character is on the other side of the mark. Marks of underscores keep their rules, because they do not work within
 * words.
 */

/** Replaces punctuation that counts as a letter. */
const LETTER = 'ー';

/** A mark of asterisks or tildes. */
const MARK = '[*~]+';

/** Punctuation that is no part of such a mark. */
const PUNCTUATION = '(?![*~])[\\p{P}\\p{S}]';

// Lookbehinds come after the punctuation: a long mark is checked once, not from each of its characters.
const punctuationAsLetter = new RegExp(
  [
    // 。** and **「
    `(?=[${CJK}])${PUNCTUATION}(?:(?=[*~])|(?<=[*~].))`,
    // )**은 and は**(
    `${PUNCTUATION}(?:(?=${MARK}[${CJK}])|(?<=[${CJK}]${MARK}.))`,
  ].join('|'),
  'gu',
);

const openingMark = /^[*~]+/;

/** The text in which marked looks for marks: of the same length, with letters for such punctuation. */
class CjkHooks extends Hooks {
  override emStrongMask(maskedSource: string): string {
    return maskMeantPairs(maskProducts(maskMath(maskedSource), 'x'), LETTER).replace(punctuationAsLetter, (character) =>
      LETTER.repeat(character.length),
    );
  }
}

/** For the option `hooks` of a lexer. */
export const cjkHooks = new CjkHooks();

/**
 * The character that marked should see before a mark. For the character after the mark, marked reads the source, and only a
 * space makes it ignore punctuation there.
 *
 * @param source - The text from the mark on.
 * @param maskedSource - The whole text, masked by the hooks.
 */
export function findCharacterBefore(source: string, maskedSource: string, previous?: string): string | undefined {
  const mark = openingMark.exec(source);
  const behind = mark && maskedSource[maskedSource.length - source.length + mark[0].length];
  return behind === LETTER ? ' ' : previous;
}
