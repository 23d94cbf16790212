import { fields } from '../../search/fields.js';
import type { PostingLists } from '../../search/inverted-index.js';

/** The numbers of a document's terms, field by field in the order of `fields`. */
export type DocumentTerms = readonly Uint32Array[];

/**
 * Lists the documents of each term, with what the term counts in them: how often it is there, by the weights and lengths of the fields.
 *
 * @param documentAt - The terms of a document. Called twice for each.
 */
export function listPostings(
  documentCount: number,
  termCount: number,
  documentAt: (document: number) => DocumentTerms,
): PostingLists {
  const { starts, means } = measureDocuments(documentCount, termCount, documentAt);
  const total = starts[termCount] ?? 0;
  const lists = { starts, documents: new Uint32Array(total), counts: new Float32Array(total) };
  const next = starts.slice();
  const counts = new Float64Array(termCount);
  const found = new Uint32Array(termCount);
  for (let document = 0; document < documentCount; document++) {
    let foundCount = 0;
    for (const [index, terms] of documentAt(document).entries()) {
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

/** Where the documents of each term will begin, and the mean length of each field that is not empty. */
function measureDocuments(
  documentCount: number,
  termCount: number,
  documentAt: (document: number) => DocumentTerms,
): { starts: Uint32Array; means: readonly number[] } {
  const starts = new Uint32Array(termCount + 1);
  const seen = new Int32Array(termCount).fill(-1);
  const lengths = fields.map(() => ({ sum: 0, filled: 0 }));
  for (let document = 0; document < documentCount; document++) {
    for (const [index, terms] of documentAt(document).entries()) {
      const length = lengths[index];
      if (!length || terms.length === 0) continue;
      length.sum += terms.length;
      length.filled++;
      for (let at = 0; at < terms.length; at++) {
        const term = terms[at] ?? 0;
        if (seen[term] === document) continue;
        seen[term] = document;
        starts[term + 1] = (starts[term + 1] ?? 0) + 1;
      }
    }
  }
  for (let term = 0; term < termCount; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  return { starts, means: lengths.map(({ sum, filled }) => sum / (filled || 1)) };
}
