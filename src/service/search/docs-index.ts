import pLimit from 'p-limit';

import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { cut, truncate } from '../format.js';
import { Pacer } from '../pacer.js';
import { parseOrigin, type Excerpt, type ExcerptOrigin } from './excerpt.js';
import { createFilter, type Filter } from './filter.js';
import type { Found } from './found.js';
import type { Hit } from './hit.js';
import { SectionIndex, type Match } from './section-index.js';
import { indexTerms, joinWords, queryTerms } from './terms.js';
import { TermWeights } from './term-weights.js';

/** A query, and what else affects the results. */
export interface SearchRequest {
  readonly query: string;
  /** Maximum number of hits. */
  readonly pageSize: number;
  readonly filter?: Filter | null | undefined;
  /** What the reader has selected. Sections that contain it or share its words rank higher. */
  readonly context?: readonly Excerpt[] | undefined;
  /** The part of the context to search for. The query then only affects the order. */
  readonly subject?: Excerpt | undefined;
  /** The reader's page. Its sections rank higher. */
  readonly currentPath?: string | undefined;
  /** Aborted when nobody waits for the results any more. */
  readonly signal?: AbortSignal | undefined;
  /** Whether hits come with the reasons for their scores. */
  readonly explain?: boolean | undefined;
}

/** A relevant section contains at least this share of the query's weight: two of three rare words, but not one of two. */
const RELEVANCE = 0.55;

/** Hits with less than this share of the best score are left out. */
const NEAR_BEST = 0.25;

/** How much words shared with the context add to a score at most, as a share of it. */
const CONTEXT_BOOST = 1;

const CURRENT_PAGE_BOOST = 1.3;

/** For a section that an excerpt may be from. */
const ORIGIN_BOOST = 2.5;

/** How much a heading with the words of the query adds to a score at most, as a share of it. */
const HEADING_BOOST = 1;

/** How many words of the context are used: the rarest ones. */
const MAX_CONTEXT_TERMS = 12;

/** Maximum characters of a query, and of an excerpt, in which terms are looked for. */
export const MAX_SEARCHED_LENGTH = 2000;

/** Maximum terms of a query: those of a sentence or two. */
export const MAX_QUERY_TERMS = 40;

/** Longer terms are no words. Looking for similar ones costs the square of the length. */
export const MAX_TERM_LENGTH = 64;

/** In how many sections all terms of a query may be together. In large docs, the most common terms are left out beyond that. */
export const MAX_MATCHES = 60_000;

/** How many of the best sections are compared with the query in detail: many more than a request can ask for. */
const MAX_CANDIDATES = 500;

/** Maximum characters of a hit. Sections are shorter, so only a very long single block is truncated. */
const MAX_HIT_LENGTH = 8000;

/** Sections below are not even close: they share a common word with the query. */
const CLOSENESS = 0.25;

/** A section with its score for a request. */
interface Candidate {
  readonly section: Section;
  readonly score: number;
  readonly strength: Hit['metadata']['strength'];
}

interface Boosts {
  readonly ofContext: (section: Section) => number;
  readonly ofHeading: (section: Section) => number;
}

/** A search index of the docs: BM25+ over sections, with a threshold for relevance. */
export class DocsIndex {
  readonly #sections: readonly Section[];
  readonly #pages: ReadonlyMap<string, readonly Section[]>;
  readonly #index: SectionIndex;
  readonly #weights: TermWeights;
  /** The words of sections that were compared with an excerpt. */
  readonly #words = new WeakMap<Section, string>();
  /** One search at a time, so that many of them together do not hold up other requests either. */
  readonly #queue = pLimit(1);

  constructor(sections: readonly Section[]) {
    this.#sections = sections;
    this.#pages = groupByPage(sections);
    this.#weights = new TermWeights(sections);
    this.#index = new SectionIndex(sections, this.#weights);
  }

  /**
   * Finds the relevant sections, best first, or the closest ones if none is relevant. The section that contains the
   * subject comes first. Without query and subject it returns the sections of the reader's page in their order.
   *
   * Long queries and excerpts are cut, and other requests come in between.
   */
  search(request: SearchRequest): Promise<Found> {
    return this.#queue(() => this.#search(request, new Pacer()));
  }

