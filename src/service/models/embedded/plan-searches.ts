import { asksAboutPage, isGeneral, namesNothing, pointsElsewhere } from '../../search/references.js';
import { queryTerms } from '../../search/terms.js';
import { buildFollowUpQuery, buildQuery, isUnclear, limitWords } from './query.js';
import type { SearchCall, Turn } from './turn.js';

/** Maximum items of the page context to answer: as many as readers can send. */
const MAX_ITEMS = 5;

/**
 * Plans the next searches; none if enough was found for an answer. A question that does not name its subject is about what the
 * reader selected. One that names something is searched by its own words first: “How do I install this?” is complete if the
 * docs have a heading about installing, whatever is selected or was said.
 */
export function planSearches(turn: Turn): SearchCall[] {
  const { question, searches } = turn;
  const items = listItems(turn);
  if (searches.length > 0) return isSettled(turn) ? [] : items.length > 0 ? items : continueSearch(turn);
  if (asksAboutPage(question) || isUnclear(turn)) return [{ query: '' }];
  return items.length > 0 && namesNothing(question) ? items : [{ query: buildQuery(turn) }];
}

/** A search for each thing that the reader selected. */
function listItems({ question, excerpts }: Turn): SearchCall[] {
  const query = limitWords(question);
  return excerpts.slice(0, MAX_ITEMS).map((_, index) => ({ query, contextItem: index + 1 }));
}

/** Whether no further search is needed. There are at most two rounds. */
function isSettled(turn: Turn): boolean {
  const { question, searches } = turn;
  if (searches.length > 1 || searches.some(({ contextItem }) => contextItem !== undefined)) return true;
  return asksAboutPage(question) || isUnclear(turn) || isAnswered(turn);
}

/** Whether the question's own words found something, and either a heading contains most of them or nothing else can be meant. */
function isAnswered({ question, searches }: Turn): boolean {
  const hits = searches.flatMap((search) => search.hits);
  const terms = queryTerms(question);
  const standsForItself = hits.some(({ metadata: { title, headings } }) => {
    const heading = queryTerms([title, ...headings].join(' '));
    return terms.filter((term) => heading.includes(term)).length * 2 > terms.length;
  });
  return standsForItself || (hits.length > 0 && !pointsElsewhere(question) && !isGeneral(question));
}

/** Searches “Is it cached?” and “An example?” again with the words of the previous subject. */
function continueSearch(turn: Turn): SearchCall[] {
  const query = buildFollowUpQuery(turn);
  return query === undefined || turn.searches.some((search) => search.query === query) ? [] : [{ query }];
}
