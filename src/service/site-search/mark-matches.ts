import { findMatchedWords } from '../../search/terms/matched-words.js';
import { queryTerms, wordsOf } from '../../search/terms/terms.js';
import type { Segment } from './search-answer.js';

/** Shorter beginnings of words are not marked: they would be everywhere. */
const MIN_BEGINNING = 2;

/**
 * Splits a text into pieces, and marks those that match a query: words with the same stem, and words that begin with the last one, which
 * the reader may still be typing.
 */
export function markMatches(text: string, query: string): Segment[] {
  const typed = wordsOf(query).at(-1) ?? '';
  const beginning = typed.length >= MIN_BEGINNING ? typed : undefined;
  const segments: Segment[] = [];
  let end = 0;
  for (const { at, word } of findMatchedWords(text, new Set(queryTerms(query)), { beginning })) {
    segments.push({ text: text.slice(end, at), isMatch: false }, { text: word, isMatch: true });
    end = at + word.length;
  }
  segments.push({ text: text.slice(end), isMatch: false });
  return segments.filter((segment) => segment.text !== '');
}
