import type { Tool } from 'ai';

import type { DocsPages } from '../../indexing/docs-pages.js';
import { createGrepTool } from './grep-tool.js';
import { createPageReader, createReadPageTool } from './read-page-tool.js';
import { createSearch, createSearchTool, type SearchToolOptions } from './search-tool.js';

export interface ToolOptions extends SearchToolOptions {
  readonly pages: DocsPages;
}

/** The tools of one answer. They read the docs, within the filter of the request, and change nothing. */
export function createTools({ pages, ...options }: ToolOptions): Record<'search' | 'read_page' | 'grep', Tool> {
  const { index, guard } = options;
  const { filter } = options.request;
  return {
    search: createSearchTool(createSearch(options)),
    read_page: createReadPageTool(createPageReader({ pages, filter, guard })),
    grep: createGrepTool({ index, filter, guard }),
  };
}
