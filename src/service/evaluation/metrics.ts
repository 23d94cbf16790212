import { isAnsweredOutOfScope, isFalseNothing, isShownOutOfScope, type Judgement } from './judge.js';

/** Numbers over some questions. Shares are from 0 to 1, and undefined if no question counts. */
export interface Metrics {
  /** The number of questions that the docs answer, and of those that are out of their scope. */
  readonly answerable: number;
  readonly outOfScope: number;
  /** Share of the answerable questions with a right page first, among the first three, and among the first five. */
  readonly hit1: number | undefined;
  readonly hit3: number | undefined;
  readonly hit5: number | undefined;
  /** Mean of one divided by the rank of the first right page. */
  readonly mrr: number | undefined;
  /** Share with the right section first, of the questions that name one. */
  readonly section1: number | undefined;
  /** Share of the answerable questions to which the answer was that the docs have nothing. */
  readonly falseNothings: number | undefined;
  /** Share of the questions out of scope that were answered, and for which any pages are shown. */
  readonly outOfScopeAnswered: number | undefined;
  readonly outOfScopeShown: number | undefined;
  /** Mean characters of the results. */
  readonly length: number | undefined;
}

export function measure(judgements: readonly Judgement[]): Metrics {
  const answerable = judgements.filter(({ question }) => question.kind !== 'out of scope');
  const others = judgements.filter(({ question }) => question.kind === 'out of scope');
  const withSection = answerable.filter(({ question }) => question.pages.some((page) => page.includes('#')));
  return {
    answerable: answerable.length,
    outOfScope: others.length,
    hit1: mean(answerable.map(({ rank }) => Number(isWithin(rank, 1)))),
    hit3: mean(answerable.map(({ rank }) => Number(isWithin(rank, 3)))),
    hit5: mean(answerable.map(({ rank }) => Number(isWithin(rank, 5)))),
    mrr: mean(answerable.map(({ rank }) => (rank === undefined ? 0 : 1 / rank))),
    section1: mean(withSection.map(({ sectionRank }) => Number(isWithin(sectionRank, 1)))),
    falseNothings: mean(answerable.map((judgement) => Number(isFalseNothing(judgement)))),
    outOfScopeAnswered: mean(others.map((judgement) => Number(isAnsweredOutOfScope(judgement)))),
    outOfScopeShown: mean(others.map((judgement) => Number(isShownOutOfScope(judgement)))),
    length: mean(answerable.map(({ retrieved }) => retrieved.length)),
  };
}

/** The mean of each number over several sets, so that a large set counts no more than a small one. */
export function meanOf(sets: readonly Metrics[]): Metrics {
  const over = (key: keyof Metrics) => mean(sets.flatMap((metrics) => metrics[key] ?? []));
  return {
    answerable: sets.reduce((sum, { answerable }) => sum + answerable, 0),
    outOfScope: sets.reduce((sum, { outOfScope }) => sum + outOfScope, 0),
    hit1: over('hit1'),
    hit3: over('hit3'),
    hit5: over('hit5'),
    mrr: over('mrr'),
    section1: over('section1'),
    falseNothings: over('falseNothings'),
    outOfScopeAnswered: over('outOfScopeAnswered'),
    outOfScopeShown: over('outOfScopeShown'),
    length: over('length'),
  };
}

function isWithin(rank: number | undefined, most: number): boolean {
  return rank !== undefined && rank <= most;
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
