import type { Language } from './language.js';

const MARK = '\u0001';

/** A word as the index keeps it: with its language, as the same word has another stem in another language. English ones have no mark. */
export function tagWord(word: string, language: Language): string {
  return language === 'en' ? word : `${word}${MARK}${language}`;
}

/** The word without its language. */
export function untagWord(tagged: string): string {
  const end = tagged.indexOf(MARK);
  return end < 0 ? tagged : tagged.slice(0, end);
}
