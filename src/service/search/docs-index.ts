import MiniSearch from 'minisearch';

import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { isTakenFrom, mayBeTakenFrom, type Excerpt } from './excerpt.js';
import { matchesFilter, type Filter } from './filter.js';
import type { Hit } from './hit.js';
import { indexTerms, queryTerms } from './terms.js';
import { TermWeights } from './term-weights.js';

/** What to search for, and what weighs in. */
export interface SearchRequest {
  readonly query: string;
  /** Hits at most. */
  readonly pageSize: number;
  readonly filter?: Filter | null | undefined;
  /** What the reader looks at. The sections that it was taken from, and those that share its words, come first. */
  readonly context?: readonly Excerpt[] | undefined;
  /** What of it is searched for. The query then only orders the hits. */
  readonly subject?: Excerpt | undefined;
  /** The reader's page. Its sections come first among equals. */
  readonly currentPath?: string | undefined;
}

/** A section is relevant when it holds this share of a query's weight: two of three rare words, not one of two. */
const RELEVANCE = 0.55;

/** How far a section counts as holding a word: in its heading it is about it, and a similar word may be another one. */
const HEADING_CREDIT = 1.5;
const TEXT_CREDIT = 1;
const SIMILAR_CREDIT = 0.6;

/** Share of the best hit's score below which a hit would only distract. */
const NEAR_BEST = 0.25;

/** The most that shared words with the context add to a score, as a share of it. */
const CONTEXT_BOOST = 1;

const CURRENT_PAGE_BOOST = 1.3;

/** A section that an excerpt may have been taken from. */
const ORIGIN_BOOST = 2.5;

/** The most that a heading which asks the same adds to a score, as a share of it. */
const HEADING_BOOST = 1;

/** Words of the context that weigh in: the rarest ones. */
const MAX_CONTEXT_TERMS = 12;

/** Characters of a hit. Only a single block longer than that is ever cut. */
const MAX_HIT_LENGTH = 8000;

/** A section with its score for a request. */
interface Candidate {
  readonly section: Section;
  readonly score: number;
  /** How far it holds each word of the query that it holds at all. */
  readonly credits: ReadonlyMap<string, number>;
}

/** The docs, ready to be searched: BM25+ over sections, with a threshold below which nothing is found. */
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
        // Reference tables are long and are still the best answer: length counts against a section less than usual.
        bm25: { k: 1.2, b: 0.2, d: 0.5 },
      },
    });
    this.#index.addAll(sections.map((section, id) => ({ ...section, id })));
  }

  /**
   * The relevant sections, best first. Empty when the docs hold nothing about the query. The section that the subject was
   * taken from comes first. Without query and subject: the sections of the reader's page in their order.
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

  /** An excerpt of small words, such as `show()`, is found by nothing else. Where it is taken from must be beyond doubt. */
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
      // Words are often cut short (`config`); one that the docs don't hold may be misspelt.
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 && !this.#weights.has(term) ? 1 : false),
    });
    return results.flatMap(({ id, score, queryTerms: found, match }) => {
      const section = this.#sections[id];
      const credits = new Map(found.map((term) => [term, creditOf(match[term])]));
      return section ? [{ section, score, credits }] : [];
    });
  }

  /** The rarest, be they known or not: a text of which the docs hold little is not what they are about. */
  #excerptTerms(excerpts: readonly Excerpt[]): string[] {
    const terms = [...new Set(excerpts.flatMap(({ value }) => indexTerms(value)))];
    return terms.toSorted((a, b) => this.#weights.of(b) - this.#weights.of(a)).slice(0, MAX_CONTEXT_TERMS);
  }

  /** How much better a section is for this reader than its words alone say. */
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

/** From 0 for a heading that shares no word with the question to 1 for one that has the same words. */
function headingLikeness({ headings, title }: Section, asked: readonly string[]): number {
  const heading = queryTerms(headings.at(-1) ?? title);
  const shared = heading.filter((term) => asked.includes(term)).length;
  return shared / (new Set([...heading, ...asked]).size || 1);
}

/** @param fields - Where the section holds the word itself; undefined when it holds a similar one. */
function creditOf(fields: readonly string[] | undefined): number {
  if (fields === undefined) return SIMILAR_CREDIT;
  return fields.includes('headings') || fields.includes('title') ? HEADING_CREDIT : TEXT_CREDIT;
}

function toHit({ path, content, title, headings }: Section): Hit {
  const isLong = content.length > MAX_HIT_LENGTH;
  return {
    path,
    content: isLong ? `${content.slice(0, MAX_HIT_LENGTH)}…` : content,
    metadata: { title, headings: [...headings] },
  };
}
