import type { FieldName } from './fields.js';

/** The numbers of a document's terms, by field. */
export type NumberedFields = Readonly<Record<FieldName, Uint32Array>>;

/** The documents that contain a term. */
export interface Postings {
  readonly documents: Uint32Array;
  /** The weighted count of the term in each of them, by the weights and lengths of the fields. */
  readonly counts: Float32Array;
}

/** How fast further occurrences of a term in a document lose weight. */
const SATURATION = 1.2;

/** The documents of all terms, one after another. */
export interface PostingLists {
  /** Where the documents of each term begin, and those of the last one end. */
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly counts: Float32Array;
}

/** BM25F: one count for a term in a document, over all fields, which is then saturated. */
export class InvertedIndex {
  readonly documentCount: number;
  readonly #lists: PostingLists;

  constructor(documentCount: number, lists: PostingLists) {
    this.documentCount = documentCount;
    this.#lists = lists;
  }

  postings(term: number): Postings {
    const { starts, documents, counts } = this.#lists;
    const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
    return { documents: documents.subarray(start, end), counts: counts.subarray(start, end) };
  }

  /** The number of documents that contain a term. */
  frequency(term: number): number {
    const { starts } = this.#lists;
    return (starts[term + 1] ?? 0) - (starts[term] ?? 0);
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
