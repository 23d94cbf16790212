import { detectLanguage } from '../../../search/languages/detect-language.js';
import type { Language } from '../../../search/languages/language.js';
import { wordsOf, indexWords, queryTerms } from '../../../search/terms/terms.js';
import { memoize } from '../../../shared/memoize.js';
import { wordingOf } from './wording.js';

/** A question that can be grouped. */
export interface Groupable {
  readonly question: string;
}

/** Questions that share a rare term. */
export interface TermGroup<Question> {
  /** The term, as it is written most often; the question itself for one that shares none. */
  readonly term: string;
  readonly questions: readonly Question[];
}

/** A term that more than this share of all questions have says little about what one of them is about. */
const COMMON = 0.05;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** With fewer questions than these, shares say nothing. */
const FEW = 100;

/**
 * Groups questions by the terms that they share and that few other questions have, the largest group first. Each question is in one group.
 *
 * @param background - Other questions, which show which terms are common.
 */
export function groupQuestions<Question extends Groupable>(
  questions: readonly Question[],
  background: readonly string[] = [],
): TermGroup<Question>[] {
  const terms = new Map(questions.map((question) => [question, findTerms(question.question)]));
  const weights = weighTerms([...terms.values(), ...background.map(findTerms)]);
  const members = new Map<string, Set<Question>>();
  for (const [question, own] of terms)
    for (const term of own) {
      if (weights.has(term)) members.set(term, (members.get(term) ?? new Set()).add(question));
    }
  const groups: TermGroup<Question>[] = [];
  const score = (term: string) => (members.get(term)?.size ?? 0) * weights.get(term)!;
  for (;;) {
    const best = findBest(members, score);
    if (best === undefined) break;
    const grouped = [...members.get(best)!];
    groups.push({ term: findWord(best, grouped), questions: grouped });
    for (const question of grouped) {
      for (const term of terms.get(question) ?? []) members.get(term)?.delete(question);
      terms.delete(question);
    }
  }
  return [...groups, ...groupEqual([...terms.keys()])].toSorted((a, b) => b.questions.length - a.questions.length);
}

/** The term with the greatest score of those that several questions have. */
function findBest(
  members: ReadonlyMap<string, ReadonlySet<unknown>>,
  score: (term: string) => number,
): string | undefined {
  let best: string | undefined;
  for (const [term, { size }] of members)
    if (size > 1 && (best === undefined || score(term) > score(best))) best = term;
  return best;
}

/** The terms of a question, each once. Those of the latest questions are looked at with every view. */
const findTerms = memoize((question): readonly string[] => queryTerms(question, languageOf(question)), {
  entries: 5_000,
  length: 1_000,
});

/** How questions write a term, most often. */
function findWord(term: string, questions: readonly Groupable[]): string {
  const folded = questions.flatMap(({ question }) =>
    indexWords(question, languageOf(question)).flatMap(({ parts, written }) => written[parts.indexOf(term)] ?? []),
  );
  const word = findFrequent(folded) ?? term;
  const spellings = questions
    .flatMap(({ question }) => question.match(WORD) ?? [])
    .filter((each) => wordsOf(each)[0] === word);
  // Prefers the spelling without capitals if it is as frequent: capitals may come from the beginning of a sentence.
  return findFrequent(spellings.toSorted((one, other) => Number(other === word) - Number(one === word))) ?? word;
}

/** The first of the most frequent texts. */
function findFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.keys()].toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0];
}

function languageOf(question: string): Language {
  return detectLanguage(question)?.language ?? 'en';
}

/** How much a term says: the more, the fewer questions have it. Common ones are left out. */
function weighTerms(questions: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of questions.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = questions.length;
  const rare = [...counts].filter(([, count]) => total < FEW || count <= total * COMMON);
  return new Map(rare.map(([term, count]) => [term, Math.log(1 + total / count) ** 2]));
}

/** Those that share no term, by their wording. */
function groupEqual<Question extends Groupable>(questions: readonly Question[]): TermGroup<Question>[] {
  const equal = new Map<string, Question[]>();
  for (const question of questions) {
    const wording = wordingOf(question.question);
    equal.set(wording, [...(equal.get(wording) ?? []), question]);
  }
  return [...equal].map(([term, same]) => ({ term, questions: same }));
}
