import { isGeneral, namesNothing, pointsAtPage, pointsElsewhere } from '../search/query/references.js';
import { informativeWords } from '../search/terms/terms.js';
import { joinQuestions } from './join-questions.js';
import type { Turn } from './turn.js';

/** Maximum words of a query. What follows them in a long question is mostly pasted text. */
const MAX_WORDS = 32;

/** Questions with more words than this are not follow-ups, unless they say “it”. */
const MAX_FOLLOW_UP_WORDS = 3;
const MAX_POINTING_WORDS = 5;

/** The first line of an answer that names its subject: the phrase `about`, and maybe a mark. */
const quotedSubject = /^[^“”\n]{0,20}“((?:\\.|[^”\\])+)”[^“”\n]{0,20}[:：](?: \[1\]\([^)\n]*\))?\n/;

/** “And on Windows?”, “With TypeScript?” */
const continuing =
  /^\W*(?:and|or|but|also|then|what about|how about|same|on|in|with|without|for|using|from|und|oder|aber|auch|mit|ohne|auf|für|bei|et|ou|mais|avec|sans|sur|pour|y|o|con|sin|para|e)\b/i;

/** Whether a question can depend on what was said before: “Why?”, “and on Windows?”, “How do I turn it off?” */
export function isFollowUp({ question, history }: Turn): boolean {
  return history.length > 0 && dependsOnBefore(question);
}

function dependsOnBefore(question: string): boolean {
  if (namesNothing(question) || isGeneral(question)) return true;
  const words = informativeWords(question).length;
  return (
    (continuing.test(question) && words <= MAX_FOLLOW_UP_WORDS) ||
    (pointsElsewhere(question) && !pointsAtPage(question) && words <= MAX_POINTING_WORDS)
  );
}

/** Whether a question is not even a sentence without what was said before: “And on Windows?” */
export function isElliptical(question: string): boolean {
  return namesNothing(question) || continuing.test(question);
}

/**
 * The subject of the conversation: the last complete question, with the words that follow-ups have added, or the selection that was asked
 * about. Empty at the beginning of a conversation.
 */
export function findSubject({ history }: Pick<Turn, 'history'>): string {
  const parts: string[] = [];
  for (const { question, answer } of history.toReversed()) {
    if (!namesNothing(question)) parts.push(question.trim());
    const named = namesNothing(question) ? parseSubject(answer) : '';
    if (named) parts.push(named);
    if (named || !dependsOnBefore(question)) break;
  }
  return parts.length === 1 ? (parts[0] ?? '') : parts.flatMap((part) => informativeWords(part)).join(' ');
}

/** The whole question, because “How do I …” and “Why does … not …” matter for the search. For a long question, its words without stop words. */
export function buildQuery({ question }: Turn): string {
  const isLong = question.trim().split(/\s+/).length > MAX_WORDS;
  return (isLong && joinWords([question])) || limitWords(question);
}

/** The question that a follow-up refers to, with the follow-up: joined to a sentence if the follow-up is not one, otherwise only its words. */
export function buildFollowUpQuery(turn: Turn): string {
  const { question } = turn;
  const subject = findSubject(turn);
  const joined = isElliptical(question) && !namesNothing(question) ? joinQuestions(subject, question) : undefined;
  return limitWords(joined ?? [subject, ...informativeWords(question)].join(' '));
}

/** Whether the subject is unclear from the question, the page and the conversation. */
export function isUnclear(turn: Turn): boolean {
  const { question, excerpts } = turn;
  if (excerpts.length > 0 || !namesNothing(question)) return false;
  return pointsAtPage(question) || findSubject(turn) === '';
}

/** The first words of a text. */
export function limitWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, MAX_WORDS).join(' ');
}

function joinWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => informativeWords(text)))].slice(0, MAX_WORDS).join(' ');
}

/** Parses the subject that an answer begins with: “About “fp”:”. Empty if the answer names none. */
function parseSubject(answer: string): string {
  const [, quoted = ''] = quotedSubject.exec(answer) ?? [];
  return quoted.replace(/\\(.)/g, '$1').replace(/…$/, '');
}
