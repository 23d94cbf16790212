import type { Pacer } from '../../shared/pacer.js';
import type { Section } from '../docs/section.js';
import type { FieldName } from '../index/fields.js';
import { QueryMatcher } from './closeness.js';
import type { Candidate } from './candidate.js';
import { addPageEvidence } from './page-evidence.js';
import type { Reader } from './page-variants.js';
import type { QueryTerm } from '../query/query.js';
import { scoreDocuments, type Scores } from './score-documents.js';
import type { SearchData } from '../index/search-data.js';

/** The share of the page's score that is added to the score of a section. */
const PAGE_SHARE = 0.2;

/** The most that a heading with the words of the query adds to a score, as a share of it. */
export const HEADING_BOOST = 0.6;

/** The most that a title in the query adds to the scores of the page's sections, as a share of them. */
const TITLE_BOOST = 0.5;

/** The most that words in the order of the query add to a score, as a share of it. */
const PROXIMITY_BOOST = 0.5;

/** The number of best sections that are compared with the query in detail: many more than a request can return. */
const MAX_CANDIDATES = 120;

/**
 * The maximum number that are compared if they are nearly equal, and the share of the best score that counts as nearly equal. Nearly all
 * sections contain the name of the documented product, and only their headings show which one introduces it.
 */
export const MAX_NEARLY_EQUAL = 600;
const NEARLY_EQUAL = 0.6;

/** A query that was prepared for ranking. */
export interface RankRequest {
  /** The words to look for. */
  readonly query: readonly QueryTerm[];
  /** Those that a section must contain to be relevant. */
  readonly counted: readonly QueryTerm[];
  /** Those that are compared with headings. */
  readonly asked: readonly QueryTerm[];
  /** Returns whether a section may be found. Default: all. */
  readonly passes: ((section: Section) => boolean) | undefined;
  /** Factors of a section with the number of its page, by their names in explanations. */
  readonly factors: Factors;
  readonly reader: Reader;
}

export type Factors = Readonly<Record<string, (section: Section, page: number) => number>>;

/** The terms of a field of a section. */
type TermsOf = (field: FieldName) => Uint32Array;

/** Factors of a section by how it compares with the query in detail, by their names in explanations. */
const comparisons: Readonly<Record<string, (matcher: QueryMatcher, termsOf: TermsOf, id: number) => number>> = {
  heading: (matcher, termsOf) => 1 + HEADING_BOOST * matcher.likeness(termsOf('heading')),
  title: (matcher, termsOf) => 1 + TITLE_BOOST * matcher.containment(termsOf('title')) ** 2,
  proximity: (matcher, termsOf, id) => {
    if (!matcher.hasNeighbours(id)) return 1;
    return 1 + PROXIMITY_BOOST * Math.max(matcher.proximity(termsOf('text')), matcher.proximity(termsOf('heading')));
  },
};

/** The parts of {@link rank} that raise its quality, each of which can be replaced. */
export const rankingParts = { comparisons, addPageEvidence };

/** Ranks the sections that contain words of a query, best first. */
export async function rank(
  request: RankRequest,
  index: SearchData,
  pacer: Pacer,
  parts = rankingParts,
): Promise<Candidate[]> {
  const { query, counted } = request;
  const ofSections = await scoreDocuments(query, index.ofSections, pacer, counted);
  const ofPages = await scoreDocuments(query, index.ofPages, pacer, counted);
  const score = () => scoreSections(request, ofSections, ofPages, index, pacer);
  const best = await findBestLoaded(score, ofSections.coverage, request, index);
  const candidates = best.flatMap((id): Candidate[] => {
    const section = index.sections[id];
    if (!section) return [];
    const page = index.pageOf[id] ?? 0;
    const pageScore = PAGE_SHARE * (ofPages.scores[page] ?? 0);
    const factors = mapValues(request.factors, (factor) => factor(section, page));
    const candidate = {
      id,
      section,
      score: multiply((ofSections.scores[id] ?? 0) + pageScore, factors),
      coverage: ofSections.coverage[id] ?? 0,
      pageCoverage: ofPages.coverage[page] ?? 0,
      named: 0,
      alike: 0,
      headingPrint: 0,
      textPrint: () => 0,
      codePrint: () => 0,
      pageScore,
      factors,
    };
    return [candidate];
  });
  return compareClosely(candidates, { asked: request.asked, index, parts }, pacer);
}

