import type { Language } from './language.js';
import { otherLanguages } from './other-languages.js';

/** A word of a language with what it may be in English: each a word, or a phrase of a few. */
export type Entry = readonly [word: string, english: readonly string[]];

/** The entries of a language's dictionary. Empty for a language without one. */
export function listEntries(language: Language): Entry[] {
  const lines = otherLanguages().dictionary(language).trim().split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const [english = '', words = ''] = line.split(':');
    const meanings = english.split(',').map((meaning) => meaning.trim());
    return words
      .trim()
      .split(/\s+/)
      .map((word): Entry => [word, meanings]);
  });
}
