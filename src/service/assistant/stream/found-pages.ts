import { normalizePath } from '../../../search/docs/normalize-path.js';
import { createFilter, passesAll, type Filter } from '../../../search/filter.js';
import type { Hit } from '../../../search/hit.js';
import { searchResultSchema } from '../../models/search-result.js';
import type { Suggestion } from '../request/suggestions-block.js';
import type { DocsPage, DocsPages } from '../../indexing/docs-pages.js';
import { findAddresses } from '../../../search/docs/scan-markdown.js';

export interface NextOptions {
  /** How many at most. */
  readonly most: number;
  /** The pages of the docs. */
  readonly pages: Pick<DocsPages, 'find'>;
  readonly filter: Filter | null | undefined;
  /** The reader's page, which is left out. */
  readonly currentPath: string | undefined;
}

/** Of how many found sections the links are looked at. */
const MAX_LINKING = 2;

/** A page to read next has at least this share of the score of the best hit. Below it, pages share a word with the question only. */
const MIN_SHARE = 0.5;

/** How many pages are looked at. */
const MAX_CANDIDATES = 50;

/** An item of a list that begins with a link: “These pages may answer: - [Fonts](/fonts)”. */
const offer = /^[-*] \[[^\]]*\]\(\s*<?([^)\s>]+)/gm;

/** The pages that the searches of one answer found, and those of them that the answer itself names. */
export class FoundPages {
  /** Their addresses, best first, with the text of the section that was found first. */
  readonly #found = new Map<string, string>();
  readonly #cited = new Set<string>();

  /** Adds the result of the tool `search`. Hits count only if the search came to an answer. */
  addResult(result: unknown): void {
    const { data } = searchResultSchema.safeParse(result);
    if (!data || (data.outcome ?? 'answer') !== 'answer') return;
    for (const { path, content } of listClose(data.results)) {
      const page = pageOf(path);
      if (!this.#found.has(page)) this.#found.set(page, content);
    }
  }

  addSource({ url }: { readonly url: string }): void {
    this.#cited.add(pageOf(url));
  }

  /**
   * Pages to read next: those that were found, and those that the best of the found sections link. What the answer cites or
   * offers in a list is left out, and what it links comes last.
   *
   * @param text - The answer.
   */
  listNext(text: string, { most, currentPath, pages, filter }: NextOptions): Suggestion[] {
    if (most === 0 || this.#found.size === 0) return [];
    const current = currentPath === undefined ? [] : [pageOf(currentPath)];
    const offered = [...text.matchAll(offer)].map(([, target = '']) => pageOf(target));
    const known = new Set([...this.#cited, ...current, ...offered]);
    const linked = new Set(findAddresses(text).map(({ href }) => pageOf(href)));
    const passes = createFilter(filter ?? {});
    const isAllowed = (page: DocsPage) =>
      passesAll(filter) || page.sections.slice(0, 1).some(({ frontMatter }) => passes(frontMatter));
    const next = new Map<string, Suggestion>();
    for (const path of [...this.#found.keys(), ...this.#findLinked()].slice(0, MAX_CANDIDATES)) {
      const page = pages.find(path);
      if (!page || known.has(pageOf(page.path)) || !isAllowed(page)) continue;
      const suggestion = toSuggestion(page);
      if (suggestion) next.set(pageOf(page.path), suggestion);
    }
    const isNew = (page: string) => !linked.has(page);
    const ordered = [...next.keys()].toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)));
    return ordered.slice(0, most).map((page) => next.get(page)!);
  }

  /** The addresses on the site to which the best sections link. */
  *#findLinked(): Generator<string> {
    for (const content of [...this.#found.values()].slice(0, MAX_LINKING)) {
      const addresses = findAddresses(content).map(({ href }) => href);
      yield* addresses.filter((href) => /^\/(?!\/)/.test(href));
    }
  }
}

/** The hits of a search that match about as well as the best of them. */
function listClose(hits: readonly Hit[]): Hit[] {
  const scores = hits.map(({ metadata }) => metadata.score ?? 0);
  const least = Math.max(0, ...scores) * MIN_SHARE;
  return hits.filter(({ metadata: { score = least, strength = 'strong' } }) => score >= least && strength === 'strong');
}

function pageOf(address: string): string {
  return normalizePath(address.replace(/^(?:https?:)?\/\/[^/]+/i, '').replace(/[?#].*$/s, ''));
}

/** Undefined for an address that can't stand in a line of a block of suggestions. */
function toSuggestion({ path, ...page }: Pick<DocsPage, 'path' | 'title'>): Suggestion | undefined {
  // Other clients look for the first closing parenthesis.
  const title = page.title.replace(/[()\s]+/g, ' ').trim();
  return title === '' || /[\s[\]]/.test(path) ? undefined : { title, path };
}
