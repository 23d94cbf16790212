import type { Hit, Strength } from '../hit.js';
import type { Candidate } from './candidate.js';

/** Minimum share of the query's weight in a section that is about it. */
const RELEVANCE = 0.7;

/** The minimum if the page contains nearly all of it, or if the query contains most of the heading. */
const LESSER_RELEVANCE = 0.55;
const PAGE_RELEVANCE = 0.92;
const HEADING_RELEVANCE = 0.6;

/** A section that covers less of the query shares only some words with it. Chosen on the development half: the docs show the curve. */
export const LEAST_COVERAGE = 0.6;

/** The weight of the page for that, compared with the section. */
const PAGE_SHARE = 0.15;

/** Pages of a kind that counts less than this, such as news, may be outdated. */
const RELIABLE_KIND = 0.7;

/** The docs have an answer if one of this many first sections is likely about the query. */
export const MAX_FIRST = 3;

/** Whether a section is likely about the query. */
export function isStrong({ coverage, pageCoverage, named, factors }: Candidate): boolean {
  if ((factors['kind'] ?? 1) < RELIABLE_KIND) return false;
  const isSupported = pageCoverage >= PAGE_RELEVANCE || named >= HEADING_RELEVANCE;
  return coverage >= RELEVANCE || (coverage >= LESSER_RELEVANCE && isSupported);
}

/**
 * The evidence that a section is about the query. One that was found by its meaning is close.
 *
 * @param isAnswer - Whether the search as a whole found an answer. Otherwise no section is strong.
 */
export function strengthOf(candidate: Candidate, isAnswer: boolean, leastCoverage = LEAST_COVERAGE): Strength {
  if (isStrong(candidate)) return isAnswer ? 'strong' : 'close';
  return coveredBy(candidate) >= leastCoverage ? 'close' : 'weak';
}

/** The share of a query's weight that a section and its page contain, from 0 to 1. */
function coveredBy({ coverage, pageCoverage }: Candidate): number {
  return (1 - PAGE_SHARE) * coverage + PAGE_SHARE * pageCoverage;
}

/** Whether the docs seem to cover the query: one of the first few hits has more in common with it than some words. */
export function isCovered(hits: readonly Hit[]): boolean {
  return hits.slice(0, MAX_FIRST).some(({ metadata }) => metadata.strength !== 'weak');
}
