import type { Hit } from '../search/hit.js';
import { editDistance } from '../search/query/similar-words.js';
import { indexTerms, wordsOf } from '../search/terms/terms.js';

/** Words that may be misspelt. */
const word = /\p{L}{4,}/gu;

/** From this length on, two edits are allowed. */
const TWO_EDITS_LENGTH = 7;

/** How many of the best results are looked through, and how much of each. */
const MAX_HITS = 5;
const MAX_LENGTH = 3000;

/**
 * The query as the docs spell it: each word that they lack becomes the nearest word of the first results.
 *
 * @param known - The stems that the search found.
 * @returns Null if there is nothing to correct.
 */
export function respell(query: string, hits: readonly Hit[], known: readonly string[]): string | null {
  const found = new Set(known);
  let words: readonly string[] | undefined;
  const respelt = query.replace(word, (written) => {
    const terms = indexTerms(written);
    // Stop words have no terms, and most words are found.
    if (terms.length === 0 || terms.some((term) => found.has(term))) return written;
    words ??= listWords(hits);
    const lower = written.toLowerCase();
    return words.some((other) => other.startsWith(lower)) ? written : (findNearest(lower, words) ?? written);
  });
  return respelt === query ? null : respelt;
}

/** Those of the headings come first. */
function listWords(hits: readonly Hit[]): readonly string[] {
  const best = hits.slice(0, MAX_HITS);
  const texts = [
    ...best.flatMap(({ metadata: { title, headings } }) => [...headings.toReversed(), title]),
    ...best.map(({ content }) => content.slice(0, MAX_LENGTH)),
  ];
  return [...new Set(texts.flatMap((text) => text.match(word) ?? []).flatMap(wordsOf))];
}

function findNearest(written: string, words: readonly string[]): string | undefined {
  const most = written.length < TWO_EDITS_LENGTH ? 1 : 2;
  let nearest: string | undefined;
  let least = most + 1;
  for (const other of words) {
    const distance = other[0] === written[0] || other[0] === written[1] ? editDistance(written, other, most) : least;
    if (distance >= least) continue;
    nearest = other;
    least = distance;
  }
  return nearest;
}
