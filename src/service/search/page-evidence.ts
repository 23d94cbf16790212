import type { Candidate } from './candidate.js';

/** How much other sections of its page add to the score of a section at most, as a share of it. */
const EVIDENCE = 0.5;

/** How many of the best sections of a page are evidence for one another. */
const MAX_SECTIONS = 4;

/** Raises the scores of sections whose page has other good ones: several sections on a subject show that the page is about it. */
export function addPageEvidence(candidates: readonly Candidate[]): Candidate[] {
  const scores = new Map<string, number[]>();
  for (const { section, score } of candidates) {
    const ofPage = scores.get(section.pagePath);
    if (ofPage) ofPage.push(score);
    else scores.set(section.pagePath, [score]);
  }
  const best = new Map(
    [...scores].map(([page, ofPage]) => [page, ofPage.toSorted((a, b) => b - a).slice(0, MAX_SECTIONS)]),
  );
  return candidates.map((candidate) => {
    const { section, score, factors } = candidate;
    const ofPage = best.get(section.pagePath) ?? [];
    const sum = ofPage.reduce((total, one) => total + one, 0);
    const others = sum - (score >= (ofPage.at(-1) ?? 0) ? score : 0);
    const most = MAX_SECTIONS - 1;
    const evidence = 1 + (EVIDENCE * Math.min(others / score, most)) / most;
    return { ...candidate, score: score * evidence, factors: { ...factors, 'other sections': evidence } };
  });
}
