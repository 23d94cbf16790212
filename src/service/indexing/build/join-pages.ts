import { asText } from '../../../http/json.js';
import type { PostingLists } from '../../search/inverted-index.js';
import type { Language } from '../../search/languages/language.js';
import { getPostings } from '../../search/image/get-postings.js';
import type { Parts } from '../../search/image/pack.js';
import { getNumbers, getSourcePageParts, type SourcePageParts } from '../../search/image/source-page-parts.js';
import { TextWriter } from '../../search/image/writers.js';
import { pageDocuments, sectionDocuments } from './documents.js';
import { groupPages } from './group-pages.js';
import { findKeptDocuments } from './kept-documents.js';
import { measureMeans, toLength } from './mean-lengths.js';
import { pageParts } from './page-parts.js';
import { patchPostings } from './patch-postings.js';
import { listPostings, type Documents } from './posting-lists.js';
import { parseAll, type PreviousImage } from './previous-image.js';
import { countLinks, SiteLinks } from './site-links.js';
import type { PageHead, SourcePageRecord } from './source-page.js';
import type { SourcePageWriter } from './source-page-writer.js';

/** Maximum languages that a site is said to have. */
const MAX_LANGUAGES = 20;

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
  const isUsed = ({ lists: { starts } }: Indexed, term: number) => starts[term] !== starts[term + 1];
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

interface Indexed {
  readonly lists: PostingLists;
  readonly parts: Parts;
}

/** @param former - The previous image, with the new numbers of its documents. */
function indexDocuments(
  name: string,
  documents: Documents,
  { termCount, former }: { termCount: number; former: { parts: Parts; kept: Int32Array } | undefined },
): Indexed {
  const steps = measureMeans(documents);
  const options = { termCount, means: [...steps].map(toLength) };
  const all = Array.from({ length: documents.count }, (_, document) => document);
  const isSimilar = former && isEqual(steps, getNumbers(former.parts, `${name}.means`));
  const lists = isSimilar
    ? patchPostings(getPostings(former.parts, name), {
        kept: former.kept,
        added: listPostings(documents, missing(all, former.kept), options),
      })
    : listPostings(documents, all, options);
  return {
    lists,
    parts: {
      [`${name}.means`]: steps,
      [`${name}.starts`]: lists.starts,
      [`${name}.documents`]: lists.documents,
      [`${name}.counts`]: lists.counts,
    },
  };
}

function isEqual(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}

function missing(all: readonly number[], kept: Int32Array): number[] {
  const known = new Uint8Array(all.length);
  for (const document of kept) if (document >= 0) known[document] = 1;
  return all.filter((document) => known[document] === 0);
}

/** Tells of each word whether a page contains it, or a link to one. */
function findUsedWords({ usedWords }: SourcePageParts, links: SiteLinks, wordCount: number): Uint8Array {
  const used = new Uint8Array(wordCount);
  for (let at = 0; at < usedWords.length; at++) used[usedWords[at] ?? 0] = 1;
  for (const word of links.words) used[word] = 1;
  return used;
}

function listLanguages(heads: readonly PageHead[]): string[] {
  const named = heads.map(({ frontMatter }) => asText(frontMatter['lang']) ?? asText(frontMatter['language']));
  return [...new Set(named.filter((language) => language !== undefined))].slice(0, MAX_LANGUAGES);
}

function countLanguages(heads: readonly PageHead[]): Language[] {
  const counts = new Map<Language, number>();
  for (const { language = 'en' } of heads) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
