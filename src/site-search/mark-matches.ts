import type { TextPiece } from '../protocol/search.js';
import { findMatchedWords } from '../search/terms/matched-words.js';
import { queryTerms, wordsOf } from '../search/terms/terms.js';

/** Shorter beginnings of words are not marked: they would be everywhere. */
const MIN_BEGINNING = 3;

/** A query, and the words that were found for it. */
export interface Wanted {
  readonly query: string;
  /** Further stems, which the search took for words of the query. */
  readonly found: readonly string[];
}

/** Splits a text into pieces, and marks those that match a query. */
export type Marker = (text: string) => TextPiece[];

/** Marks words with the same stem as one of the query, and words that begin with the last one, which the reader may still be typing. */
export function createMarker({ query, found }: Wanted): Marker {
  const typed = wordsOf(query).at(-1) ?? '';
  const beginning = typed.length >= MIN_BEGINNING ? typed : undefined;
  const terms = new Set([...queryTerms(query), ...found]);
  return (text) => {
    const pieces: TextPiece[] = [];
    let end = 0;
    for (const { at, word } of findMatchedWords(text, terms, { beginning })) {
      pieces.push({ text: text.slice(end, at), isMatch: false }, { text: word, isMatch: true });
      end = at + word.length;
    }
    pieces.push({ text: text.slice(end), isMatch: false });
    return pieces.filter((piece) => piece.text !== '');
  };
}
