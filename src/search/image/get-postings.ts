import type { PostingLists } from '../index/inverted-index.js';
import { type Parts, UnusableIndexError } from './parts.js';
import { getNumbers } from './source-page-parts.js';

/** The lists of documents in an image with this name. */
export function getPostings(parts: Parts, name: string): PostingLists {
  const counts = parts[`${name}.counts`];
  if (!(counts instanceof Uint8Array)) throw new UnusableIndexError(`it has no ${name}`);
  return { starts: getNumbers(parts, `${name}.starts`), documents: getNumbers(parts, `${name}.documents`), counts };
}
