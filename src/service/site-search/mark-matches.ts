import { indexTerms, queryTerms, wordsOf } from '../../search/terms/terms.js';
import type { Segment } from './search-answer.js';

/** Words, and the runs of scripts that do not separate them. Identifiers are marked part by part. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Shorter beginnings of words are not marked: they would be everywhere. */
const MIN_BEGINNING = 2;

/**
 * Splits a text into pieces, and marks those that match a query: words with the same stem, and words that begin with the last one, which
 * the reader may still be typing.
 */
export function markMatches(text: string, query: string): Segment[] {
  const terms = new Set(queryTerms(query));
  const typed = wordsOf(query).at(-1) ?? '';
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(word)) {
    const [from, to] = findMatch(match[0], terms, typed) ?? [];
    if (from === undefined || to === undefined) continue;
    segments.push({ text: text.slice(end, match.index + from), isMatch: false });
    segments.push({ text: text.slice(match.index + from, match.index + to), isMatch: true });
    end = match.index + to;
  }
  segments.push({ text: text.slice(end), isMatch: false });
  return segments.filter((segment) => segment.text !== '');
}

/** Where a word matches: as a whole, or in scripts without spaces where the term stands in it. */
function findMatch(found: string, terms: ReadonlySet<string>, typed: string): [number, number] | undefined {
  const [folded = ''] = wordsOf(found);
  const isBeginning = typed.length >= MIN_BEGINNING && folded.startsWith(typed);
  if (isBeginning || terms.has(folded) || indexTerms(found).some((term) => terms.has(term))) {
    // In scripts without spaces, a run is a whole clause.
    const at = [...terms].map((term) => [found.indexOf(term), term.length] as const).find(([index]) => index >= 0);
    return isUnspaced(found) && at ? [at[0], at[0] + at[1]] : [0, found.length];
  }
  return undefined;
}

function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u.test(
    text,
  );
}
