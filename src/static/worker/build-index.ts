import { joinPages } from '../../search/build/join-pages.js';
import type { SourcePageInput } from '../../search/build/source-page.js';
import { SourcePageWriter } from '../../search/build/source-page-writer.js';
import { findAddresses } from '../../search/docs/scan-markdown.js';
import type { Section } from '../../search/docs/section.js';
import { DocsIndex } from '../../search/docs-index.js';
import { SectionIndex } from '../../search/index/section-index.js';
import { DocsImage } from '../../search/image/docs-image.js';
import { joinContent } from '../../search/image/split-content.js';
import { Pacer } from '../../shared/pacer.js';
import type { StaticPage } from './format.js';

/** Builds the index of pages. The rest of the page gets its turn in between. */
export async function buildIndex(pages: readonly StaticPage[]): Promise<DocsIndex> {
  const writer = new SourcePageWriter();
  const pacer = new Pacer();
  for (const page of pages) {
    if (pacer.isDue) await pacer.pause();
    writer.add(toInput(page));
  }
  return new DocsIndex(new SectionIndex(new DocsImage(joinPages(writer, { sources: [], notes: [] }))));
}

function toInput({ path: pagePath, title, frontMatter, language, sections: stored }: StaticPage): SourcePageInput {
  const sections = stored.map(([anchor, headings, content, split]): Section => {
    const [text, code] = joinContent(content, split);
    const path = anchor === '' ? pagePath : `${pagePath}#${anchor}`;
    return { path, pagePath, title, headings, content, text, code, frontMatter };
  });
  const addresses = new Set(sections.flatMap(({ content }) => findAddresses(content).map(({ href }) => href)));
  return {
    record: { source: 0, key: pagePath, hash: '', digest: '', addresses: [...addresses] },
    head: { pagePath, title, frontMatter, language },
    // Links are checked by services alone.
    facts: { anchors: [], pathWords: [], titleWords: [], name: '' },
    sections,
  };
}
