import type { DocsIndex } from '../../search/docs-index.js';
import type { DocsPages } from '../docs-pages.js';
import type { MessageRequest } from '../parse-message-request.js';
import { createGrepTool } from './grep-tool.js';
import { ToolGuard } from './guard-tool.js';
import { createReadPageTool } from './read-page-tool.js';
import { createSearchTool } from './search-tool.js';

export interface ToolOptions {
  readonly index: DocsIndex;
  readonly pages: DocsPages;
  readonly request: MessageRequest;
  /** Maximum results of a search, whatever the request asks for. */
  readonly maxPageSize: number;
  /** Called for each call of a tool. */
  readonly onCall: () => void;
}

/** The tools of one answer. They read the docs, within the filter of the request, and change nothing. */
export function createTools({ index, pages, request, maxPageSize, onCall }: ToolOptions) {
  const guard = new ToolGuard(onCall);
  const { filter } = request;
  return {
    search: createSearchTool({ index, request, maxPageSize, guard }),
    read_page: createReadPageTool({ pages, filter, guard }),
    grep: createGrepTool({ pages, filter, guard }),
  };
}
