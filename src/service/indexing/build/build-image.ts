import type { Section } from '../../docs/section.js';
import { Pacer } from '../../common/pacer.js';
import { DocsImage } from '../../search/image/docs-image.js';
import type { ImageMeta } from '../../search/image/meta.js';
import { describeParts } from '../../search/image/meta.js';
import { packParts } from '../../search/image/pack.js';
import { joinPages } from './join-pages.js';
import type { PreviousImage } from './previous-image.js';
import type { PageOrigin } from './source-page.js';
import { SourcePageWriter } from './source-page-writer.js';

/** A page to index. */
export interface PageInput extends PageOrigin {
  /** Its sections, or the number of the page of the previous image that holds them. */
  readonly content: readonly Section[] | number;
}

export interface BuildOptions {
  /** The pages, in the order of the docs. */
  readonly inputs: readonly PageInput[];
  /** The image from which unchanged pages are taken. */
  readonly previous?: PreviousImage | undefined;
  /** What else is kept of the docs. */
  readonly meta: Pick<ImageMeta, 'sources' | 'notes'>;
  /** What sources remember until the next reading, by their identifiers. */
  readonly memos?: ReadonlyMap<string, Uint8Array> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Builds an image of pages. Searches find the same in images of the same pages, with the same scores, whether the pages are new or taken
 * over from a previous image. Only terms and words may have other numbers.
 */
export async function buildImage({ inputs, previous, meta, memos, signal }: BuildOptions): Promise<SharedArrayBuffer> {
  const pacer = new Pacer();
  const writer = new SourcePageWriter(previous);
  for (const { content, ...origin } of inputs) {
    signal?.throwIfAborted();
    if (pacer.isDue) await pacer.pause();
    if (typeof content === 'number') writer.copy(content, origin);
    else writer.add(origin, content);
  }
  return packImage(writer, meta, { previous, memos });
}

/** Indexes sections at once. */
export function indexSections(sections: readonly Section[]): DocsImage {
  const writer = new SourcePageWriter();
  for (const page of splitPages(sections)) writer.add({ source: 0, key: page[0]?.path ?? '', hash: '' }, page);
  return new DocsImage(packImage(writer, { sources: [], notes: [] }), { isTrusted: true });
}

/** Divides sections by the pages that they are of. They follow one another in the order of the docs. */
function splitPages(sections: readonly Section[]): Section[][] {
  const pages: Section[][] = [];
  for (const section of sections) {
    const last = pages.at(-1);
    if (last && last[0]?.pagePath === section.pagePath) last.push(section);
    else pages.push([section]);
  }
  return pages;
}

/** The part of an image with what a source remembers, by the place of the source. */
export function memoName(source: number): string {
  return `memo.${source}`;
}

function packImage(
  writer: SourcePageWriter,
  meta: BuildOptions['meta'],
  { previous, memos }: Pick<BuildOptions, 'previous' | 'memos'> = {},
): SharedArrayBuffer {
  const kept = meta.sources.flatMap((id, source) => {
    const memo = memos?.get(id);
    return memo ? [[memoName(source), memo] as const] : [];
  });
  const { parts, counts, languages, writtenIn, abbreviations } = joinPages(writer, previous);
  return packParts({
    ...parts,
    ...Object.fromEntries(kept),
    ...describeParts({ ...meta, ...counts, languages, writtenIn, createdAt: Date.now() }, abbreviations),
  });
}
