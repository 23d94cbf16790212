import { ours, type Approach } from './approaches.js';
import type { Options } from './options.js';
import { answerKinds, type AnswerKind } from './text/answer.js';

/** One answer, shown once. */
export interface BenchCase {
  readonly approach: Approach;
  readonly kind: AnswerKind;
  /** Size of the answer in kB (1,000 bytes). */
  readonly size: number;
  /** Factor by which the browser slows its processor down; 1 for full speed. */
  readonly slowdown: number;
}

/** Size of the worst cases, in kB. */
export const WORST_SIZE = 32;

/** About the difference between a mid-range phone and a developer's machine. */
export const SLOWDOWN = 4;

/** Mixed answers of growing size, for each approach. */
export function planGrowth({ approaches, sizes }: Options): BenchCase[] {
  return approaches.flatMap((approach) =>
    sizes(approach).map((size): BenchCase => ({ approach, kind: 'mixed', size, slowdown: 1 })),
  );
}

/** Every kind of answer in docs-assistant, at full speed and slowed down. */
export function planWorstCases({ hasWorstCases }: Options): BenchCase[] {
  if (!hasWorstCases) return [];
  return answerKinds.flatMap((kind) =>
    [1, SLOWDOWN].map((slowdown): BenchCase => ({ approach: ours, kind, size: WORST_SIZE, slowdown })),
  );
}
