import { chinese } from './dictionaries/chinese.js';
import { french } from './dictionaries/french.js';
import { german } from './dictionaries/german.js';
import { japanese } from './dictionaries/japanese.js';
import { portuguese } from './dictionaries/portuguese.js';
import { spanish } from './dictionaries/spanish.js';
import type { Language } from './language.js';

/**
 * Words that docs of any kind use, for readers who ask English docs in their own language. Kept small: names and technical terms are the
 * same, and words with the same stem need no entry.
 */
const dictionaries: Partial<Record<Language, string>> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  zh: chinese,
  ja: japanese,
};

/** A word of a language with what it may be in English: each a word, or a phrase of a few. */
export type Entry = readonly [word: string, english: readonly string[]];

/** The entries of a language's dictionary. Empty for a language without one. */
export function listEntries(language: Language): Entry[] {
  const lines = (dictionaries[language] ?? '').trim().split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const [english = '', words = ''] = line.split(':');
    const meanings = english.split(',').map((meaning) => meaning.trim());
    return words
      .trim()
      .split(/\s+/)
      .map((word): Entry => [word, meanings]);
  });
}
