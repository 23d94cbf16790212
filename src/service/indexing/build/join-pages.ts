import type { Language } from '../../search/languages/language.js';
import type { Parts } from '../../search/image/pack.js';
import { getSourcePageParts, type SourcePageParts } from '../../search/image/source-page-parts.js';
import { TextWriter } from '../../search/image/writers.js';
import { pageDocuments, sectionDocuments } from './documents.js';
import { groupPages } from './group-pages.js';
import { indexDocuments, type IndexedDocuments } from './index-documents.js';
import { findKeptDocuments } from './kept-documents.js';
import { pageParts } from './page-parts.js';
import { parseAll, type PreviousImage } from './previous-image.js';
import { countLinks, SiteLinks } from './site-links.js';
import { countLanguages, listLanguages } from './site-languages.js';
import type { PageHead, SourcePageRecord } from './source-page.js';
import type { SourcePageWriter } from './source-page-writer.js';

/** What the pages of sources come to together. */
export interface Joined {
  readonly parts: Parts;
  readonly counts: { readonly sections: number; readonly pages: number };
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
  /** The languages in which the words of pages are indexed, the most common first. */
  readonly writtenIn: readonly Language[];
  /** Abbreviations with what they stand for, as terms. */
  readonly abbreviations: SourcePageRecord['abbreviations'];
}

/**
 * Works out what depends on all pages of sources together: which pages there are, what links call them, and the inverted index. Of a previous image, the
 * entries of what has not changed are taken over.
 */
export function joinPages(writer: SourcePageWriter, previous?: PreviousImage): Joined {
  const { records, numbering } = writer;
  const ownParts = writer.toParts();
  const store = getSourcePageParts(ownParts);
  const heads = parseAll<PageHead>(store.heads.toArray());
  const pages = groupPages(heads, store);
  const writtenIn = countLanguages(pages.flatMap(({ members }) => members.flatMap((member) => heads[member] ?? [])));
  const links = new SiteLinks(records, numbering, writtenIn[0] ?? 'en');
  const sectionLinks = store.paths.toArray().map((path) => links.termsOf(path));
  const pageLinks = pages.map(({ path }) => links.termsOf(path));
  // Texts of links are split in the main language.
  const base = previous?.image.meta.writtenIn[0] === writtenIn[0] ? previous : undefined;
  const kept = base && findKeptDocuments(base, writer, { store, pages });
  const { termCount } = numbering;
  const ofSections = indexDocuments('sectionPostings', sectionDocuments(store, sectionLinks), {
    termCount,
    former: kept && { parts: base.image.parts, kept: kept.sections },
  });
  const ofPages = indexDocuments('pagePostings', pageDocuments(store, pages, pageLinks), {
    termCount,
    former: kept && { parts: base.image.parts, kept: kept.pages },
  });
  const isUsed = ({ lists: { starts } }: IndexedDocuments, term: number) => starts[term] !== starts[term + 1];
  const hasWord = findUsedWords(store, links, numbering.wordCount);
  return {
    parts: {
      ...ownParts,
      ...numbering.toParts(
        (term) => isUsed(ofSections, term) || isUsed(ofPages, term),
        (word) => hasWord[word] === 1,
      ),
      ...pageParts(pages, heads, store),
      pageLinkCounts: countLinks(records, pages),
      ...new TextWriter([...new Set(records.flatMap(({ addresses }) => addresses))].sort()).toParts('linked'),
      ...ofSections.parts,
      ...ofPages.parts,
    },
    counts: { sections: store.paths.length, pages: pages.length },
    languages: listLanguages(heads),
    writtenIn,
    abbreviations: unique(records.flatMap(({ abbreviations }) => abbreviations)),
  };
}

/** Tells of each word whether a page contains it, or a link to one. */
function findUsedWords({ usedWords }: SourcePageParts, links: SiteLinks, wordCount: number): Uint8Array {
  const used = new Uint8Array(wordCount);
  for (let at = 0; at < usedWords.length; at++) used[usedWords[at] ?? 0] = 1;
  for (const word of links.words) used[word] = 1;
  return used;
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
