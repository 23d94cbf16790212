import type { SearchData } from '../index/search-data.js';
import { createHeadingBoost } from './heading-kinds.js';
import { createIntroductionBoost } from './introduction.js';
import type { PageKinds } from './page-kind.js';
import type { Factors } from './rank.js';

/** The most that links to a page add to the scores of its sections, as a share of them. */
const LINKS_BOOST = 0.2;

/** The factors of the scores of sections that depend on the query alone, by their names. */
export function createFactors(query: string, { index, kinds }: { index: SearchData; kinds: PageKinds }): Factors {
  const { linkedness } = index;
  const kindFactor = kinds.createFactor(query);
  const introductionBoost = createIntroductionBoost(query, index);
  const headingBoost = createHeadingBoost(query);
  return {
    kind: (_section, page) => kindFactor(page),
    links: (_section, page) => 1 + LINKS_BOOST * (linkedness[page] ?? 0),
    ...(introductionBoost && { introduction: introductionBoost }),
    ...(headingBoost && { 'kind of heading': headingBoost }),
  };
}
