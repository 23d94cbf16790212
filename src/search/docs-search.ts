import type { Excerpt } from './excerpts/excerpt.js';
import type { Filter } from './filter.js';
import type { TextRequest } from './find-text.js';
import type { Found } from './found.js';
import type { Hit } from './hit.js';

/** A query, and what else affects the results. */
export interface SearchRequest {
  readonly query: string;
  /** Maximum number of hits. */
  readonly pageSize: number;
  readonly filter?: Filter | null | undefined;
  /** How many hits may be further sections of the best hit's page, instead of other pages. Default: none. */
  readonly furtherOfPage?: number | undefined;
  /** The reader's selections. Sections that contain them or share their words rank higher. */
  readonly context?: readonly Excerpt[] | undefined;
  /** The part of the context to search for. The query then only affects the order. */
  readonly subject?: Excerpt | undefined;
  /** The reader's page. Its sections rank higher, and its language and version are preferred. */
  readonly currentPath?: string | undefined;
  /** Addresses of sections whose meaning is near to the query, best first. They are merged with the sections found by words. */
  readonly similar?: readonly string[] | undefined;
  /** Whether the reader may still be typing the last word. Then words that it begins are found, too. */
  readonly isTyping?: boolean | undefined;
  /** Only sections that contain these words in sequence. */
  readonly phrases?: readonly string[] | undefined;
  /** Aborted when the results are no longer needed. */
  readonly signal?: AbortSignal | undefined;
  /** Whether hits come with the reasons for their scores. */
  readonly explain?: boolean | undefined;
}

/** The searches that answers need. The index may be in this thread or another one. */
export interface DocsSearch {
  /** @throws When `signal` is aborted, or the search has failed. */
  search(request: SearchRequest): Promise<Found>;
  /** The sections that contain a text exactly, each with those lines. */
  findText(request: TextRequest): Promise<readonly Hit[]>;
}
