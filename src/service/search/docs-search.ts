import type { SearchRequest } from './docs-index.js';
import type { TextRequest } from './find-text.js';
import type { Found } from './found.js';
import type { Hit } from './hit.js';

/** What answers look for in the docs, whether the index is in this thread or another one. */
export interface DocsSearch {
  /** @throws When `signal` is aborted, or the search has failed. */
  search(request: SearchRequest): Promise<Found>;
  /** The sections that contain a text exactly, each with those lines. */
  findText(request: TextRequest): Promise<readonly Hit[]>;
}
