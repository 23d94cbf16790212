import { pointsElsewhere } from '../../search/references.js';
import { informativeWords, queryTerms } from '../../search/terms.js';
import type { Turn } from './turn.js';

/** Words of a query at most, the first ones: what follows them in a long question is mostly pasted. */
const MAX_WORDS = 32;

const continuing = /^\s*(?:and|or|but|also|then|what about|how about|same)\b/i;

/**
 * What to search for: the words of the question that tell something. A follow-up that says too little by itself, such
 * as “and in dark mode?”, takes those of the question before along. One about what is on the page keeps its pointing
 * words, by which the search knows that it is to draw on the context.
 */
export function buildQuery(turn: Turn): string {
  const { question, pageContext, previousQuestion } = turn;
  const words = informativeWords(question);
  if (pageContext !== '' && pointsElsewhere(question)) return question.trim().split(/\s+/).slice(0, MAX_WORDS).join(' ');
  const known = continuesPrevious(turn) ? informativeWords(previousQuestion) : [];
  return [...new Set([...words, ...known])].slice(0, MAX_WORDS).join(' ') || question.trim();
}

/** The terms that an answer must be about: the question's own, or what it points at when it has none. */
export function subjectTerms(turn: Turn): string[] {
  const { question, pageContext, previousQuestion } = turn;
  const own = queryTerms(question);
  if (own.length > 0) return own;
  return queryTerms(pageContext === '' ? previousQuestion : pageContext);
}

/** With three words or more of its own, a question stands for itself whatever else it says. */
function continuesPrevious({ question, previousQuestion }: Turn): boolean {
  if (previousQuestion === '') return false;
  const own = informativeWords(question).length;
  return own === 0 || (own < 3 && (continuing.test(question) || pointsElsewhere(question)));
}
