import type { QueryTerm } from '../../search/query/query.js';
import { evidenceOf } from '../../search/ranking/page-evidence.js';
import { HEADING_BOOST } from '../../search/ranking/rank.js';

/** A section, and the score that it will probably have once its page is loaded. */
export interface ExpectedScore {
  readonly id: number;
  readonly score: number;
}

interface Known {
  /** The scores of all sections by number, without what is known only of loaded pages. */
  readonly scores: Float32Array;
  /** The words that are compared with headings. */
  readonly asked: readonly QueryTerm[];
  readonly pageOf: Uint32Array;
  /** The sections with a term in their heading. */
  readonly headed: (term: number) => Uint32Array;
}

/** The best sections by what is known before their pages are loaded: the words of their headings, and other good sections of their pages. */
export function expectScores(ids: readonly number[], { scores, asked, pageOf, headed }: Known): ExpectedScore[] {
  const shares = shareOfHeadings(asked, headed);
  const sections = ids.map((id) => ({ id, score: (scores[id] ?? 0) * (1 + HEADING_BOOST * (shares.get(id) ?? 0)) }));
  return sections
    .map((section) => {
      const others = sections.filter((other) => other !== section && pageOf[other.id] === pageOf[section.id]);
      const evidence = evidenceOf(
        section.score,
        others.map(({ score }) => score),
      );
      return { id: section.id, score: section.score * evidence };
    })
    .sort((a, b) => b.score - a.score);
}

/** The share of the query's words that are in the heading of each section, at most: how many other words a heading has is not known. */
function shareOfHeadings(
  asked: readonly QueryTerm[],
  headed: (term: number) => Uint32Array,
): ReadonlyMap<number, number> {
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map<number, number>();
  for (const { weight, alternatives } of asked) {
    const factors = new Map<number, number>();
    for (const { terms, factor } of alternatives)
      for (const id of terms.flatMap((term) => [...headed(term)]))
        factors.set(id, Math.max(factor, factors.get(id) ?? 0));
    for (const [id, factor] of factors) shares.set(id, (shares.get(id) ?? 0) + (weight * factor) / total);
  }
  return shares;
}
