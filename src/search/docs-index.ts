import pLimit from 'p-limit';

import type { Section } from './docs/section.js';
import { cut, truncate } from '../shared/text.js';
import { Pacer } from '../shared/pacer.js';
import { untilAborted } from '../shared/until-aborted.js';
import { asksOnlyForList, parseListed } from './query/asks-for-list.js';
import { choose, keepOneVariant, withFurther } from './ranking/choose.js';
import { isCovered, LEAST_COVERAGE, strengthOf } from './ranking/strength.js';
import { createContextBoosts } from './excerpts/context-boosts.js';
import { ExcerptFinder } from './excerpts/excerpt-finder.js';
import { fuse } from './ranking/fuse.js';
import { excerptTerms } from './excerpts/excerpt-terms.js';
import { expandQuery, MAX_TERM_LENGTH } from './query/expand-query.js';
import type { DocsSearch, SearchRequest } from './docs-search.js';
import { searchParts, type SearchParts } from './parts.js';
import { explain } from './ranking/explain.js';
import { createFilter, passesAll } from './filter.js';
import type { Found, ExplainedHit } from './found.js';
import type { Strength } from './hit.js';
import { languageOfPage } from './languages/detect-language.js';
import type { Language } from './languages/language.js';
import { PageKinds } from './ranking/page-kind.js';
import { FolderLists } from './listings/folder-lists.js';
import { findOperator, rankMentions } from './query/operators.js';
import { findSpellings } from './query/find-spellings.js';
import type { Listing } from './listings/rate-listing.js';
import type { QueryTerm } from './query/query.js';
import type { Candidate } from './ranking/candidate.js';
import { namesSite } from './ranking/introduction.js';
import { rank } from './ranking/rank.js';
import { bestMatch } from './ranking/score-documents.js';
import type { SearchData } from './index/search-data.js';
import { readQuery, type ReadQuery } from './query/read-query.js';
import { containsWords, queryTerms, queryWords, wordsOf } from './terms/terms.js';

/** Maximum characters of a query, and of an excerpt, that are split into terms. */
export const MAX_SEARCHED_LENGTH = 2000;

/** Maximum words of a query: those of a sentence or two. */
export const MAX_QUERY_TERMS = 40;

export { MAX_TERM_LENGTH };
export type { SearchRequest };

/** Maximum characters of a hit. Sections are shorter, so only a very long single block is truncated. */
const MAX_HIT_LENGTH = 8000;

/** How many of the best pages are searched for a list, and how much more the list counts than sections found by their words. */
const MAX_LISTING_PAGES = 5;
const LISTING_BOOST = 3;

/** The similarity of a heading that asks the same as the query. */
const SAME_HEADING = 0.75;

/** The similarity of a heading that is the query, but for endings. */
const EQUAL_HEADING = 0.99;

/** Minimum words of a query that can be the heading of its answer. */
const MIN_HEADED = 3;

/** The number of hits that list the headings below their own. */
const MAX_OUTLINED = 2;

/** A search index of the docs: BM25F over sections and pages, with synonyms and misspelt words. */
export class DocsIndex implements Pick<DocsSearch, 'search'> {
  readonly #parts: SearchParts;
  readonly #index: SearchData;
  readonly #excerpts: ExcerptFinder;
  readonly #kinds: PageKinds;
  readonly #folders: FolderLists;
  /** One search at a time, so that many searches do not hold up other requests. */
  readonly #queue = pLimit(1);

  /** @param parts - The parts of the search that raise its quality, each of which can be replaced. */
  constructor(data: SearchData, parts: SearchParts = searchParts) {
    this.#parts = parts;
    this.#index = data;
    this.#excerpts = new ExcerptFinder(this.#index.pages);
    this.#kinds = new PageKinds(this.#index.pages);
    this.#folders = new FolderLists(this.#index.pages);
  }

  /**
   * Finds the relevant sections, best first, or the closest ones if none is relevant. The section that contains the
   * subject comes first. Without query and subject it returns the sections of the reader's page in their order.
   *
   * Long queries and excerpts are cut. Other requests run in between.
   */
  search(request: SearchRequest): Promise<Found> {
    // One that is aborted while it loads does not hold up the next.
    return this.#queue(() => untilAborted(this.#searchNow(request), request.signal));
  }

