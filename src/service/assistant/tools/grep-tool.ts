import { tool } from 'ai';
import { z } from 'zod';

import type { Section } from '../../docs/section.js';
import { cut, truncate } from '../../format.js';
import { Pacer } from '../../pacer.js';
import { createFilter, type Filter } from '../../search/filter.js';
import type { Hit } from '../../search/hit.js';
import type { DocsPages } from '../docs-pages.js';
import { fail, type ToolGuard } from './guard-tool.js';

/** Maximum characters of the text to look for. */
const MAX_TEXT_LENGTH = 200;

/** Maximum sections of a result, lines of each, and characters of a line. */
const MAX_SECTIONS = 10;
const MAX_LINES = 5;
const MAX_LINE_LENGTH = 300;

/** Sections with the text are counted up to here. */
const MAX_COUNT = 100;

export interface GrepToolOptions {
  readonly pages: DocsPages;
  readonly filter?: Filter | null | undefined;
  readonly guard: ToolGuard;
}

/** Creates the tool `grep`: the lines of the docs that contain a text exactly. */
export function createGrepTool({ pages, filter, guard }: GrepToolOptions) {
  const passes = createFilter(filter ?? {});
  return tool({
    description:
      'Finds an exact text in the documentation, such as an error message, an option or a function, and returns the lines ' +
      'that contain it, with the path of their section. Case matters only if the text occurs as it is written.',
    parameters: z.object({
      text: z.string().describe('The text to look for. It is no regular expression'),
    }),
    execute: ({ text }, options) =>
      guard.run(options, async (signal) => {
        const wanted = cut(text.trim(), MAX_TEXT_LENGTH);
        if (wanted.length < 2) return fail('Look for a text of at least two characters.');
        const sections = pages.pages.flatMap((page) => page.sections).filter(({ frontMatter }) => passes(frontMatter));
        const exact = await findLines(sections, (line) => line.includes(wanted), signal);
        const lower = wanted.toLowerCase();
        const found =
          exact.length > 0 ? exact : await findLines(sections, (line) => line.toLowerCase().includes(lower), signal);
        const isCut = found.length > MAX_SECTIONS;
        return {
          results: found.slice(0, MAX_SECTIONS),
          ...(isCut && {
            note: `${found.length === MAX_COUNT ? 'At least ' : ''}${found.length} sections contain it. These are the first.`,
          }),
          ...(found.length === 0 && { note: 'The text occurs nowhere in the documentation. Try "search".' }),
        };
      }),
  });
}

/** The sections in which a line matches, each with those lines. Other requests come in between. */
async function findLines(
  sections: readonly Section[],
  matches: (text: string) => boolean,
  signal: AbortSignal,
): Promise<Hit[]> {
  const pacer = new Pacer();
  const found: Hit[] = [];
  for (const { path, title, headings, content } of sections) {
    if (pacer.isDue) await pacer.pause();
    signal.throwIfAborted();
    const texts = [...headings.slice(-1), content];
    if (!texts.some(matches)) continue;
    const lines = texts.flatMap((text) => text.split('\n')).filter(matches);
    const shown = lines.slice(0, MAX_LINES).map((line) => truncate(line.trim(), MAX_LINE_LENGTH));
    found.push({ path, content: shown.join('\n'), metadata: { title, headings: [...headings] } });
    if (found.length === MAX_COUNT) break;
  }
  return found;
}
