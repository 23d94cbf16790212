import { tool } from 'ai';
import { z } from 'zod';

import type { DocsIndex } from '../search/docs-index.js';
import type { SearchResult } from '../search/hit.js';
import type { MessageRequest } from './parse-message-request.js';
import { getPageContext } from './page-context.js';

/** Creates the tool `search`. Filter, page size, path and context of the request apply to every query. */
export function createSearchTool(index: DocsIndex, request: MessageRequest) {
  const { filter, retrievalPageSize: pageSize, currentPath } = request;
  const context = getPageContext(request);
  return tool({
    description:
      'Searches the documentation by keywords and returns the sections that match best, each with its path, its page ' +
      'title, its headings and its markdown. An empty list means that the documentation holds nothing about the query. ' +
      'With an empty query it returns the first sections of the page that the reader is on.',
    parameters: z.object({
      query: z.string().describe('The keywords to search for, in the language of the documentation'),
      contextItem: z
        .number()
        .optional()
        // Some models fill in optional arguments with null or a word. That must not end the answer.
        .catch(undefined)
        .describe(
          'To find what an item of the page context is about: its number. The query then only orders the results.',
        ),
    }),
    execute: async ({ query, contextItem }, { abortSignal }): Promise<SearchResult> => {
      const { results, outcome } = await index.search({
        query,
        pageSize,
        filter,
        currentPath: currentPath ?? undefined,
        context,
        subject: contextItem === undefined ? undefined : context[contextItem - 1],
        signal: abortSignal,
      });
      return { results: outcome === 'answer' ? [...results] : [] };
    },
  });
}
