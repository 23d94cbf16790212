import { getPostings } from '../../search/image/get-postings.js';
import type { Parts } from '../../search/image/pack.js';
import { getNumbers } from '../../search/image/source-page-parts.js';
import type { PostingLists } from '../../search/inverted-index.js';
import { measureMeans, toLength } from './mean-lengths.js';
import { patchPostings } from './patch-postings.js';
import { listPostings, type Documents } from './posting-lists.js';

/** Which documents each term is in. */
export interface IndexedDocuments {
  readonly lists: PostingLists;
  readonly parts: Parts;
}

/**
 * Lists the documents of each term. Entries of a previous image are taken over if documents are about as long as they were, for what a term
 * counts depends on that.
 *
 * @param name - The parts of the image are named after it.
 * @param former - The previous image, with the new numbers of its documents.
 */
export function indexDocuments(
  name: string,
  documents: Documents,
  { termCount, former }: { termCount: number; former: { parts: Parts; kept: Int32Array } | undefined },
): IndexedDocuments {
  const steps = measureMeans(documents);
  const options = { termCount, means: [...steps].map(toLength) };
  const all = Array.from({ length: documents.count }, (_, document) => document);
  const isSimilar = former && isEqual(steps, getNumbers(former.parts, `${name}.means`));
  const lists = isSimilar
    ? patchPostings(getPostings(former.parts, name), {
        kept: former.kept,
        added: listPostings(documents, missing(all, former.kept), options),
      })
    : listPostings(documents, all, options);
  return {
    lists,
    parts: {
      [`${name}.means`]: steps,
      [`${name}.starts`]: lists.starts,
      [`${name}.documents`]: lists.documents,
      [`${name}.counts`]: lists.counts,
    },
  };
}

function isEqual(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}

function missing(all: readonly number[], kept: Int32Array): number[] {
  const known = new Uint8Array(all.length);
  for (const document of kept) if (document >= 0) known[document] = 1;
  return all.filter((document) => known[document] === 0);
}
