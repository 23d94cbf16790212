import type { Hit } from '../search/hit.js';
import { isGeneral } from '../search/query/references.js';
import { questionTerms } from '../search/query/read-query.js';
import { countTerms } from '../search/terms/terms.js';
import { standsForItself } from './plan-searches.js';
import { buildFollowUpQuery, isElliptical, isFollowUp } from './subject.js';
import type { Search, Turn } from './turn.js';

const none: Search = { query: '', hits: [], outcome: 'nothing' };

/** The search to answer from. For a follow-up, that with its words and its subject, or the hits for its own words if those are about the subject. */
export function chooseSearch(turn: Turn): Search {
  const [own = none, joined] = turn.searches;
  const isComplete = !isFollowUp(turn) || (standsForItself(turn) && !isElliptical(turn.question));
  if (isComplete || !joined) return own;
  // “An example?” has no words that distinguish sections.
  if (isGeneral(turn.question)) return joined;
  const { language } = turn;
  const terms = questionTerms(turn.question, language);
  const subject = questionTerms(buildFollowUpQuery(turn), language).filter((term) => !terms.includes(term));
  const both = joined.hits.filter((hit) => countTerms(textOf(hit), terms, language) > 0);
  if (both.length > 0) return { ...joined, hits: both, outcome: 'answer' };
  const others = own.hits.filter((hit) => countTerms(textOf(hit), subject, language) * 2 > subject.length);
  if (own.outcome === 'answer' && others.length > 0) return { ...own, hits: others };
  const hits = [...(own.outcome === 'answer' ? own.hits.slice(0, 2) : []), ...joined.hits];
  return { ...joined, hits, outcome: hits.length > 0 ? 'closest' : 'nothing' };
}

function textOf({ content, metadata: { title, headings } }: Hit): string {
  return [title, ...headings, content].join('\n');
}
