import type { QuestionRow } from '../../store/tables.js';

/** The columns of a question that sums are made of. */
export const countedColumns = [
  'site',
  'asked_at',
  'outcome',
  'page',
  'path',
  'locale',
  'version',
  'first_part_ms',
  'prompt_tokens',
  'completion_tokens',
  'helpful',
  'followed',
  'copied',
] as const satisfies readonly (keyof QuestionRow)[];

/** A question, as sums are made of it. */
export type CountedQuestion = Pick<QuestionRow, (typeof countedColumns)[number]>;

/** The columns of what is added up. */
export const numberColumns = [
  'questions',
  'in_vain',
  'helpful',
  'unhelpful',
  'followed',
  'copied',
  'first_parts',
  'first_part_ms',
  'tokens',
] as const;

/** What is added up. */
export type Numbers = Record<(typeof numberColumns)[number], number>;

/** The numbers of a single question. */
export function toNumbers(question: CountedQuestion): Numbers {
  const { outcome, helpful, followed, copied, first_part_ms, prompt_tokens, completion_tokens } = question;
  return {
    questions: 1,
    in_vain: Number(outcome === 'closest' || outcome === 'nothing' || helpful === 0),
    helpful: Number(helpful === 1),
    unhelpful: Number(helpful === 0),
    followed,
    copied,
    first_parts: Number(first_part_ms !== null),
    first_part_ms: first_part_ms ?? 0,
    tokens: (prompt_tokens ?? 0) + (completion_tokens ?? 0),
  };
}
