import { isGeneral, namesNothing, pointsElsewhere } from '../search/query/references.js';
import { queryTerms } from '../search/terms/terms.js';
import { parseComparison } from './comparison.js';
import { introductionQuery } from './introduction.js';
import { intentOf } from './intent.js';
import { buildFollowUpQuery, buildQuery, findSubject, isFollowUp, limitWords } from './subject.js';
import type { SearchCall, Turn } from './turn.js';

/** Maximum items of the page context to answer: as many as readers can send. */
const MAX_ITEMS = 5;

/**
 * Plans the next searches; none if enough was found for an answer. A question that does not name its subject is about what the
 * reader selected. One that names something is searched by its own words first: “How do I install this?” is complete if the
 * docs have a heading about installing, whatever is selected or was said.
 */
export function planSearches(turn: Turn): SearchCall[] {
  return turn.searches.length === 0 ? planFirst(turn) : planSecond(turn);
}

function planFirst(turn: Turn): SearchCall[] {
  const { question } = turn;
  switch (intentOf(turn)) {
    case 'greeting':
    case 'thanks':
    case 'abilities':
      return [];
    case 'site':
      return [{ query: '' }, { query: turn.site.name ?? introductionQuery }];
    case 'page':
    case 'unclear':
      return [{ query: '' }];
    case 'question': {
      const items = listItems(turn);
      return items.length > 0 && namesNothing(question) ? items : planQuestion(turn);
    }
  }
}

function planQuestion(turn: Turn): SearchCall[] {
  const sides = parseComparison(turn.question);
  const own = sides ? [sides.join(' '), ...sides] : [buildQuery(turn)];
  const isAlone = sides !== undefined || turn.excerpts.length > 0 || !isFollowUp(turn) || findSubject(turn) === '';
  const queries = isAlone ? own : namesNothing(turn.question) ? [] : own;
  const all = isAlone ? queries : [...queries, buildFollowUpQuery(turn)];
  return [...new Set(all)].map((query) => ({ query }));
}

/** The selection, if the question's own words were not enough. There are at most two rounds. */
function planSecond(turn: Turn): SearchCall[] {
  const isDone = intentOf(turn) !== 'question' || turn.searches.some(({ contextItem }) => contextItem !== undefined);
  return isDone || standsForItself(turn) ? [] : listItems(turn);
}

/** A search for each thing that the reader selected. */
function listItems({ question, excerpts }: Turn): SearchCall[] {
  const query = limitWords(question);
  return excerpts.slice(0, MAX_ITEMS).map((_, index) => ({ query, contextItem: index + 1 }));
}

/** Whether the question's own words found something, and either a heading contains most of them or nothing else can be meant. */
export function standsForItself({ question, searches }: Turn): boolean {
  const { hits = [], outcome } = searches[0] ?? {};
  if (outcome !== 'answer') return false;
  const terms = queryTerms(question);
  const isHeading = hits.some(({ metadata: { title, headings } }) => {
    const heading = queryTerms([title, ...headings].join(' '));
    return terms.filter((term) => heading.includes(term)).length * 2 > terms.length;
  });
  return isHeading || (!pointsElsewhere(question) && !isGeneral(question));
}
