import { asksAboutPage, isGeneral, namesNothing, pointsElsewhere } from '../../search/references.js';
import { queryTerms } from '../../search/terms.js';
import { buildFollowUpQuery, buildQuery, isUnclear, limitWords } from './query.js';
import type { SearchCall, Turn } from './turn.js';

/** Items of the page context that are answered about: as many as readers can send. */
const MAX_ITEMS = 5;

/**
 * What to search for next; nothing when enough was found to answer. A question that names nothing is about what the
 * reader selected. One that names something, and points as well, is first taken by its own words: “How do I install
 * this?” stands for itself when the docs have a heading about installing, whatever is selected or was said.
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

/** Whether no search is to follow those that were made. There are two rounds at most. */
function isSettled(turn: Turn): boolean {
  const { question, searches } = turn;
  if (searches.length > 1 || searches.some(({ contextItem }) => contextItem !== undefined)) return true;
  return asksAboutPage(question) || isUnclear(turn) || isAnswered(turn);
}

/** Whether the question's own words found something, and a heading holds most of them or nothing else can be meant. */
function isAnswered({ question, searches }: Turn): boolean {
  const hits = searches.flatMap((search) => search.hits);
  const terms = queryTerms(question);
  const standsForItself = hits.some(({ metadata: { title, headings } }) => {
    const heading = queryTerms([title, ...headings].join(' '));
    return terms.filter((term) => heading.includes(term)).length * 2 > terms.length;
  });
  return standsForItself || (hits.length > 0 && !pointsElsewhere(question) && !isGeneral(question));
}

/** “Is it cached?” and “An example?” are searched for once more with what was spoken of. */
function continueSearch(turn: Turn): SearchCall[] {
  const query = buildFollowUpQuery(turn);
  return query === undefined || turn.searches.some((search) => search.query === query) ? [] : [{ query }];
}
