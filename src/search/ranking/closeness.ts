import type { InvertedIndex } from '../index/inverted-index.js';
import type { QueryTerm } from '../query/query.js';

/** Words further apart than this are unrelated. */
const MAX_GAP = 10;

/** The words of a query by the terms that match them, for comparing many sections with the query. */
export class QueryMatcher {
  readonly #index: InvertedIndex;
  readonly #query: readonly QueryTerm[];
  readonly #neighbours: Uint8Array;
  /** The word that a term matches, by its place in the query, and the weight of the match. */
  readonly #words = new Map<number, { place: number; factor: number }>();

  constructor(query: readonly QueryTerm[], index: InvertedIndex) {
    this.#index = index;
    this.#query = query;
    this.#neighbours = findNeighbours(query, index);
    query.forEach(({ alternatives }, place) => {
      for (const { terms, factor } of alternatives) {
        for (const term of terms) {
          if (factor > (this.#words.get(term)?.factor ?? 0)) this.#words.set(term, { place, factor });
        }
      }
    });
  }

  /** From 0 for a heading that shares no words with the query to 1 for one with the same words. Rare words count more. */
  likeness(heading: Uint32Array): number {
    const shared = new Map<number, number>();
    let other = 0;
    for (const term of new Set(heading)) {
      const word = this.#words.get(term);
      if (word) shared.set(word.place, Math.max(shared.get(word.place) ?? 0, word.factor));
      else other += this.#index.rarity(this.#index.frequency(term));
    }
    let common = 0;
    let all = other;
    this.#query.forEach(({ weight }, place) => {
      common += weight * (shared.get(place) ?? 0);
      all += weight;
    });
    return all === 0 ? 0 : common / all;
  }

  /** The share of a name that the query contains, from 0 to 1. A long question may contain the whole title of a page. */
  containment(name: Uint32Array): number {
    let common = 0;
    let all = 0;
    for (const term of new Set(name)) {
      const weight = this.#index.rarity(this.#index.frequency(term));
      common += weight * (this.#words.get(term)?.factor ?? 0);
      all += weight;
    }
    return all === 0 ? 0 : common / all;
  }

  /** Whether a document contains neighbours of the query, and so is worth splitting into words for {@link proximity}. */
  hasNeighbours(id: number): boolean {
    return this.#neighbours[id] === 1;
  }

  /** From 0 for a text in which neighbours of the query are far apart to 1 for one that contains the query as it is. */
  proximity(text: Uint32Array): number {
    const pairs = this.#query.length - 1;
    const gaps = this.#smallestGaps(text);
    let near = 0;
    let all = 0;
    for (let place = 0; place < pairs; place++) {
      const weight = Math.min(this.#query[place]?.weight ?? 0, this.#query[place + 1]?.weight ?? 0);
      const gap = gaps.get(place) ?? Infinity;
      all += weight;
      if (gap <= MAX_GAP) near += weight / Math.sqrt(gap);
    }
    return all === 0 ? 0 : near / all;
  }

  /** The smallest distance between each word of the query and the next one, in either order, by its place. */
  #smallestGaps(text: Uint32Array): Map<number, number> {
    const last = new Map<number, number>();
    const gaps = new Map<number, number>();
    text.forEach((term, position) => {
      const place = this.#words.get(term)?.place;
      if (place === undefined) return;
      const before = last.get(place - 1);
      const after = last.get(place + 1);
      if (before !== undefined) gaps.set(place - 1, Math.min(gaps.get(place - 1) ?? Infinity, position - before));
      if (after !== undefined) gaps.set(place, Math.min(gaps.get(place) ?? Infinity, position - after));
      last.set(place, position);
    });
    return gaps;
  }
}

/** 1 for each document that contains both a word of a query and the next one. */
function findNeighbours(query: readonly QueryTerm[], index: InvertedIndex): Uint8Array {
  const found = new Uint8Array(index.documentCount);
  let former = new Uint8Array(index.documentCount);
  for (const { alternatives } of query) {
    const current = new Uint8Array(index.documentCount);
    for (const term of alternatives.flatMap(({ terms }) => terms)) {
      for (const id of index.postings(term).documents) {
        current[id] = 1;
        if (former[id] === 1) found[id] = 1;
      }
    }
    former = current;
  }
  return found;
}
