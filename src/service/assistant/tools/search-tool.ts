import { tool, zodSchema, type Tool } from 'ai';
import { z } from 'zod';

import type { SearchCall } from '../../../grounding/turn.js';
import type { DocsSearch } from '../../../search/docs-search.js';
import type { Found } from '../../../search/found.js';
import type { Hit } from '../../../search/hit.js';
import { getPageContext } from '../request/page-context.js';
import type { MessageRequest } from '../request/parse-message-request.js';
import type { CallOptions, ToolGuard } from './guard-tool.js';

/** Notes for the model about results that are not a clear answer. */
const notes: Readonly<Record<Found['outcome'], string | undefined>> = {
  answer: undefined,
  closest:
    'No section is clearly about this. These share only some of the words and may be about something else. If they do not answer the question, say that the documentation does not seem to cover it, and link the closest ones.',
  nothing:
    'The documentation does not seem to cover this: any results share only some of the words. Try other words, or say that the documentation does not seem to cover it.',
};

/** Made once. Of a schema alone, the SDK makes a JSON schema in each step of each answer. */
const inputSchema = zodSchema<{ query: string; contextItem?: number | undefined }>(
  z.object({
    query: z.string().describe('The keywords to search for, in the language of the documentation'),
    contextItem: z
      .number()
      .optional()
      // Some models fill in optional arguments with null or a word. That must not end the answer.
      .catch(undefined)
      .describe(
        'The number of an item of the page context, to find what it is about. The query then only orders the results.',
      ),
  }),
);

export interface SearchToolOptions {
  readonly index: DocsSearch;
  readonly request: MessageRequest;
  /** Maximum results, whatever the request asks for. */
  readonly maxPageSize: number;
  /** How many results may be further sections of the best one's page. Default: none. */
  readonly furtherOfPage?: number | undefined;
  readonly guard: ToolGuard;
  readonly onFound?: OnFound | undefined;
}

/** Called with the results of a query. */
export type OnFound = (query: string, found: Found) => void;

/** Searches the docs for keywords, or for what an item of the page context is about. */
export type SearchDocs = ReturnType<typeof createSearch>;

/** Creates a search. Filter, page size, path and context of the request apply to every query. */
export function createSearch({ index, request, maxPageSize, furtherOfPage, guard, onFound }: SearchToolOptions) {
  const { filter, currentPath } = request;
  const pageSize = Math.min(request.retrievalPageSize, maxPageSize);
  const context = getPageContext(request);
  return ({ query, contextItem }: SearchCall, options: CallOptions) =>
    guard.run(options, async (signal) => {
      const subject = contextItem === undefined ? undefined : context[contextItem - 1];
      const found = await index.search({
        query,
        pageSize,
        furtherOfPage,
        filter,
        currentPath: currentPath ?? undefined,
        context,
        subject,
        signal,
        explain: onFound !== undefined,
      });
      onFound?.(query, found);
      const { outcome, words } = found;
      const note = notes[outcome];
      const results = found.results.map(({ path, content, metadata }): Hit => ({ path, content, metadata }));
      return { outcome, ...(note !== undefined && { note }), results, words };
    });
}

/** The result of a search as models and clients are sent it: without the words of the query. */
export function toToolResult<Result extends object>(result: Result): Omit<Result, 'words'> {
  const { words: _, ...rest } = { words: undefined, ...result };
  return rest;
}

/** Creates the tool `search`. */
export function createSearchTool(search: SearchDocs): Tool {
  return tool({
    description:
      'Searches the documentation by keywords and returns the sections that match best, each with its path, its page ' +
      'title, its headings and its markdown. The outcome is "answer", "closest" if no section is clearly about the query, or ' +
      '"nothing" if it does not seem to be covered. A result with the strength "weak" shares only some of the words. An empty query returns the first ' +
      "sections of the reader's page.",
    inputSchema,
    execute: async (call, options) => toToolResult(await search(call, options)),
  });
}
