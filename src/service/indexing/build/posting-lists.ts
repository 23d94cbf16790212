import { fields } from '../../search/fields.js';
import type { PostingLists } from '../../search/inverted-index.js';

/** The numbers of a document's terms, field by field in the order of `fields`. */
export type DocumentTerms = readonly Uint32Array[];

/** Documents to index. */
export interface Documents {
  readonly count: number;
  /** The terms of a document. */
  readonly termsOf: (document: number) => DocumentTerms;
  /** How many terms a field of a document has, by the place of the field in `fields`. */
  readonly lengthOf: (document: number, field: number) => number;
}

/**
 * Lists the documents of each term, with what the term counts in them: how often it is there, by the weights and lengths of the fields.
 *
 * @param numbers - The documents to list, in their order.
 * @param means - The mean length of each field.
 */
export function listPostings(
  { termsOf }: Documents,
  numbers: Iterable<number>,
  { termCount, means }: { termCount: number; means: readonly number[] },
): PostingLists {
  const listed = [...numbers];
  const starts = countDocuments(listed, termCount, termsOf);
  const total = starts[termCount] ?? 0;
  const lists = { starts, documents: new Uint32Array(total), counts: new Float32Array(total) };
  const next = starts.slice();
  const counts = new Float64Array(termCount);
  const found = new Uint32Array(termCount);
  for (const document of listed) {
    let foundCount = 0;
    for (const [index, terms] of termsOf(document).entries()) {
      const { weight = 0, lengthNorm = 0 } = fields[index] ?? {};
      const share = weight / (1 - lengthNorm + lengthNorm * (terms.length / (means[index] || 1)));
      for (let at = 0; at < terms.length; at++) {
        const term = terms[at] ?? 0;
        const count = counts[term] ?? 0;
        if (count === 0) found[foundCount++] = term;
        counts[term] = count + share;
      }
    }
    for (let index = 0; index < foundCount; index++) {
      const term = found[index] ?? 0;
      const at = next[term] ?? 0;
      next[term] = at + 1;
      lists.documents[at] = document;
      lists.counts[at] = counts[term] ?? 0;
      counts[term] = 0;
    }
  }
  return lists;
}

/** Where the documents of each term will begin. */
function countDocuments(
  listed: readonly number[],
  termCount: number,
  termsOf: (document: number) => DocumentTerms,
): Uint32Array {
  const starts = new Uint32Array(termCount + 1);
  const seen = new Int32Array(termCount).fill(-1);
  for (const document of listed) {
    for (const terms of termsOf(document)) {
      for (let at = 0; at < terms.length; at++) {
        const term = terms[at] ?? 0;
        if (seen[term] === document) continue;
        seen[term] = document;
        starts[term + 1] = (starts[term + 1] ?? 0) + 1;
      }
    }
  }
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  return starts;
}
