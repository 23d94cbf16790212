import { isGeneral, namesNothing, pointsAtPage, pointsElsewhere } from '../../search/references.js';
import { informativeWords, queryTerms } from '../../search/terms.js';
import { parseSubject } from './phrases.js';
import type { Turn } from './turn.js';

/** Maximum words of a query. What follows them in a long question is mostly pasted text. */
const MAX_WORDS = 32;

/** A question with more words than this is not a follow-up. */
const MAX_FOLLOW_UP_WORDS = 2;

const continuing = /^\s*(?:and|or|but|also|then|what about|how about|same)\b/i;

/** “Hello” and “Thanks” name no subject but are not follow-ups either. */
const pleasantry = /^\W*(?:hello|hey|hi|ok|okay|please|sure|thanks|thank you|yes|no)\b[^?]*$/i;

/**
 * The words of the question without stop words. A follow-up such as “Why?” or “and in dark mode?” also gets the words of the
 * previous subject.
 */
export function buildQuery(turn: Turn): string {
  const { question } = turn;
  const isFollowUp = namesNothing(question)
    ? !pleasantry.test(question)
    : continuing.test(question) && isShort(question);
  return joinWords(isFollowUp ? [question, findAntecedent(turn)] : [question]) || limitWords(question);
}

/** The query for a short question that was searched by its own words in vain; undefined if it can't be a follow-up. */
export function buildFollowUpQuery(turn: Turn): string | undefined {
  const { question } = turn;
  const mayFollowUp = isShort(question) && (pointsElsewhere(question) || isGeneral(question));
  return mayFollowUp ? joinWords([question, findAntecedent(turn)]) : undefined;
}

/** Whether neither the question, the page nor the conversation tells what the question is about. */
export function isUnclear(turn: Turn): boolean {
  const { question, excerpts } = turn;
  if (excerpts.length > 0 || !namesNothing(question) || pleasantry.test(question)) return false;
  return pointsAtPage(question) || findAntecedent(turn) === '';
}

/** The terms that an answer must contain: the question's own, or those of the previous subject if it has too few. */
export function subjectTerms(turn: Turn): readonly string[] {
  const { question, searches } = turn;
  const own = queryTerms(question);
  const spokenOf = queryTerms(findAntecedent(turn));
  if (namesNothing(question)) return spokenOf;
  return searches.length > 1 && isGeneral(question) ? [...own, ...spokenOf] : own;
}

/** The previous subject: the previous question, or the subject of its answer if the question named none. */
export function findAntecedent({ previousQuestion, previousAnswer }: Turn): string {
  return namesNothing(previousQuestion) ? parseSubject(previousAnswer) : previousQuestion.trim();
}

/** The first words of a text. */
export function limitWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, MAX_WORDS).join(' ');
}

function isShort(question: string): boolean {
  return informativeWords(question).length <= MAX_FOLLOW_UP_WORDS;
}

function joinWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(informativeWords))].slice(0, MAX_WORDS).join(' ');
}
