/** The documents that contain a term, in the order of their numbers. */
export interface Postings {
  readonly documents: Uint32Array;
  /** The weighted count of the term in each of them, by the weights and lengths of the fields, as {@link encodeCount} writes it. */
  readonly counts: Uint8Array;
}

/** Where the documents of terms come from. */
export interface TermDocuments {
  postings(term: number): Postings;
  /** The number of documents that contain a term. */
  frequency(term: number): number;
}

/** How fast further occurrences of a term in a document lose weight. */
const SATURATION = 1.2;

/** The documents of all terms, one after another. */
export interface PostingLists {
  /** Where the documents of each term begin, and those of the last one end. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly counts: Uint8Array;
}

/** The documents of the terms of an image. */
export class StoredPostings implements TermDocuments {
  readonly #lists: PostingLists;

  constructor(lists: PostingLists) {
    this.#lists = lists;
  }

  postings(term: number): Postings {
    const { starts, documents, counts } = this.#lists;
    const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
    return { documents: documents.subarray(start, end), counts: counts.subarray(start, end) };
  }

  frequency(term: number): number {
    const { starts } = this.#lists;
    return (starts[term + 1] ?? 0) - (starts[term] ?? 0);
  }
}

/** BM25F: one count for a term in a document, over all fields, which is then saturated. */
export class InvertedIndex {
  readonly documentCount: number;
  readonly #terms: TermDocuments;

  constructor(documentCount: number, terms: TermDocuments) {
    this.documentCount = documentCount;
    this.#terms = terms;
  }

  postings(term: number): Postings {
    return this.#terms.postings(term);
  }

  /** The number of documents that contain a term. */
  frequency(term: number): number {
    return this.#terms.frequency(term);
  }

  /** The weight of a term by the number of documents that contain it: rare terms weigh more. Above 0. */
  rarity(frequency: number): number {
    return Math.log(1 + (this.documentCount - frequency + 0.5) / (frequency + 0.5));
  }
}

/** The share of the term's weight that a count adds to a score. Further occurrences add less and less. */
export function saturate(count: number): number {
  return (count * (SATURATION + 1)) / (count + SATURATION);
}

/** The number of codes for counts. They are as far apart as what they add to a score, which is exact enough for ranking. */
const CODES = 64;

/** A count as a code from 1, in the order of counts. */
export function encodeCount(count: number): number {
  return Math.min(CODES - 1, Math.max(1, Math.round((CODES * count) / (count + SATURATION))));
}

const counts = Float32Array.from({ length: CODES }, (_, code) => (SATURATION * code) / (CODES - code));

/** The count of a code. */
export function decodeCount(code: number): number {
  return counts[code] ?? 0;
}
