import type { Language } from './language.js';

const MARK = '\u0001';

/** A word as stored in the index: tagged with its language, because stems depend on it. English words have no tag. */
export function tagWord(word: string, language: Language): string {
  return language === 'en' ? word : `${word}${MARK}${language}`;
}

/** The word without its language. */
export function untagWord(tagged: string): string {
  const end = tagged.indexOf(MARK);
  return end < 0 ? tagged : tagged.slice(0, end);
}

export function languageOfWord(tagged: string): Language {
  const end = tagged.indexOf(MARK);
  return end < 0 ? 'en' : (tagged.slice(end + MARK.length) as Language);
}