/** The score of each section by its number, 0 for one that is not found. */
async function scoreSections(
  { passes, factors }: RankRequest,
  ofSections: Scores,
  ofPages: Scores,
  index: SearchData,
  pacer: Pacer,
): Promise<Float32Array> {
  const scores = new Float32Array(index.sections.length);
  const factorList = Object.values(factors);
  for (let id = 0; id < scores.length; id++) {
    if (id % 100 === 0 && pacer.isDue) await pacer.pause();
    const own = ofSections.scores[id] ?? 0;
    if (own === 0) continue;
    if (passes && !passes(index.sections[id]!)) continue;
    const page = index.pageOf[id] ?? 0;
    let score = own + PAGE_SHARE * (ofPages.scores[page] ?? 0);
    for (const factor of factorList) score *= factor(index.sections[id]!, page);
    scores[id] = score;
  }
  return scores;
}

/** The numbers of the best sections. If they have to be loaded first, all are scored again by what is known then, such as their headings. */
async function findBestLoaded(
  score: () => Promise<Float32Array>,
  coverage: Float32Array,
  { asked, reader }: RankRequest,
  index: SearchData,
): Promise<number[]> {
  const scores = await score();
  const best = findBest(scores);
  const isLoaded = await index.loadBest?.(best, { scores, coverage }, asked, reader);
  return isLoaded ? findBest(await score()).filter(isLoaded) : best;
}

/** The numbers of the sections with the best scores. */
function findBest(scores: Float32Array): number[] {
  const least = Math.min(
    greatest(scores, MAX_CANDIDATES),
    Math.max(greatest(scores, MAX_NEARLY_EQUAL), NEARLY_EQUAL * greatest(scores, 1)),
  );
  const found: number[] = [];
  scores.forEach((score, id) => {
    if (score > 0 && score >= least) found.push(id);
  });
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, MAX_NEARLY_EQUAL);
}

async function compareClosely(
  candidates: readonly Candidate[],
  { asked, index, parts }: { asked: readonly QueryTerm[]; index: SearchData; parts: typeof rankingParts },
  pacer: Pacer,
): Promise<Candidate[]> {
  const matcher = new QueryMatcher(asked, index.ofSections);
  const compared: Candidate[] = [];
  for (const candidate of candidates) {
    if (pacer.isDue) await pacer.pause();
    const termsOf: TermsOf = (field) => index.termsOf(candidate.id, field);
    const factors = mapValues(parts.comparisons, (compare) => compare(matcher, termsOf, candidate.id));
    compared.push({
      ...candidate,
      named: matcher.containment(termsOf('heading')),
      alike: matcher.likeness(termsOf('heading')),
      headingPrint: fingerprintOf(termsOf('heading')),
      textPrint: () => fingerprintOf(termsOf('text')),
      codePrint: () => fingerprintOf(termsOf('code')),
      score: multiply(candidate.score, factors),
      factors: { ...candidate.factors, ...factors },
    });
  }
  return parts.addPageEvidence(compared).sort((a, b) => b.score - a.score);
}

function multiply(score: number, factors: Readonly<Record<string, number>>): number {
  return Object.values(factors).reduce((product, factor) => product * factor, score);
}

function mapValues<T>(record: Readonly<Record<string, T>>, map: (value: T) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function fingerprintOf(terms: Uint32Array): number {
  let hash = 2_166_136_261;
  for (const term of terms) hash = Math.imul(hash ^ term, 16_777_619);
  return hash;
}

/**
 * The `place`-th greatest of some numbers, from 1. 0 if fewer are above 0. Uses a heap of `place` numbers,
 * because sorting all of them takes many times as long.
 */
function greatest(numbers: Float32Array, place: number): number {
  // The smallest of the greatest numbers so far is at the top.
  const heap = new Float32Array(place);
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    if (number > (heap[0] ?? 0)) replaceTop(heap, number);
  }
  return heap[0] ?? 0;
}

function replaceTop(heap: Float32Array, number: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child++;
    const least = heap[child] ?? 0;
    if (least >= number) break;
    heap[at] = least;
    at = child;
  }
  heap[at] = number;
}