  async #search(request: SearchRequest, pacer: Pacer): Promise<Found> {
    request.signal?.throwIfAborted();
    const { subject, currentPath, pageSize } = request;
    const query = cut(request.query, MAX_SEARCHED_LENGTH);
    const matches = createFilter(request.filter ?? {});
    const isListing = query.trim() === '' && !subject;
    const certain = isListing ? this.#sectionsOf(currentPath) : await this.#originsOf(subject, pacer);
    const ranked = isListing ? [] : await this.#findRelevant({ ...request, query }, pacer);
    const best = ranked[0]?.score ?? 1;
    const found = new Map<Section, Candidate>();
    for (const section of certain) found.set(section, { section, score: best, strength: 'strong' });
    for (const candidate of ranked) if (!found.has(candidate.section)) found.set(candidate.section, candidate);
    const all = [...found.values()].filter(({ section }) => matches(section.frontMatter));
    const strong = all.filter(({ strength }) => strength === 'strong');
    const results = (strong.length > 0 ? strong : all).slice(0, pageSize).map(toHit);
    return { results, outcome: strong.length > 0 ? 'answer' : all.length > 0 ? 'closest' : 'nothing' };
  }

  #sectionsOf(path: string | undefined): readonly Section[] {
    return path === undefined ? [] : (this.#pages.get(normalizePath(path)) ?? []);
  }

  /** The section that an excerpt is certainly from. An excerpt of common words, such as `show()`, is found in no other way. */
  async #originsOf(excerpt: Excerpt | undefined, pacer: Pacer): Promise<Section[]> {
    if (!excerpt) return [];
    const origin = parseOrigin(excerpt);
    const possible = await this.#mayContain(origin, pacer);
    const named = possible.filter(({ path }) => isAnchor(path, origin.elementId));
    if (named.length > 0) return named;
    return possible.length === 1 ? possible : [];
  }

  /** Sections that an excerpt can be from: same page, and the section or its heading contains its first words. */
  async #mayContain({ path, opening }: ExcerptOrigin, pacer: Pacer): Promise<Section[]> {
    const found: Section[] = [];
    for (const section of (path !== undefined && this.#pages.get(path)) || []) {
      if (pacer.isDue) await pacer.pause();
      if (this.#wordsOf(section).includes(opening)) found.push(section);
    }
    return found;
  }

  #wordsOf(section: Section): string {
    const known = this.#words.get(section);
    if (known !== undefined) return known;
    const words = joinWords(`${headingOf(section)}\n${section.content}`);
    this.#words.set(section, words);
    return words;
  }

  async #findRelevant(request: SearchRequest, pacer: Pacer): Promise<Candidate[]> {
    const ranked = (await this.#rank(request, pacer)).sort((a, b) => b.score - a.score);
    const strong = ranked.filter(({ strength }) => strength === 'strong');
    const chosen = strong.length > 0 ? strong : ranked;
    const enough = (chosen[0]?.score ?? 0) * NEAR_BEST;
    return chosen.filter(({ score }) => score >= enough);
  }

  async #rank(request: SearchRequest, pacer: Pacer): Promise<Candidate[]> {
    const { query, filter, subject, signal } = request;
    const asked = queryTerms(query).slice(0, MAX_QUERY_TERMS);
    const wanted = subject ? await this.#excerptTerms([subject], pacer) : asked;
    const boosts = await this.#boosts(asked, request, pacer);
    const terms = this.#affordable([...new Set([...asked, ...wanted])]);
    const coverage = this.#weights.createCoverage(wanted.filter((term) => terms.includes(term)));
    const passes = createFilter(filter ?? {});
    const relevant: Candidate[] = [];
    for (const { id, score, credits } of await this.#find(terms, pacer)) {
      if (pacer.isDue) await pacer.pause();
      signal?.throwIfAborted();
      const section = this.#sections[id];
      const covered = coverage(credits);
      if (!section || covered < CLOSENESS || !passes(section.frontMatter)) continue;
      const strength = covered < RELEVANCE ? 'weak' : 'strong';
      relevant.push({ section, score: score * boosts.ofContext(section), strength });
    }
    const best = relevant.sort((a, b) => rankOf(b) - rankOf(a) || b.score - a.score).slice(0, MAX_CANDIDATES);
    return best.map((candidate) => ({ ...candidate, score: candidate.score * boosts.ofHeading(candidate.section) }));
  }

  #find(terms: readonly string[], pacer: Pacer): Promise<Match[]> {
    return this.#index.find(
      terms.filter((term) => term.length <= MAX_TERM_LENGTH),
      pacer,
    );
  }

  /** The terms without the most common ones, if the docs are large. */
  #affordable(terms: readonly string[]): string[] {
    let matches = 0;
    const rarestFirst = terms.toSorted((a, b) => this.#weights.countOf(a) - this.#weights.countOf(b));
    const chosen = rarestFirst.filter((term, index) => {
      matches += this.#weights.countOf(term);
      return index === 0 || matches <= MAX_MATCHES;
    });
    return terms.filter((term) => chosen.includes(term));
  }

  /** The rarest terms of excerpts, including unknown ones: they show when the docs are not about an excerpt. */
  async #excerptTerms(excerpts: readonly Excerpt[], pacer: Pacer): Promise<string[]> {
    const terms = new Set<string>();
    for (const { value } of excerpts) {
      if (pacer.isDue) await pacer.pause();
      for (const term of indexTerms(cut(value, MAX_SEARCHED_LENGTH))) terms.add(term);
    }
    return [...terms].sort((a, b) => this.#weights.of(b) - this.#weights.of(a)).slice(0, MAX_CONTEXT_TERMS);
  }

  /** The factors by which context and page, and headings, raise the score of a section. */
  async #boosts(
    asked: readonly string[],
    { context = [], currentPath, subject }: SearchRequest,
    pacer: Pacer,
  ): Promise<Boosts> {
    const excerpts = subject ? [subject] : context;
    const near = await this.#find(this.#affordable(await this.#excerptTerms(excerpts, pacer)), pacer);
    const best = near.reduce((most, { score }) => Math.max(most, score), 0);
    const shares = new Map(near.map(({ id, score }) => [this.#sections[id], score / best]));
    const pages = new Set([currentPath, ...excerpts.map(({ path }) => path)].flatMap((path) => this.#sectionsOf(path)));
    const origins = new Set<Section>();
    for (const excerpt of excerpts) {
      for (const section of await this.#mayContain(parseOrigin(excerpt), pacer)) origins.add(section);
    }
    return {
      ofContext(section) {
        const shared = 1 + CONTEXT_BOOST * (shares.get(section) ?? 0);
        const page = pages.has(section) ? CURRENT_PAGE_BOOST : 1;
        return shared * page * (origins.has(section) ? ORIGIN_BOOST : 1);
      },
      ofHeading: (section) => 1 + HEADING_BOOST * headingLikeness(section, asked),
    };
  }
}

function groupByPage(sections: readonly Section[]): Map<string, Section[]> {
  const pages = new Map<string, Section[]>();
  for (const section of sections) {
    const path = normalizePath(section.pagePath);
    const page = pages.get(path);
    if (page) page.push(section);
    else pages.set(path, [section]);
  }
  return pages;
}

function isAnchor(path: string, elementId: string | undefined): boolean {
  const [, anchor] = path.split('#', 2);
  return anchor !== undefined && anchor === elementId;
}

function headingOf({ headings, title }: Section): string {
  return headings.at(-1) ?? title;
}

/** From 0 for a heading that shares no words with the query to 1 for one with the same words. */
function headingLikeness(section: Section, asked: readonly string[]): number {
  const heading = queryTerms(headingOf(section));
  const shared = heading.filter((term) => asked.includes(term)).length;
  return shared / (new Set([...heading, ...asked]).size || 1);
}

/** Strong candidates come before weak ones. */
function rankOf({ strength }: Candidate): number {
  return strength === 'strong' ? 1 : 0;
}

function toHit({ section: { path, content, title, headings }, score, strength }: Candidate): Hit {
  return {
    path,
    content: truncate(content, MAX_HIT_LENGTH),
    metadata: { title, headings: [...headings], score, strength },
  };
}
