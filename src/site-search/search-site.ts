import type { PageResult, SearchAnswer, SearchQuery, SectionResult } from '../protocol/search.js';
import type { DocsSearch } from '../search/docs-search.js';
import { pageOf, type Hit } from '../search/hit.js';
import { excerptSection } from './excerpt.js';
import { getKind } from './kind.js';
import { createMarker, type Marker, type Wanted } from './mark-matches.js';
import { respell } from './respell.js';

/** Sections that are looked through for further ones of the first pages, and for phrases. */
const MAX_SECTIONS = 120;

/**
 * Searches the docs while the reader types. Results are grouped by page, best first.
 *
 * @param signal - Aborted when the results are no longer needed.
 * @throws When `signal` is aborted, or the search has failed.
 */
export async function searchSite(
  { q, limit, offset, sections, language, version, path }: SearchQuery,
  index: Pick<DocsSearch, 'search'>,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const { query, phrases } = parsePhrases(q);
  const filter = { ...(language !== undefined && { language }), ...(version !== undefined && { version }) };
  const request = {
    query,
    // One more shows whether there is a next page.
    pageSize: Math.max(MAX_SECTIONS, offset + limit + 1),
    filter,
    currentPath: path,
    isTyping: true,
    signal,
  };
  const exact = phrases.length > 0 ? await index.search({ ...request, phrases }) : undefined;
  const found = exact && exact.results.length > 0 ? exact : await index.search(request);
  const pages = groupByPage(found.results);
  const words = (found.words ?? []).flatMap(({ matches }) => matches.flat());
  const spelling = respell(query, found.results, words);
  // Of a misspelt query, only the words that it was corrected to.
  const wanted: Wanted = spelling === null ? { query, found: words } : { query: spelling, found: [] };
  const mark = createMarker(wanted);
  const toResult = ([best, ...others]: Page): PageResult => ({
    ...toSection(best, wanted, mark),
    title: best.metadata.title,
    sections: firstMatches(others, sections, (hit) => toSection(hit, wanted, mark)),
  });
  return {
    results: pages.slice(offset, offset + limit).map(toResult),
    // Other sections, if none has the phrase.
    outcome: exact?.results.length === 0 && found.outcome === 'answer' ? 'closest' : found.outcome,
    spelling,
    ...(found.spellings?.length && { spellings: found.spellings }),
    next: pages.length > offset + limit ? offset + limit : null,
  };
}

const quoted = /["“„«]([^"“”„«»]+)["”“»]/g;

/** The query without quotation marks, and the phrases that were between them. A quotation that is being typed has no end yet. */
function parsePhrases(q: string): { readonly query: string; readonly phrases: readonly string[] } {
  const phrases = [...q.matchAll(quoted)].flatMap(([, phrase = '']) => phrase.trim() || []);
  return { query: q.replace(/["“”„«»]/g, ' ').trim(), phrases };
}

/** The first sections in which a reader sees why they were found. A page may have many, so no more are excerpted. */
function firstMatches(
  hits: readonly Hit[],
  most: number,
  excerpt: (hit: Hit) => SectionResult,
): readonly SectionResult[] {
  const found: SectionResult[] = [];
  for (const hit of hits) {
    if (found.length === most) break;
    const section = excerpt(hit);
    if (hasMatch(section)) found.push(section);
  }
  return found;
}

/** Whether a reader sees why a section was found. */
function hasMatch({ heading, excerpt }: SectionResult): boolean {
  return [...heading, ...excerpt].some(({ isMatch }) => isMatch);
}

type Page = readonly [Hit, ...Hit[]];

/** The hits of each page, the page with the best one first. */
function groupByPage(hits: readonly Hit[]): readonly Page[] {
  const pages = new Map<string, [Hit, ...Hit[]]>();
  for (const hit of hits) {
    const page = pages.get(pageOf(hit));
    if (page) page.push(hit);
    else pages.set(pageOf(hit), [hit]);
  }
  return [...pages.values()];
}

function toSection({ path, content, metadata: { title, headings } }: Hit, wanted: Wanted, mark: Marker): SectionResult {
  const { text, isCode } = excerptSection(content, wanted);
  const heading = headings.at(-1) ?? title;
  return {
    path,
    kind: getKind(heading, { isPage: headings.length === 0, isCode }),
    heading: mark(heading),
    breadcrumbs: [title, ...headings],
    excerpt: mark(text),
  };
}
