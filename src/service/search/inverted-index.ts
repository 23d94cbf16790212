import { fields, type FieldName } from './fields.js';

/** The numbers of a document's terms, by field. */
export type NumberedFields = Readonly<Record<FieldName, Uint32Array>>;

/** The documents that contain a term. */
export interface Postings {
  readonly documents: Uint32Array;
  /** What the term counts in each of them: how often it is there, by the weights and lengths of the fields. */
  readonly counts: Float32Array;
}

/** How fast further occurrences of a term in a document lose value. */
const SATURATION = 1.2;

const none: Postings = { documents: new Uint32Array(), counts: new Float32Array() };

/** BM25F: one count for a term in a document, over all fields, which is then saturated. */
export class InvertedIndex {
  readonly documentCount: number;
  readonly #postings: readonly Postings[];

  /** @param termCount - Terms are numbered from 0 to this. */
  constructor(documents: readonly NumberedFields[], termCount: number) {
    this.documentCount = documents.length;
    const lists = Array.from(
      { length: termCount },
      (): { documents: number[]; counts: number[] } | undefined => undefined,
    );
    const means = meanLengths(documents);
    documents.forEach((document, id) => {
      for (const [term, count] of countTerms(document, means)) {
        const list = (lists[term] ??= { documents: [], counts: [] });
        list.documents.push(id);
        list.counts.push(count);
      }
    });
    this.#postings = lists.map((list) =>
      list ? { documents: Uint32Array.from(list.documents), counts: Float32Array.from(list.counts) } : none,
    );
  }

  postings(term: number): Postings {
    return this.#postings[term] ?? none;
  }

  /** In how many documents a term is. */
  frequency(term: number): number {
    return this.postings(term).documents.length;
  }

  /** The weight of a term that is in so many documents: the rarer, the heavier. Above 0. */
  rarity(frequency: number): number {
    return Math.log(1 + (this.documentCount - frequency + 0.5) / (frequency + 0.5));
  }
}

/** What a count adds to a score, as a share of the term's weight: less and less for each further occurrence. */
export function saturate(count: number): number {
  return (count * (SATURATION + 1)) / (count + SATURATION);
}

function meanLengths(documents: readonly NumberedFields[]): readonly number[] {
  return fields.map(({ name }) => {
    const filled = documents.filter((document) => document[name].length > 0);
    return filled.reduce((sum, document) => sum + document[name].length, 0) / (filled.length || 1);
  });
}

function countTerms(document: NumberedFields, means: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  fields.forEach(({ name, weight, lengthNorm }, index) => {
    const terms = document[name];
    const length = 1 - lengthNorm + lengthNorm * (terms.length / (means[index] || 1));
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight / length);
  });
  return counts;
}
