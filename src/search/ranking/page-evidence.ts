import type { Candidate } from './candidate.js';

/** The most that other sections of its page add to the score of a section, as a share of it. */
const EVIDENCE = 0.5;

/** The number of other sections of its page that count as evidence for a section. */
const MAX_OTHERS = 3;

/** Raises the scores of sections whose page has other good ones: several sections on a subject show that the page is about it. */
export function addPageEvidence(candidates: readonly Candidate[]): Candidate[] {
  const pages = scoresByPage(candidates);
  return candidates.map((candidate) => {
    const { section, score, factors } = candidate;
    const others = new Map(pages.get(section.pagePath));
    others.delete(section.path);
    const evidence = evidenceOf(score, others.values());
    return { ...candidate, score: score * evidence, factors: { ...factors, 'other sections': evidence } };
  });
}

/** The factor of a section's score by those of other sections of its page. */
export function evidenceOf(score: number, others: Iterable<number>): number {
  return 1 + EVIDENCE * Math.min(1, sumOfBest(others) / score / MAX_OTHERS);
}

/** The scores of the sections of each page, by their addresses. A long section is in several parts with the same address, and the best part counts. */
function scoresByPage(candidates: readonly Candidate[]): Map<string, Map<string, number>> {
  const pages = new Map<string, Map<string, number>>();
  for (const { section, score } of candidates) {
    const scores = pages.get(section.pagePath) ?? new Map<string, number>();
    scores.set(section.path, Math.max(score, scores.get(section.path) ?? 0));
    pages.set(section.pagePath, scores);
  }
  return pages;
}

function sumOfBest(scores: Iterable<number>): number {
  const best = [...scores].sort((a, b) => b - a).slice(0, MAX_OTHERS);
  return best.reduce((total, one) => total + one, 0);
}
