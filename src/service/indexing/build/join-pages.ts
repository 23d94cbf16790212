import { asText } from '../../../http/json.js';
import type { Parts } from '../../search/image/pack.js';
import { getSourcePageParts } from '../../search/image/source-page-parts.js';
import { TextWriter } from '../../search/image/writers.js';
import type { Language } from '../../search/languages/language.js';
import { pageDocuments, sectionDocuments } from './documents.js';
import { groupPages, pageParts } from './pages.js';
import { postingParts } from './posting-lists.js';
import { countLinks } from './count-links.js';
import type { PageHead } from './source-page.js';
import type { SourcePageWriter } from './source-page-writer.js';

/** The pages of sources, joined to the pages of the docs. */
export interface Joined {
  readonly parts: Parts;
  readonly counts: { readonly sections: number; readonly pages: number };
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
  /** The languages in which the words of pages are indexed, the most common first. */
  readonly writtenIn: readonly Language[];
}

/** Maximum languages that a site is said to have. */
const MAX_LANGUAGES = 20;

/** Works out everything that depends on all pages of sources together: pages of the docs, links between them, and the inverted index. */
export function joinPages(writer: SourcePageWriter): Joined {
  const { records, heads, headTerms, numbering } = writer;
  const ownParts = writer.toParts();
  const store = getSourcePageParts(ownParts);
  const pages = groupPages(heads, store);
  const writtenIn = countLanguages(pages.flatMap(({ members }) => members.flatMap((member) => heads[member] ?? [])));
  const { termCount } = numbering;
  return {
    parts: {
      ...ownParts,
      ...numbering.toParts(),
      ...pageParts(pages, heads, store),
      pageLinkCounts: countLinks(records, pages),
      ...new TextWriter([...new Set(records.flatMap(({ addresses }) => addresses))].sort()).toParts('linked'),
      ...postingParts('sectionPostings', sectionDocuments(store), termCount),
      ...postingParts('pagePostings', pageDocuments(store, headTerms, pages), termCount),
    },
    counts: { sections: store.paths.length, pages: pages.length },
    languages: listLanguages(heads),
    writtenIn,
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
