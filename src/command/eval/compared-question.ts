import type { ComparedAnswer, KnownQuestion } from '../../service/evaluation/compare-answers.js';
import type { Question } from '../../service/evaluation/question.js';
import type { FormerQuestion } from '../../service/insights/ask-again.js';

/** A question that is asked to compare answers. */
export interface ComparedQuestion extends Omit<FormerQuestion, 'earlier'> {
  /** Its conversation so far: questions with their answers, or a question that is asked first. */
  readonly earlier: FormerQuestion['earlier'] | string;
  readonly known: KnownQuestion;
  /** The answer that a reader got; undefined for a question of a file. */
  readonly former: ComparedAnswer | undefined;
}

/** A question of a file, with the pages that answer it. */
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
