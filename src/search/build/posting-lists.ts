import { fields } from '../index/fields.js';
import type { Parts } from '../image/parts.js';
import { encodeCount, type PostingLists } from '../index/inverted-index.js';

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

/** The parts of an image with the documents of each term. Their names begin with `name`. */
export function postingParts(name: string, documents: Documents, termCount: number): Parts {
  const { starts, documents: numbers, counts } = listPostings(documents, termCount);
  return { [`${name}.starts`]: starts, [`${name}.documents`]: numbers, [`${name}.counts`]: counts };
}

/** Lists the documents of each term, with how often it occurs in them, weighted by fields and their lengths. */
function listPostings(documents: Documents, termCount: number): PostingLists {
  const starts = countDocuments(documents, termCount);
  const total = starts[termCount] ?? 0;
  const lists = { starts, documents: new Uint32Array(total), counts: new Uint8Array(total) };
  const means = fields.map((_, field) => meanLength(documents, field));
  const next = starts.slice();
  const counts = new Float64Array(termCount);
  const found = new Uint32Array(termCount);
  for (let document = 0; document < documents.count; document++) {
    let foundCount = 0;
    for (const [index, terms] of documents.termsOf(document).entries()) {
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
      lists.counts[at] = encodeCount(counts[term] ?? 0);
      counts[term] = 0;
    }
  }
  return lists;
}

/** The mean length of a field in the documents in which it is not empty. */
function meanLength({ count, lengthOf }: Documents, field: number): number {
  let sum = 0;
  let filled = 0;
  for (let document = 0; document < count; document++) {
    const length = lengthOf(document, field);
    sum += length;
    if (length > 0) filled++;
  }
  return filled === 0 ? 0 : sum / filled;
}

/** Where the documents of each term will begin. */
function countDocuments({ count, termsOf }: Documents, termCount: number): Uint32Array {
  const starts = new Uint32Array(termCount + 1);
  const seen = new Int32Array(termCount).fill(-1);
  for (let document = 0; document < count; document++) {
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