  async #searchNow(request: SearchRequest): Promise<Found> {
    const pacer = new Pacer();
    const found = await this.#search({ ...request, query: cut(request.query, MAX_SEARCHED_LENGTH) }, pacer);
    if (!request.isTyping || request.phrases || found.results.length > 0) return found;
    return { ...found, spellings: await this.#findSpellings(request, pacer) };
  }

  /** Of words in sections that pass the filter. */
  #findSpellings({ query, filter }: SearchRequest, pacer: Pacer): Promise<readonly string[]> {
    const { lexicon, ofSections, sections } = this.#index;
    const passes = createFilter(filter ?? {});
    return findSpellings(query, lexicon, pacer, (term) =>
      ofSections.postings(term).documents.some((id) => passes(sections[id]!.frontMatter)),
    );
  }

  /** Whether the docs contain one of the words of a text. Loads what a search for them needs, too, so that it does not have to wait again. */
  async hasWord(text: string): Promise<boolean> {
    const { lexicon } = this.#index;
    const words = queryWords(text, lexicon.language);
    const parts = words.flatMap((word) => word.parts);
    const terms = [...parts, ...words.flatMap(({ wholes }) => wholes)];
    await lexicon.load?.([...terms, ...[...lexicon.synonyms.ofWords(parts, text).values()].flat(2)]);
    return terms.some((term) => lexicon.table.find(term) !== undefined);
  }

  async #search(request: SearchRequest, pacer: Pacer): Promise<Found> {
    request.signal?.throwIfAborted();
    const { query, subject, currentPath, pageSize, furtherOfPage = 0 } = request;
    const passes = createFilter(request.filter ?? {});
    await this.#load(request);
    if (query.trim() === '' && !subject) {
      const page = this.#excerpts.sectionsOf(currentPath).filter(({ frontMatter }) => passes(frontMatter));
      const results = page.slice(0, pageSize).map((section) => toHit(section, 1, 'strong'));
      return { results, outcome: results.length > 0 ? 'answer' : 'nothing' };
    }
    const certain = subject ? await this.#excerpts.certain(subject, pacer) : [];
    const origins = certain.filter(({ frontMatter }) => passes(frontMatter));
    const { ranked: found, terms, language } = await this.#rank(request, pacer);
    const ranked = found.filter(({ section }) => hasPhrases(section, request.phrases));
    request.signal?.throwIfAborted();
    const operator = ranked.length === 0 && !subject ? findOperator(query) : undefined;
    if (operator !== undefined) return this.#searchOperator(operator, passes, pageSize);
    if (terms.length === 0 && !subject) return this.#searchHeading(query, passes, pageSize);
    const { chosen, isFound: isClear } = choose(
      keepOneVariant(
        this.#parts.leadWithHeaded(ranked, this.#idsHeaded(request, terms, ranked)),
        this.#index.variants,
        {
          path: currentPath,
          language,
        },
      ),
      this.#parts,
    );
    const listing = subject ? undefined : await this.#findListing(query, chosen, pacer);
    const isFound = isClear || (listing?.isCertain === true && asksOnlyForList(query));
    const isAnswer = isFound && !this.#namesOther(chosen[0], query, terms);
    const best = chosen[0]?.score ?? 1;
    const fused = this.#addSimilar(chosen, request, passes);
    const others = this.#parts.spreadPages(fused).filter(({ section }) => !origins.includes(section));
    // Fill all places with the closest pages.
    const further = isAnswer ? furtherOfPage : 0;
    const shown = withFurther(others, Math.max(0, pageSize - origins.length), further);
    const results = [
      ...origins.slice(0, pageSize).map((section) => toHit(section, best, 'strong')),
      ...shown.map((candidate, place) => ({
        ...this.#toHit(candidate, { isAnswer, isOutlined: place < MAX_OUTLINED }),
        ...(request.explain ? { explanation: explain(candidate, terms, this.#index) } : {}),
      })),
    ];
    if (listing) leadWith(toHit(listing.place, LISTING_BOOST * best, 'strong'), results, pageSize);
    const outcome = isAnswer || origins.length > 0 ? 'answer' : isCovered(results) ? 'closest' : 'nothing';
    const words = terms.map(({ share, alternatives }) => ({
      weight: share,
      matches: alternatives.map((each) => each.terms.map((term) => this.#index.lexicon.table.terms[term] ?? '')),
    }));
    return { results, outcome, words };
  }

  /**
   * The sections whose heading is the query, of several words or of one that is typed into a search box. Names of options and commands are
   * headings of many.
   */
  #idsHeaded(
    { query, isTyping }: SearchRequest,
    terms: readonly QueryTerm[],
    ranked: readonly Candidate[],
  ): ReadonlySet<number> {
    if (isTyping && terms.length === 1)
      return new Set(
        ranked.filter(({ alike, section }) => alike >= EQUAL_HEADING && hasOneWord(section)).map(({ id }) => id),
      );
    return wordsOf(query).length >= MIN_HEADED ? this.#index.idsHeaded(query) : new Set();
  }

  /** Finds the sections whose heading is a query of common words alone: “What is it for?” */
  #searchHeading(query: string, passes: (frontMatter: Section['frontMatter']) => boolean, pageSize: number): Found {
    const headed = [...this.#index.idsHeaded(query)].flatMap((id) => this.#index.sections[id] ?? []);
    const found = headed.filter(({ frontMatter }) => passes(frontMatter)).slice(0, pageSize);
    return {
      results: found.map((section) => toHit(section, 1, 'strong')),
      outcome: found.length > 0 ? 'answer' : 'nothing',
    };
  }

  /** Finds mentions of an operator, for a query without other words: “What does `++=` do?” */
  #searchOperator(operator: string, passes: (frontMatter: Section['frontMatter']) => boolean, pageSize: number): Found {
    const found = rankMentions(this.#index.sections, operator);
    const results = found.filter(({ frontMatter }) => passes(frontMatter)).slice(0, pageSize);
    return {
      results: results.map((section) => toHit(section, 1, 'close')),
      outcome: results.length > 0 ? 'closest' : 'nothing',
    };
  }

  /** Whether the query names something that the docs, or the page of the best section, do not mention. */
  #namesOther(best: Candidate | undefined, query: string, terms: readonly QueryTerm[]): boolean {
    const { namesUnknown, namesOther } = this.#parts;
    if (!best || namesUnknown(query, terms)) return namesUnknown(query, terms);
    const { ofPages, pageOf } = this.#index;
    return namesOther(query, terms, (term) => bestMatch(term, ofPages, pageOf[best.id] ?? 0) !== undefined);
  }

  /** With `isOutlined`, the hit lists the headings below its own. */
  #toHit(candidate: Candidate, { isAnswer, isOutlined }: { isAnswer: boolean; isOutlined: boolean }): ExplainedHit {
    const { id, section, score } = candidate;
    const hit = toHit(section, score, strengthOf(candidate, isAnswer, this.#parts.leastCoverage));
    const below = isOutlined ? this.#index.headingsBelow(id) : [];
    return {
      ...hit,
      metadata: { ...hit.metadata, ...(below.length > 1 && { sections: below }) },
    };
  }

  /** The list that a question asks for, on one of the best pages. */
  async #findListing(query: string, chosen: readonly Candidate[], pacer: Pacer): Promise<Listing | undefined> {
    const listed = parseListed(query);
    if (listed === '') return undefined;
    const language = this.#index.languages[0] ?? 'en';
    // The best section of each page comes first.
    const scores = new Map(chosen.toReversed().map(({ section, score }) => [section.pagePath, score]));
    const best = [...scores].toSorted(([, a], [, b]) => b - a).slice(0, MAX_LISTING_PAGES);
    await this.#index.loadPages?.(best.map(([path]) => path));
    const pages = best.map(([path, score]) => ({
      sections: this.#excerpts.sectionsOf(path),
      ofFolder: this.#folders.listsFor(path),
      score,
    }));
    // The pages of a folder may be too similar to be among the best ones.
    const [first] = pages;
    if (first) pages.push({ sections: [], ofFolder: this.#folders.named(listed), score: first.score });
    const listing = await this.#parts.findListing(pages, queryTerms(listed, language), language, pacer);
    return isElsewhere(listing, chosen[0]) ? undefined : listing;
  }

  /** Merges sections with a similar meaning into those found by words. */
  #addSimilar(
    chosen: readonly Candidate[],
    { similar = [], currentPath }: SearchRequest,
    passes: (frontMatter: Section['frontMatter']) => boolean,
  ): readonly Candidate[] {
    if (similar.length === 0) return chosen;
    const found = similar.flatMap((path) => this.#index.idsOf(path)).map((id) => toCandidate(id, this.#index));
    const passing = found.filter(({ section }) => passes(section.frontMatter));
    const fused = fuse([chosen, keepOneVariant(passing, this.#index.variants, { path: currentPath })], ({ id }) => id);
    const best = (chosen[0]?.score ?? 1) / (fused[0]?.score ?? 1);
    return fused.map(({ item, score }) => ({ ...item, score: best * score }));
  }

  /** Loads what the search needs whatever it finds. */
  async #load({ query, currentPath, context = [], subject, filter }: SearchRequest): Promise<void> {
    const { languages } = this.#index;
    // The language of the reader's page is that of its text.
    const isRead = query.trim() === '' || languages.length > 1;
    const paths = [isRead ? currentPath : undefined, subject?.path, ...context.map(({ path }) => path)];
    await this.#index.loadContext?.(paths.filter((path) => path !== undefined));
    if (!passesAll(filter)) await this.#index.loadFrontMatter?.();
    if (parseListed(query) !== '' || namesSite(query, this.#index)) await this.#index.loadTitles?.();
  }

  #readQuery({ query, currentPath }: SearchRequest): ReadQuery {
    const [page] = this.#index.languages.length > 1 ? this.#excerpts.sectionsOf(currentPath) : [];
    return readQuery(query, { docs: this.#index.languages, reader: page && languageOfPage(page) });
  }

  async #rank(request: SearchRequest, pacer: Pacer): Promise<Ranked> {
    const { lexicon } = this.#index;
    const { isTyping = false } = request;
    const { words, asked: language, ...read } = this.#readQuery(request);
    const expanded = await expandQuery(
      { ...read, words: words.slice(0, MAX_QUERY_TERMS), isTyping },
      lexicon,
      pacer,
      this.#parts,
    );
    const asked = this.#parts.emphasizeNames(request.query, expanded);
    const wanted = request.subject ? await excerptTerms([request.subject], lexicon, pacer) : asked;
    const terms = request.subject ? [...asked, ...wanted] : asked;
    const factors = {
      ...this.#parts.createFactors(request.query, { index: this.#index, kinds: this.#kinds }),
      ...(await createContextBoosts(request, this.#index, this.#excerpts, pacer)),
    };
    const filter = createFilter(request.filter ?? {});
    const passes = passesAll(request.filter) ? undefined : ({ frontMatter }: Section) => filter(frontMatter);
    const ranked = await rank(
      { query: terms, counted: wanted, asked, passes, factors, reader: { path: request.currentPath, language } },
      this.#index,
      pacer,
      this.#parts,
    );
    return { ranked, terms, language };
  }
}

interface Ranked {
  readonly ranked: Candidate[];
  readonly terms: readonly QueryTerm[];
  /** The language of the query, if its words show it. */
  readonly language: Language | undefined;
}

function hasOneWord({ title, headings }: Section): boolean {
  return wordsOf(headings.at(-1) ?? title).length === 1;
}

function hasPhrases({ title, headings, content }: Section, phrases: readonly string[] = []): boolean {
  return phrases.every((phrase) => [title, ...headings, content].some((text) => containsWords(text, phrase)));
}

/** Puts the list that was asked for first, in place of the same section without it, or of the last one if there is no more room. */
function leadWith(list: ExplainedHit, results: ExplainedHit[], room: number): void {
  const same = results.findIndex(
    ({ path, metadata }) => path === list.path && metadata.headings.length === list.metadata.headings.length,
  );
  if (same >= 0) results.splice(same, 1);
  results.unshift(list);
  results.splice(room);
}

/** Whether a list is not in the section whose heading asks for it: “Which languages are supported?” */
function isElsewhere(listing: Listing | undefined, best: Candidate | undefined): boolean {
  const isAsked = best?.section.headings.at(-1)?.endsWith('?') === true && best.alike >= SAME_HEADING;
  return isAsked && listing?.place.path !== best.section.path;
}

/** A section that was found by its meaning, not by its words. */
function toCandidate(id: number, { sections }: SearchData): Candidate {
  const section = sections[id]!;
  return {
    id,
    section,
    score: 0,
    // It is close: neither strong nor weak.
    coverage: LEAST_COVERAGE,
    pageCoverage: LEAST_COVERAGE,
    named: 0,
    alike: 0,
    pageScore: 0,
    headingPrint: id,
    textPrint: () => id,
    codePrint: () => id,
    factors: {},
  };
}

function toHit(
  { path, content, title, headings }: Pick<Section, 'path' | 'content' | 'title' | 'headings'>,
  score: number,
  strength: Strength,
): ExplainedHit {
  return {
    path,
    content: truncate(content, MAX_HIT_LENGTH),
    metadata: { title, headings: [...headings], score, strength },
  };
}
