import { asText } from '../../http/json.js';
import { metaPart, type ImageMeta } from '../image/meta.js';
import type { Parts } from '../image/parts.js';
import { getSourcePageParts } from '../image/source-page-parts.js';
import { TextWriter } from './writers.js';
import type { Language } from '../languages/language.js';
import { pageDocuments, sectionDocuments } from './documents.js';
import { groupPages, pageParts } from './pages.js';
import { postingParts } from './posting-lists.js';
import { countLinks } from './count-links.js';
import type { PageHead } from './source-page.js';
import type { SourcePageWriter } from './source-page-writer.js';

/** Maximum languages that a site is said to have. */
const MAX_LANGUAGES = 20;

/**
 * The parts of an image: those of each page of a source, and all that depends on them together, namely the pages of the docs, the links
 * between them, and the inverted index.
 */
export function joinPages(writer: SourcePageWriter, meta: Pick<ImageMeta, 'sources' | 'notes'>): Parts {
  const { records, heads, headTerms, numbering } = writer;
  const ownParts = writer.toParts();
  const store = getSourcePageParts(ownParts);
  const pages = groupPages(heads, store);
  const writtenIn = countLanguages(pages.flatMap(({ members }) => members.flatMap((member) => heads[member] ?? [])));
  const { termCount } = numbering;
  return {
    ...ownParts,
    ...numbering.toParts(),
    ...pageParts(pages, heads, store),
    pageLinkCounts: countLinks(records, pages),
    ...new TextWriter([...new Set(records.flatMap(({ addresses }) => addresses))].sort()).toParts('linked'),
    ...postingParts('sectionPostings', sectionDocuments(store), termCount),
    ...postingParts('pagePostings', pageDocuments(store, headTerms, pages), termCount),
    ...metaPart({
      ...meta,
      sections: store.paths.length,
      pages: pages.length,
      languages: listLanguages(heads),
      writtenIn,
      createdAt: Date.now(),
    }),
  };
}

/** The languages that pages name in their front matter. */
function listLanguages(heads: readonly PageHead[]): string[] {
  const named = heads.map(({ frontMatter }) => asText(frontMatter['lang']) ?? asText(frontMatter['language']));
  return [...new Set(named.filter((language) => language !== undefined))].slice(0, MAX_LANGUAGES);
}

/** The languages in which the words of pages are indexed, the most common first. */
function countLanguages(heads: readonly PageHead[]): Language[] {
  const counts = new Map<Language, number>();
  for (const { language = 'en' } of heads) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
}
