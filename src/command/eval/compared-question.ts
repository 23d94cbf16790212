import type { ComparedAnswer, KnownQuestion } from '../../service/evaluation/compare-answers.js';
import type { Question } from '../../service/evaluation/question.js';
import type { FormerQuestion } from '../../service/insights/ask-again.js';

/** A question for a comparison. */
export interface ComparedQuestion extends Omit<FormerQuestion, 'earlier'> {
  /** The conversation before it: questions with their answers, or a question to ask first. */
  readonly earlier: FormerQuestion['earlier'] | string;
  readonly known: KnownQuestion;
  /** The answer that a reader got; undefined for a question of a file. */
  readonly former: ComparedAnswer | undefined;
}

/** Converts a question of a file. */
export function fromFile({ ask, after, kind, pages }: Question): ComparedQuestion {
  return {
    question: ask,
    path: null,
    earlier: after ?? [],
    known: {
      helpful: 0,
      unhelpful: 0,
      rightPages: pages,
      wrongPages: [],
      isOutOfScope: kind === 'out of scope',
    },
    former: undefined,
  };
}
