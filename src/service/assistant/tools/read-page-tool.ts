import { tool, zodSchema, type Tool } from 'ai';
import { z } from 'zod';
import type { Section } from '../../../search/docs/section.js';
import { createFilter, type Filter } from '../../../search/filter.js';
import type { Hit } from '../../../search/hit.js';
import { wordsOf } from '../../../search/terms/terms.js';
import type { DocsPage, DocsPages } from '../../indexing/docs-pages.js';
import { fail, type CallOptions, type ToolGuard } from './guard-tool.js';
import { truncate } from '../../../shared/text.js';

/** Maximum characters of the sections that one call returns. */
const MAX_LENGTH = 12_000;

/** Maximum characters of the beginning of a page, which comes with its outline. */
const MAX_OPENING_LENGTH = 1500;

/** Maximum headings of an outline. */
const MAX_HEADINGS = 100;

/** Made once. Of a schema alone, the SDK makes a JSON schema in each step of each answer. */
const inputSchema = zodSchema<PageCall>(
  z.object({
    path: z.string().describe('The path of the page as search results give it, with or without an anchor'),
    section: z
      .string()
      .optional()
      // Some models fill in optional arguments with null.
      .catch(undefined)
      .describe('The anchor or the heading of the section to read'),
  }),
);

export interface ReadPageToolOptions {
  readonly pages: DocsPages;
  readonly filter?: Filter | null | undefined;
  readonly guard: ToolGuard;
}

/** A page to read, or one of its sections. */
export interface PageCall {
  /** The path of the page, with or without an anchor. */
  readonly path: string;
  /** The anchor or the heading of the section. */
  readonly section?: string | undefined;
}

/** Reads the outline of a page, or one of its sections with those below it. */
export type ReadPage = ReturnType<typeof createPageReader>;

/** Creates a reader of pages that pass the filter. */
export function createPageReader({ pages, filter, guard }: ReadPageToolOptions) {
  const passes = createFilter(filter ?? {});
  return ({ path, section }: PageCall, options: CallOptions) =>
    guard.run(options, async () => {
      const page = pages.find(path);
      const sections = page?.sections.filter(({ frontMatter }) => passes(frontMatter)) ?? [];
      if (!page || sections.length === 0)
        return fail(`There is no page ${JSON.stringify(path)}. Search for it, or use a path of the search results.`);
      const wanted = section ?? path.split('#', 2)[1];
      return wanted ? readSection(page, sections, wanted) : readOutline(page, sections);
    });
}

/** Creates the tool `read_page`. */
export function createReadPageTool(readPage: ReadPage): Tool {
  return tool({
    description:
      'Reads a page of the documentation. Without a section it returns the headings of the page with their paths, and how it ' +
      'begins. With a section it returns the whole text of that section.',
    inputSchema,
    execute: (call, options) => readPage(call, options),
  });
}

function readOutline({ path, title }: Pick<DocsPage, 'path' | 'title'>, sections: readonly Section[]) {
  const outline = [...new Map(sections.map((section) => [section.path, section.headings.join(' > ')]))]
    .filter(([, heading]) => heading !== '')
    .slice(0, MAX_HEADINGS)
    .map(([address, heading]) => ({ path: address, heading }));
  return { path, title, outline, results: sections.slice(0, 1).map((each) => toHit(each, MAX_OPENING_LENGTH)) };
}

function readSection({ path, title }: DocsPage, sections: readonly Section[], wanted: string) {
  const begun = sections.find((each) => isSection(each, wanted));
  if (!begun) {
    const known = readOutline({ path, title }, sections);
    return { ...known, error: `The page has no section ${JSON.stringify(wanted)}. These are its sections.` };
  }
  const below = sections.filter(({ headings }) =>
    begun.headings.every((heading, index) => headings[index] === heading),
  );
  const results: Hit[] = [];
  let room = MAX_LENGTH;
  // Without headings, it is the beginning of the page.
  for (const each of begun.headings.length > 0 ? below : [begun]) {
    if (room <= 0) break;
    results.push(toHit(each, room));
    room -= each.content.length;
  }
  return { path, title, results, ...(room <= 0 && { note: 'The end is left out. Read its sections one by one.' }) };
}

function isSection({ path, headings }: Section, wanted: string): boolean {
  const [, anchor] = path.split('#', 2);
  const words = wordsOf(wanted).join(' ');
  return anchor === wanted.replace(/^#/, '') || wordsOf(headings.at(-1) ?? '').join(' ') === words;
}

/** A section in the form of a search hit, which all tools return. */
function toHit({ path, content, title, headings }: Section, maxLength: number): Hit {
  return { path, content: truncate(content, maxLength), metadata: { title, headings: [...headings] } };
}
