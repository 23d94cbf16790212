import type { Pacer } from '../../common/pacer.js';
import type { Section } from '../../docs/section.js';
import { QueryMatcher } from './closeness.js';
import type { Candidate } from './candidate.js';
import type { Boosts } from '../excerpts/context-boosts.js';
import { addPageEvidence } from './page-evidence.js';
import { greatest } from './greatest.js';
import type { QueryTerm } from '../query/query.js';
import { scoreDocuments, type Scores } from './score-documents.js';
import type { SectionIndex } from '../index/section-index.js';

/** The share of the page's score that is added to the score of a section. */
const PAGE_SHARE = 0.2;

/** The most that a heading with the words of the query adds to a score, as a share of it. */
const HEADING_BOOST = 0.6;

/** The most that a title in the query adds to the scores of the page's sections, as a share of them. */
const TITLE_BOOST = 0.5;

/** The most that words in the order of the query add to a score, as a share of it. */
const PROXIMITY_BOOST = 0.5;

/** The most that links to a page add to the scores of its sections, as a share of them. */
const LINKS_BOOST = 0.2;

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
  /** Further factors of a section. */
  readonly boosts: Boosts;
  /** The factor of each page for its kind, by its number: from 0 to 1. */
  readonly kinds: Float32Array;
}

/** Ranks the sections that contain words of a query, best first. */
export async function rank(request: RankRequest, index: SectionIndex, pacer: Pacer): Promise<Candidate[]> {
  const { query, counted } = request;
  const ofSections = await scoreDocuments(query, index.ofSections, pacer, counted);
  const ofPages = await scoreDocuments(query, index.ofPages, pacer, counted);
  const scores = await scoreSections(request, ofSections, ofPages, index, pacer);
  const candidates = findBest(scores).flatMap((id): Candidate[] => {
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
      alike: 0,
      fingerprint: 0,
      pageScore: PAGE_SHARE * (ofPages.scores[page] ?? 0),
      factors: {
        kind: request.kinds[page] ?? 1,
        links: linksFactor(page, index),
        ...Object.fromEntries(Object.entries(request.boosts).map(([name, boost]) => [name, boost(section)])),
      },
    };
    return [candidate];
  });
  return compareClosely(candidates, request, index, pacer);
}

/** The score of each section by its number, 0 for one that is not found. */
async function scoreSections(
  { passes, boosts, kinds }: RankRequest,
  ofSections: Scores,
  ofPages: Scores,
  index: SectionIndex,
  pacer: Pacer,
): Promise<Float32Array> {
  const scores = new Float32Array(index.sections.length);
  const boostList = Object.values(boosts);
  for (let id = 0; id < scores.length; id++) {
    if (id % 100 === 0 && pacer.isDue) await pacer.pause();
    const own = ofSections.scores[id] ?? 0;
    if (own === 0) continue;
    if (passes && !passes(index.sections[id]!)) continue;
    const page = index.pageOf[id] ?? 0;
    const plain = own + PAGE_SHARE * (ofPages.scores[page] ?? 0);
    let score = plain * (kinds[page] ?? 1) * linksFactor(page, index);
    for (const boost of boostList) score *= boost(index.sections[id]!);
    scores[id] = score;
  }
  return scores;
}

function linksFactor(page: number, { linkedness }: SectionIndex): number {
  return 1 + LINKS_BOOST * (linkedness[page] ?? 0);
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
  { asked }: RankRequest,
  index: SectionIndex,
  pacer: Pacer,
): Promise<Candidate[]> {
  const matcher = new QueryMatcher(asked, index.ofSections);
  const compared: Candidate[] = [];
  for (const candidate of candidates) {
    if (pacer.isDue) await pacer.pause();
    const terms = index.termsOf(candidate.id);
    const alike = matcher.likeness(terms.heading);
    const heading = 1 + HEADING_BOOST * alike;
    const proximity = 1 + PROXIMITY_BOOST * Math.max(matcher.proximity(terms.text), matcher.proximity(terms.heading));
    const title = 1 + TITLE_BOOST * matcher.containment(terms.title) ** 2;
    const factors = { ...candidate.factors, heading, title, proximity };
    const named = matcher.containment(terms.heading);
    const fingerprint = fingerprintOf([terms.heading, terms.text, terms.code]);
    compared.push({
      ...candidate,
      named,
      alike,
      fingerprint,
      score: candidate.score * heading * title * proximity,
      factors,
    });
  }
  return addPageEvidence(compared).sort((a, b) => b.score - a.score);
}

function fingerprintOf(fields: readonly Uint32Array[]): number {
  let hash = 2_166_136_261;
  for (const terms of fields) {
    for (const term of terms) hash = Math.imul(hash ^ term, 16_777_619);
    hash = Math.imul(hash ^ terms.length, 16_777_619);
  }
  return hash;
}
