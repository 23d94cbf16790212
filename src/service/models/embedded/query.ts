import { isGeneral, namesNothing, pointsAtPage, pointsElsewhere } from '../../search/references.js';
import { informativeWords, queryTerms } from '../../search/terms.js';
import { parseSubject } from './phrases.js';
import type { Turn } from './turn.js';

/** Words of a query at most, the first ones: what follows them in a long question is mostly pasted. */
const MAX_WORDS = 32;

/** With more words of its own, a question stands for itself whatever else it says. */
const MAX_FOLLOW_UP_WORDS = 2;

const continuing = /^\s*(?:and|or|but|also|then|what about|how about|same)\b/i;

/** “Hello” and “Thanks” name nothing, and ask nothing either. */
const pleasantry = /^\W*(?:hello|hey|hi|ok|okay|please|sure|thanks|thank you|yes|no)\b[^?]*$/i;

/**
 * The words of the question that tell something. A follow-up that says too little by itself, such as “Why?” or “and in
 * dark mode?”, takes those of what was spoken of along.
 */
export function buildQuery(turn: Turn): string {
  const { question } = turn;
  const isFollowUp = namesNothing(question)
    ? !pleasantry.test(question)
    : continuing.test(question) && isShort(question);
  return joinWords(isFollowUp ? [question, findAntecedent(turn)] : [question]) || limitWords(question);
}

/** The same for a question that may stand for itself, and was found not to. Undefined when it does in any case. */
export function buildFollowUpQuery(turn: Turn): string | undefined {
  const { question } = turn;
  const mayFollowUp = isShort(question) && (pointsElsewhere(question) || isGeneral(question));
  return mayFollowUp ? joinWords([question, findAntecedent(turn)]) : undefined;
}

/** Whether a question names nothing, and neither the page nor the conversation tells what it is about. */
export function isUnclear(turn: Turn): boolean {
  const { question, excerpts } = turn;
  if (excerpts.length > 0 || !namesNothing(question) || pleasantry.test(question)) return false;
  return pointsAtPage(question) || findAntecedent(turn) === '';
}

/** The terms that an answer must be about: the question's own; those of what was spoken of when they say too little. */
export function subjectTerms(turn: Turn): string[] {
  const { question, searches } = turn;
  const own = queryTerms(question);
  const spokenOf = queryTerms(findAntecedent(turn));
  if (namesNothing(question)) return spokenOf;
  return searches.length > 1 && isGeneral(question) ? [...own, ...spokenOf] : own;
}

/** What was spoken of before: the question, or what its answer was about when the question named nothing. */
export function findAntecedent({ previousQuestion, previousAnswer }: Turn): string {
  return namesNothing(previousQuestion) ? parseSubject(previousAnswer) : previousQuestion.trim();
}

/** The beginning of a text. */
export function limitWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, MAX_WORDS).join(' ');
}

function isShort(question: string): boolean {
  return informativeWords(question).length <= MAX_FOLLOW_UP_WORDS;
}

function joinWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(informativeWords))].slice(0, MAX_WORDS).join(' ');
}
