import type { Section } from '../docs/section.js';
import type { SectionIndex } from '../index/section-index.js';
import { queryTerms } from '../terms/terms.js';

/** How much more the beginning of a page counts that introduces the site: the first page, and others by their titles. */
const HOME_BOOST = 2;
const INTRODUCTION_BOOST = 1.7;
const START_BOOST = 1.4;

const introduction =
  /\b(?:intro(?:duction)?|overview|about|welcome|what is|motivation|why|einführung|überblick|introducción|présentation)\b/i;
const start = /\b(?:getting started|get started|quick ?start|first steps|erste schritte)\b/i;

/**
 * The factor by which a section introduces the site, for a query of the words that nearly all titles or pages share: the name of the documented product. Its own
 * page has no other words in the title. Undefined for other queries.
 */
export function createIntroductionBoost(
  query: string,
  { siteTerms, languages, lexicon }: SectionIndex,
): ((section: Section) => number) | undefined {
  const [language] = languages;
  const isOfName = (term: string) => siteTerms.has(lexicon.table.find(term) ?? -1);
  const asked = queryTerms(query, language);
  if (asked.length === 0 || !asked.every(isOfName)) return undefined;
  return ({ title, headings, pagePath }) => {
    if (headings.length > 0) return 1;
    if (pagePath === '/' || queryTerms(title, language).every(isOfName)) return HOME_BOOST;
    return introduction.test(title) ? INTRODUCTION_BOOST : start.test(title) ? START_BOOST : 1;
  };
}
