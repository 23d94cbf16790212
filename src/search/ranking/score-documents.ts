import type { Pacer } from '../../shared/pacer.js';
import { decodeCount, saturate, type InvertedIndex } from '../index/inverted-index.js';
import type { Alternative, QueryTerm } from '../query/query.js';

/** How well each document matches a query, by its number. */
export interface Scores {
  readonly scores: Float32Array;
  /** The share of the query's weight that the document contains, from 0 to 1. */
  readonly coverage: Float32Array;
}

/** Only the heaviest terms make up the weight of a query: no document contains all words of a long story. */
const MAX_COVERED_TERMS = 4;

/** Minimum count of a term that a document is about: one in a heading, or several times in its text. */
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
  const matches = new Matches(index.documentCount);
  const total = totalWeight(counted);
  for (const term of query) {
    if (pacer.isDue) await pacer.pause();
    const share = counted.includes(term) && total > 0 ? term.share / total : 0;
    for (const alternative of term.alternatives) addMatches(alternative, index, matches);
    matches.drain((id, value, credit) => {
      scores[id] = (scores[id] ?? 0) + term.weight * value;
      coverage[id] = Math.min(1, (coverage[id] ?? 0) + share * credit);
    });
  }
  return { scores, coverage };
}

/** The best alternative for a word in one document, and its value there without the word's weight. */
export function bestMatch(
  { alternatives }: QueryTerm,
  index: InvertedIndex,
  id: number,
): { value: number; alternative: Alternative } | undefined {
  const found = alternatives
    .map((alternative) => ({
      value: alternative.factor * saturate(countOf(alternative.terms, index, id)),
      alternative,
    }))
    .filter(({ value }) => value > 0);
  return found.toSorted((a, b) => b.value - a.value)[0];
}

/** The best matches of one word by document. Kept in arrays, which are used again for the next word: a common word is in most documents. */
class Matches {
  readonly #values: Float32Array;
  readonly #credits: Float32Array;
  readonly #documents: Uint32Array;
  #size = 0;

  constructor(documentCount: number) {
    this.#values = new Float32Array(documentCount);
    this.#credits = new Float32Array(documentCount);
    this.#documents = new Uint32Array(documentCount);
  }

  /** Keeps a match if it is the best in its document. `credit` is its value for coverage, about 0 to 1. */
  add(id: number, value: number, credit: number): void {
    const known = this.#values[id] ?? 0;
    if (value <= known) return;
    if (known === 0) this.#documents[this.#size++] = id;
    this.#values[id] = value;
    this.#credits[id] = credit;
  }

  /** Visits all matches and clears them. */
  drain(visit: (id: number, value: number, credit: number) => void): void {
    for (let at = 0; at < this.#size; at++) {
      const id = this.#documents[at] ?? 0;
      visit(id, this.#values[id] ?? 0, this.#credits[id] ?? 0);
      this.#values[id] = 0;
    }
    this.#size = 0;
  }
}

/** Adds the documents that contain an alternative: all of its terms, as often as the rarest of them. */
function addMatches(alternative: Alternative, index: InvertedIndex, matches: Matches): void {
  const { terms, factor } = alternative;
  const [first, ...others] = terms.toSorted((a, b) => index.frequency(a) - index.frequency(b));
  if (first === undefined) return;
  const { documents, counts } = index.postings(first);
  for (let at = 0; at < documents.length; at++) {
    const id = documents[at] ?? 0;
    const own = decodeCount(counts[at] ?? 0);
    const count = others.length === 0 ? own : Math.min(own, countOf(others, index, id));
    if (count === 0) continue;
    matches.add(id, factor * saturate(count), creditOf(alternative, count));
  }
}

function creditOf({ factor, credit = factor }: Alternative, count: number): number {
  return factor === 1 && count >= EMPHASIS ? EMPHASIZED : credit;
}

/** The count of several terms together in a document: the lowest of their counts. */
function countOf(terms: readonly number[], index: InvertedIndex, id: number): number {
  return Math.min(...terms.map((term) => countOfTerm(term, index, id)));
}

/** Documents are in the order of their numbers. */
function countOfTerm(term: number, index: InvertedIndex, id: number): number {
  const { documents, counts } = index.postings(term);
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((documents[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return documents[low] === id ? decodeCount(counts[low] ?? 0) : 0;
}

function totalWeight(terms: readonly QueryTerm[]): number {
  const weights = terms.map(({ share }) => share).sort((a, b) => b - a);
  return weights.slice(0, MAX_COVERED_TERMS).reduce((sum, weight) => sum + weight, 0);
}
