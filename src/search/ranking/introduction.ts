import type { Section } from '../docs/section.js';
import type { SearchData } from '../index/search-data.js';
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
export function createIntroductionBoost(query: string, data: SearchData): ((section: Section) => number) | undefined {
  if (!namesSite(query, data)) return undefined;
  return ({ title, headings, pagePath }) => {
    if (headings.length > 0) return 1;
    if (pagePath === '/' || isSiteName(queryTerms(title, data.languages[0]), data)) return HOME_BOOST;
    return introduction.test(title) ? INTRODUCTION_BOOST : start.test(title) ? START_BOOST : 1;
  };
}

/** Whether a query consists of the words that nearly all titles or pages share. */
export function namesSite(query: string, data: SearchData): boolean {
  const asked = queryTerms(query, data.languages[0]);
  return asked.length > 0 && isSiteName(asked, data);
}

function isSiteName(terms: readonly string[], { siteTerms, lexicon }: SearchData): boolean {
  return terms.every((term) => siteTerms.has(lexicon.table.find(term) ?? -1));
}
