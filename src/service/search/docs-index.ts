import MiniSearch from 'minisearch';

import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { truncate } from '../format.js';
import { isTakenFrom, mayBeTakenFrom, type Excerpt } from './excerpt.js';
import { matchesFilter, type Filter } from './filter.js';
import type { Hit } from './hit.js';
import { indexTerms, queryTerms } from './terms.js';
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
}

/** A relevant section contains at least this share of the query's weight: two of three rare words, but not one of two. */
const RELEVANCE = 0.55;

/** How much a match of a word counts: more in a heading, less if the word is only similar. */
const HEADING_CREDIT = 1.5;
const TEXT_CREDIT = 1;
const SIMILAR_CREDIT = 0.6;

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

/** Maximum characters of a hit. Sections are shorter, so only a very long single block is truncated. */
const MAX_HIT_LENGTH = 8000;

/** A section with its score for a request. */
interface Candidate {
  readonly section: Section;
  readonly score: number;
  /** How much each word of the query that it contains counts. */
  readonly credits: ReadonlyMap<string, number>;
}

/** A search index of the docs: BM25+ over sections, with a threshold for relevance. */
export class DocsIndex {
  readonly #sections: readonly Section[];
  readonly #index: MiniSearch<{ id: number } & Section>;
  readonly #weights: TermWeights;

  constructor(sections: readonly Section[]) {
    this.#sections = sections;
    this.#weights = new TermWeights(sections);
    this.#index = new MiniSearch({
      fields: ['title', 'headings', 'text', 'code'],
      tokenize: (text) => indexTerms(text),
      processTerm: (term) => term,
      stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
      searchOptions: {
        tokenize: (text) => text.split(' '),
        boost: { title: 1.5, headings: 3, text: 1, code: 0.7 },
        weights: { prefix: 0.3, fuzzy: 0.45 },
        // Long reference tables are often the best answer, so length lowers a score less than usual.
        bm25: { k: 1.2, b: 0.2, d: 0.5 },
      },
    });
    this.#index.addAll(sections.map((section, id) => ({ ...section, id })));
  }

  /**
   * Finds the relevant sections, best first, or none if the docs have nothing about the query. The section that contains the
   * subject comes first. Without query and subject it returns the sections of the reader's page in their order.
   */
  search(request: SearchRequest): Hit[] {
    const { query, subject, currentPath, filter, pageSize } = request;
    const isListing = query.trim() === '' && !subject;
    const found = isListing
      ? this.#sectionsOf(currentPath)
      : [...this.#originsOf(subject), ...this.#findRelevant(request)];
    return [...new Set(found)]
      .filter(({ frontMatter }) => matchesFilter(frontMatter, filter ?? {}))
      .slice(0, pageSize)
      .map(toHit);
  }

  #sectionsOf(path: string | undefined): Section[] {
    if (path === undefined) return [];
    return this.#sections.filter(({ pagePath }) => normalizePath(pagePath) === normalizePath(path));
  }

  /** The section that an excerpt is certainly from. An excerpt of common words, such as `show()`, is found in no other way. */
  #originsOf(excerpt: Excerpt | undefined): Section[] {
    if (!excerpt) return [];
    const named = this.#sections.filter((section) => isTakenFrom(excerpt, section));
    if (named.length > 0) return named;
    const possible = this.#sections.filter((section) => mayBeTakenFrom(excerpt, section));
    return possible.length === 1 ? possible : [];
  }

  #findRelevant(request: SearchRequest): Section[] {
    const ranked = this.#rank(request).toSorted((a, b) => b.score - a.score);
    const enough = (ranked[0]?.score ?? 0) * NEAR_BEST;
    return ranked.filter(({ score }) => score >= enough).map(({ section }) => section);
  }

  #rank(request: SearchRequest): Candidate[] {
    const { query, filter, subject } = request;
    const asked = queryTerms(query);
    const wanted = subject ? this.#excerptTerms([subject]) : asked;
    const boost = this.#boosts(asked, request);
    return this.#find([...new Set([...asked, ...wanted])])
      .filter(({ credits }) => this.#weights.coverage(wanted, credits) >= RELEVANCE)
      .filter(({ section }) => matchesFilter(section.frontMatter, filter ?? {}))
      .map((candidate) => ({ ...candidate, score: candidate.score * boost(candidate.section) }));
  }

  #find(terms: readonly string[]): Candidate[] {
    const results = this.#index.search(terms.join(' '), {
      // Words are often shortened (`config`), and a word that the docs don't contain may be misspelt.
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 && !this.#weights.has(term) ? 1 : false),
    });
    return results.flatMap(({ id, score, queryTerms: found, match }) => {
      const section = this.#sections[id];
      const credits = new Map(found.map((term) => [term, creditOf(match[term])]));
      return section ? [{ section, score, credits }] : [];
    });
  }

  /** The rarest terms of excerpts, including unknown ones: they show when the docs are not about an excerpt. */
  #excerptTerms(excerpts: readonly Excerpt[]): string[] {
    const terms = [...new Set(excerpts.flatMap(({ value }) => indexTerms(value)))];
    return terms.toSorted((a, b) => this.#weights.of(b) - this.#weights.of(a)).slice(0, MAX_CONTEXT_TERMS);
  }

  /** The factor by which context, page and headings raise the score of a section. */
  #boosts(
    asked: readonly string[],
    { context = [], currentPath, subject }: SearchRequest,
  ): (section: Section) => number {
    const excerpts = subject ? [subject] : context;
    const near = this.#find(this.#excerptTerms(excerpts));
    const best = Math.max(...near.map(({ score }) => score));
    const shares = new Map(near.map(({ section, score }) => [section, score / best]));
    const pages = [currentPath, ...excerpts.map(({ path }) => path)].flatMap((path) => this.#sectionsOf(path));
    return (section) => {
      const shared = 1 + CONTEXT_BOOST * (shares.get(section) ?? 0);
      const page = pages.includes(section) ? CURRENT_PAGE_BOOST : 1;
      const origin = excerpts.some((excerpt) => mayBeTakenFrom(excerpt, section)) ? ORIGIN_BOOST : 1;
      return shared * page * origin * (1 + HEADING_BOOST * headingLikeness(section, asked));
    };
  }
}

/** From 0 for a heading that shares no words with the query to 1 for one with the same words. */
function headingLikeness({ headings, title }: Section, asked: readonly string[]): number {
  const heading = queryTerms(headings.at(-1) ?? title);
  const shared = heading.filter((term) => asked.includes(term)).length;
  return shared / (new Set([...heading, ...asked]).size || 1);
}

/** @param fields - The fields that contain the word itself; undefined if they only contain a similar one. */
function creditOf(fields: readonly string[] | undefined): number {
  if (fields === undefined) return SIMILAR_CREDIT;
  return fields.includes('headings') || fields.includes('title') ? HEADING_CREDIT : TEXT_CREDIT;
}

function toHit({ path, content, title, headings }: Section): Hit {
  return {
    path,
    content: truncate(content, MAX_HIT_LENGTH),
    metadata: { title, headings: [...headings] },
  };
}
