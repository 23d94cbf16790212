import type { Pacer } from '../pacer.js';
import { saturate, type InvertedIndex } from './inverted-index.js';
import type { Alternative, QueryTerm } from './query.js';

/** How well each document matches a query, by its number. */
export interface Scores {
  readonly scores: Float32Array;
  /** The share of the query's weight that the document contains, from 0 to 1. */
  readonly coverage: Float32Array;
}

/** Only the heaviest terms make up the weight of a query: no document contains all words of a long story. */
const MAX_COVERED_TERMS = 5;

/** A document is more about a term that counts this much: one in a heading, or several times in its text. */
const EMPHASIS = 2;
const EMPHASIZED = 1.3;

/**
 * Scores all documents by BM25F. Of several alternatives for a word, the best in a document counts.
 *
 * @param counted - The terms that coverage is about. Default: all.
 */
export async function scoreDocuments(
  query: readonly QueryTerm[],
  index: InvertedIndex,
  pacer: Pacer,
  counted: readonly QueryTerm[] = query,
): Promise<Scores> {
  const scores = new Float32Array(index.documentCount);
  const coverage = new Float32Array(index.documentCount);
  const total = totalWeight(counted);
  for (const term of query) {
    if (pacer.isDue) await pacer.pause();
    const share = counted.includes(term) && total > 0 ? term.weight / total : 0;
    for (const [id, { value, credit }] of bestMatches(term, index)) {
      scores[id] = (scores[id] ?? 0) + term.weight * value;
      coverage[id] = Math.min(1, (coverage[id] ?? 0) + share * credit);
    }
  }
  return { scores, coverage };
}

/** What the best alternative for a word is worth in a document, without the word's weight. */
export interface TermMatch {
  readonly value: number;
  /** What the match counts for coverage, about from 0 to 1. */
  readonly credit: number;
  readonly alternative: Alternative;
}

/** The best alternative for a word in each document that has one. */
export function bestMatches({ alternatives }: QueryTerm, index: InvertedIndex): Map<number, TermMatch> {
  const best = new Map<number, TermMatch>();
  for (const alternative of alternatives) {
    const { factor } = alternative;
    for (const [id, count] of countsOf(alternative, index)) {
      const value = factor * saturate(count);
      if (value > (best.get(id)?.value ?? 0)) {
        best.set(id, { value, credit: factor === 1 && count >= EMPHASIS ? EMPHASIZED : factor, alternative });
      }
    }
  }
  return best;
}

/** How often an alternative is in each document. A phrase counts as often as its rarest term, where all are. */
function countsOf({ terms }: Alternative, index: InvertedIndex): Map<number, number> {
  const [first, ...others] = terms.toSorted((a, b) => index.frequency(a) - index.frequency(b));
  let counts = first === undefined ? new Map<number, number>() : toMap(first, index);
  for (const term of others) {
    const next = new Map<number, number>();
    const { documents, counts: own } = index.postings(term);
    documents.forEach((id, at) => {
      const count = counts.get(id);
      if (count !== undefined) next.set(id, Math.min(count, own[at] ?? 0));
    });
    counts = next;
  }
  return counts;
}

function toMap(term: number, index: InvertedIndex): Map<number, number> {
  const { documents, counts } = index.postings(term);
  const map = new Map<number, number>();
  documents.forEach((id, at) => map.set(id, counts[at] ?? 0));
  return map;
}

function totalWeight(terms: readonly QueryTerm[]): number {
  const weights = terms.map(({ weight }) => weight).sort((a, b) => b - a);
  return weights.slice(0, MAX_COVERED_TERMS).reduce((sum, weight) => sum + weight, 0);
}
