import { truncate } from '../shared/text.js';
import { Pacer } from '../shared/pacer.js';
import type { Section } from './docs/section.js';
import { createFilter, type Filter } from './filter.js';
import type { Hit } from './hit.js';
import type { SectionIndex } from './index/section-index.js';

/** An exact text to find in the docs. */
export interface TextRequest {
  readonly text: string;
  readonly filter?: Filter | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Maximum lines of a section that are returned, and characters of a line. */
const MAX_LINES = 5;
const MAX_LINE_LENGTH = 300;

/** Maximum sections with the text that are counted. */
export const MAX_COUNT = 100;

/**
 * The sections that contain a text, each with the lines that do. Case matters only if the text occurs exactly as written. Other requests
 * run in between.
 */
export async function findText(
  { sections, image }: SectionIndex,
  { text, filter, signal }: TextRequest,
): Promise<Hit[]> {
  const passes = createFilter(filter ?? {});
  const select = async (ids: Iterable<number>, matches: (line: string) => boolean) =>
    selectLines(ids, { sections, passes: (section) => passes(section.frontMatter), matches, signal });
  const exact = await select(mayContain(image, text), (line) => line.includes(text));
  if (exact.length > 0) return exact;
  const lower = text.toLowerCase();
  return select(sections.keys(), (line) => line.toLowerCase().includes(lower));
}

/** The numbers of sections whose heading or content may contain a text, in their order. */
function mayContain({ sourcePages }: SectionIndex['image'], text: string): number[] {
  // Headings are kept as JSON.
  const inHeadings = sourcePages.sections.containing(JSON.stringify(text).slice(1, -1));
  return [...new Set([...sourcePages.contents.containing(text), ...inHeadings])].sort((a, b) => a - b);
}

async function selectLines(
  ids: Iterable<number>,
  {
    sections,
    passes,
    matches,
    signal,
  }: {
    sections: readonly Section[];
    passes: (section: Section) => boolean;
    matches: (line: string) => boolean;
    signal: AbortSignal | undefined;
  },
): Promise<Hit[]> {
  const pacer = new Pacer();
  const found: Hit[] = [];
  for (const id of ids) {
    if (pacer.isDue) await pacer.pause();
    signal?.throwIfAborted();
    const section = sections[id];
    if (!section || !passes(section)) continue;
    const { path, title, headings, content } = section;
    const texts = [...headings.slice(-1), content];
    if (!texts.some(matches)) continue;
    const lines = texts.flatMap((text) => text.split('\n')).filter(matches);
    const shown = lines.slice(0, MAX_LINES).map((line) => truncate(line.trim(), MAX_LINE_LENGTH));
    found.push({ path, content: shown.join('\n'), metadata: { title, headings: [...headings] } });
    if (found.length === MAX_COUNT) break;
  }
  return found;
}
