import { tool, zodSchema, type Tool } from 'ai';
import { z } from 'zod';

import { cut } from '../../../shared/text.js';
import type { DocsSearch } from '../../../search/docs-search.js';
import type { Filter } from '../../../search/filter.js';
import { MAX_COUNT } from '../../../search/find-text.js';
import { fail, type ToolGuard } from './guard-tool.js';

/** Maximum characters of the text to look for. */
const MAX_TEXT_LENGTH = 200;

/** Maximum sections of a result. */
const MAX_SECTIONS = 10;

/** Made once. Of a schema alone, the SDK makes a JSON schema in each step of each answer. */
const inputSchema = zodSchema(
  z.object({
    text: z.string().describe('The text to look for. It is not a regular expression'),
  }),
);

export interface GrepToolOptions {
  readonly index: DocsSearch;
  readonly filter?: Filter | null | undefined;
  readonly guard: ToolGuard;
}

/** Creates the tool `grep`: the lines of the docs that contain a text exactly. */
export function createGrepTool({ index, filter, guard }: GrepToolOptions): Tool {
  return tool({
    description:
      'Finds an exact text in the documentation, such as an error message, an option or a function, and returns the lines ' +
      'that contain it, with the path of their section. Case matters only if the text occurs as it is written.',
    inputSchema,
    execute: ({ text }, options) =>
      guard.run(options, async (signal) => {
        const wanted = cut(text.trim(), MAX_TEXT_LENGTH);
        if (wanted.length < 2) return fail('Look for a text of at least two characters.');
        const found = await index.findText({ text: wanted, filter, signal });
        const isCut = found.length > MAX_SECTIONS;
        return {
          results: found.slice(0, MAX_SECTIONS),
          ...(isCut && {
            note: `${found.length === MAX_COUNT ? 'At least ' : ''}${found.length} sections contain it. These are the first.`,
          }),
          ...(found.length === 0 && { note: 'The text does not occur in the documentation. Try "search".' }),
        };
      }),
  });
}
