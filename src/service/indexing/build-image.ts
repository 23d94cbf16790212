import { joinPages } from '../../search/build/join-pages.js';
import type { SourcePageInput } from '../../search/build/source-page.js';
import { SourcePageWriter } from '../../search/build/source-page-writer.js';
import type { Section } from '../../search/docs/section.js';
import { DocsImage } from '../../search/image/docs-image.js';
import { SectionIndex } from '../../search/index/section-index.js';
import type { ImageMeta } from '../../search/image/meta.js';
import { Pacer } from '../../shared/pacer.js';
import { describePage } from './describe-page.js';
import { packParts } from './packed-image.js';
import { useAllLanguages } from './use-all-languages.js';

useAllLanguages();

export interface BuildOptions {
  /** The pages, in the order of the docs. */
  readonly pages: Iterable<SourcePageInput>;
  readonly meta: Pick<ImageMeta, 'sources' | 'notes'>;
  /** The memory of each source until the next reading, by its identifier. */
  readonly memos?: ReadonlyMap<string, Uint8Array> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Builds an image of pages. */
export async function buildImage({ pages, meta, memos, signal }: BuildOptions): Promise<SharedArrayBuffer> {
  const pacer = new Pacer();
  const writer = new SourcePageWriter();
  for (const page of pages) {
    signal?.throwIfAborted();
    if (pacer.isDue) await pacer.pause();
    writer.add(page);
  }
  const kept = meta.sources.flatMap((id, source) => {
    const memo = memos?.get(id);
    return memo ? [[memoName(source), memo] as const] : [];
  });
  return packParts({ ...joinPages(writer, meta), ...Object.fromEntries(kept) });
}

/** Indexes sections synchronously. */
export function indexSections(sections: readonly Section[]): SectionIndex {
  const writer = new SourcePageWriter();
  for (const page of splitPages(sections))
    writer.add(describePage({ source: 0, key: page[0]?.path ?? '', hash: '' }, page));
  return new SectionIndex(new DocsImage(joinPages(writer, { sources: [], notes: [] })));
}

/** Divides sections, which are in the order of the docs, by their pages. */
function splitPages(sections: readonly Section[]): Section[][] {
  const pages: Section[][] = [];
  for (const section of sections) {
    const last = pages.at(-1);
    if (last && last[0]?.pagePath === section.pagePath) last.push(section);
    else pages.push([section]);
  }
  return pages;
}

/** The part of an image with the memory of a source, by the place of the source. */
export function memoName(source: number): string {
  return `memo.${source}`;
}
