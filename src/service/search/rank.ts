import type { Pacer } from '../pacer.js';
import type { Section } from '../docs/section.js';
import { QueryMatcher } from './closeness.js';
import type { QueryTerm } from './query.js';
import { scoreDocuments } from './score-documents.js';
import type { SectionIndex } from './section-index.js';

/** How much the score of the page adds to that of a section. */
const PAGE_SHARE = 0.32;

/** How much of a score depends on how much of the query a section contains. */
const COVERAGE_SHARE = 0.6;

/** How much the page counts for what is contained, compared with the section. */
const PAGE_COVERAGE = 0.15;

/** How much a heading with the words of the query adds to a score at most, as a share of it. */
const HEADING_BOOST = 0.6;

/** How much a page adds to the scores of its sections at most if its title is in the query, as a share of them. */
const TITLE_BOOST = 0.5;

/** How much words in the order of the query add to a score at most, as a share of it. */
const PROXIMITY_BOOST = 0.5;

/** How many of the best sections are compared with the query in detail: many more than a request can ask for. */
export const MAX_CANDIDATES = 120;

/** A section with its score for a request. */
export interface Candidate {
  /** The section's number. */
  readonly id: number;
  readonly section: Section;
  readonly score: number;
  /** The share of the query's weight that the section contains, from 0 to 1, and its page. */
  readonly coverage: number;
  readonly pageCoverage: number;
  /** The share of the heading that the query contains, from 0 to 1. */
  readonly named: number;
  /** What the page added to the score before it was multiplied. */
  readonly pageScore: number;
  /** What was multiplied, for explanations. */
  readonly factors: Readonly<Record<string, number>>;
}

/** A query that was prepared for ranking. */
export interface RankRequest {
  /** The words to look for. */
  readonly query: readonly QueryTerm[];
  /** Those that a section must contain to be relevant. */
  readonly counted: readonly QueryTerm[];
  /** Those that are compared with headings. */
  readonly asked: readonly QueryTerm[];
  readonly passes: (section: Section) => boolean;
  /** Further factors of a section, by name. */
  readonly boosts: Readonly<Record<string, (section: Section) => number>>;
}

/** Ranks the sections that contain words of a query, best first. */
export async function rank(request: RankRequest, index: SectionIndex, pacer: Pacer): Promise<Candidate[]> {
  const { query, counted, asked, passes, boosts } = request;
  const ofSections = await scoreDocuments(query, index.ofSections, pacer, counted);
  const ofPages = await scoreDocuments(query, index.ofPages, pacer, counted);
  const scores = new Float32Array(index.sections.length);
  const found: number[] = [];
  const contained = (id: number) => {
    const page = ofPages.coverage[index.pageOf[id] ?? 0] ?? 0;
    return (1 - PAGE_COVERAGE) * (ofSections.coverage[id] ?? 0) + PAGE_COVERAGE * page;
  };
  const factorsOf = (id: number, section: Section) => ({
    coverage: 1 - COVERAGE_SHARE + COVERAGE_SHARE * contained(id),
    ...Object.fromEntries(Object.entries(boosts).map(([name, boost]) => [name, boost(section)])),
  });
  const boostList = Object.values(boosts);
  for (const [id, section] of index.sections.entries()) {
    if (id % 100 === 0 && pacer.isDue) await pacer.pause();
    const own = ofSections.scores[id] ?? 0;
    if (own === 0 || !passes(section)) continue;
    const plain = own + PAGE_SHARE * (ofPages.scores[index.pageOf[id] ?? 0] ?? 0);
    const covered = 1 - COVERAGE_SHARE + COVERAGE_SHARE * contained(id);
    scores[id] = boostList.reduce((score, boost) => score * boost(section), plain * covered);
    found.push(id);
  }
  const best = found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, MAX_CANDIDATES);
  const candidates = best.flatMap((id): Candidate[] => {
    const section = index.sections[id];
    if (!section) return [];
    const page = index.pageOf[id] ?? 0;
    const candidate = {
      id,
      section,
      score: scores[id] ?? 0,
      coverage: ofSections.coverage[id] ?? 0,
      pageCoverage: ofPages.coverage[page] ?? 0,
      named: 0,
      pageScore: PAGE_SHARE * (ofPages.scores[page] ?? 0),
      factors: factorsOf(id, section),
    };
    return [candidate];
  });
  return compareClosely(candidates, new QueryMatcher(asked, index.ofSections), index, pacer);
}

async function compareClosely(
  candidates: readonly Candidate[],
  matcher: QueryMatcher,
  index: SectionIndex,
  pacer: Pacer,
): Promise<Candidate[]> {
  const compared: Candidate[] = [];
  for (const candidate of candidates) {
    if (pacer.isDue) await pacer.pause();
    const terms = index.terms[candidate.id];
    if (!terms) continue;
    const heading = 1 + HEADING_BOOST * matcher.likeness(terms.heading);
    const proximity = 1 + PROXIMITY_BOOST * Math.max(matcher.proximity(terms.text), matcher.proximity(terms.heading));
    const title = 1 + TITLE_BOOST * matcher.containment(terms.title) ** 2;
    const factors = { ...candidate.factors, heading, title, proximity };
    const named = matcher.containment(terms.heading);
    compared.push({ ...candidate, named, score: candidate.score * heading * title * proximity, factors });
  }
  return compared.sort((a, b) => b.score - a.score);
}
