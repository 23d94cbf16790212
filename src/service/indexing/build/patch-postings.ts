import type { PostingLists } from '../../search/inverted-index.js';

export interface PostingsPatch {
  /** The new number of each former document, -1 for those that are gone or others now. The numbers rise. */
  readonly kept: Int32Array;
  /** The lists of the documents that are new or others now. */
  readonly added: PostingLists;
}

/** Lists the documents of each term from former lists, which takes one look at each entry. */
export function patchPostings(former: PostingLists, { kept, added }: PostingsPatch): PostingLists {
  const termCount = added.starts.length - 1;
  const size = former.documents.length + added.documents.length;
  const [starts, documents, counts] = [new Uint32Array(termCount + 1), new Uint32Array(size), new Float32Array(size)];
  const formerEnd = former.documents.length;
  let end = 0;
  for (let term = 0; term < termCount; term++) {
    let next = added.starts[term] ?? 0;
    const lastAdded = added.starts[term + 1] ?? 0;
    const last = former.starts[term + 1] ?? formerEnd;
    for (let at = former.starts[term] ?? formerEnd; at < last; at++) {
      const document = kept[former.documents[at] ?? 0] ?? -1;
      if (document < 0) continue;
      for (; next < lastAdded && (added.documents[next] ?? 0) < document; next++, end++) {
        documents[end] = added.documents[next] ?? 0;
        counts[end] = added.counts[next] ?? 0;
      }
      documents[end] = document;
      counts[end++] = former.counts[at] ?? 0;
    }
    for (; next < lastAdded; next++, end++) {
      documents[end] = added.documents[next] ?? 0;
      counts[end] = added.counts[next] ?? 0;
    }
    starts[term + 1] = end;
  }
  return { starts, documents: documents.subarray(0, end), counts: counts.subarray(0, end) };
}
