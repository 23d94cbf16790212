import type { DocsSearch } from '../../search/docs-search.js';
import type { DocsPages } from '../../indexing/docs-pages.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import { createGrepTool } from './grep-tool.js';
import { ToolGuard } from './guard-tool.js';
import { createReadPageTool } from './read-page-tool.js';
import { createSearchTool, type OnFound } from './search-tool.js';

export interface ToolOptions {
  readonly index: DocsSearch;
  readonly pages: DocsPages;
  readonly request: MessageRequest;
  /** Maximum results of a search, whatever the request asks for. */
  readonly maxPageSize: number;
  /** How many results of a search may be further sections of the best one's page. Default: none. */
  readonly furtherOfPage?: number | undefined;
  /** Milliseconds that a call of a tool may take. */
  readonly timeout: number;
  /** Called for each call of a tool. */
  readonly onCall: () => void;
  /** Called with what each search found. Then hits come with the reasons for their scores, which no model is given. */
  readonly onFound?: OnFound | undefined;
}

/** The tools of one answer. They read the docs, within the filter of the request, and change nothing. */
export function createTools({ index, pages, request, timeout, onCall, ...search }: ToolOptions) {
  const guard = new ToolGuard(onCall, timeout);
  const { filter } = request;
  return {
    search: createSearchTool({ index, request, guard, ...search }),
    read_page: createReadPageTool({ pages, filter, guard }),
    grep: createGrepTool({ index, filter, guard }),
  };
}
