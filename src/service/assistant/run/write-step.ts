import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { QuotedAnswer } from '../../../quotes/quoted-answer.js';
import { noUsage, type AnswerPart, type FinishReason, type TokenUsage } from './answer-part.js';

/**
 * Pieces of about a line. The cost of an answer depends mostly on the number of its pieces: each wakes the process and passes through several
 * streams.
 */
const pieces = /[^]{1,90}(?:\S{0,40}(?=\s|$))?/g;

interface StepOptions {
  readonly signal: AbortSignal;
  /** Milliseconds between two pieces. Default: 0. */
  readonly pieceDelay?: number;
  /** Whether the step has begun. Default: false. */
  readonly isBegun?: boolean;
  /** Tokens of earlier steps. Default: none. */
  readonly usage?: TokenUsage;
}

/** The last step of an answer: passages of the docs. */
export async function* writeQuoted(
  { text, outcome, passages }: QuotedAnswer,
  { signal, pieceDelay = 0, isBegun = false, usage = noUsage }: StepOptions,
): AsyncGenerator<AnswerPart> {
  if (!isBegun) yield { type: 'step-start', messageId: randomUUID() };
  yield {
    type: 'passages',
    outcome,
    passages: passages.map(({ hit: { path, metadata }, text: content, matched }) => ({
      path,
      title: metadata.title,
      headings: metadata.headings,
      content,
      matched,
    })),
  };
  for (const [index, piece] of (text.match(pieces) ?? []).entries()) {
    if (index > 0 && pieceDelay > 0) await wait(pieceDelay, undefined, { signal });
    yield { type: 'text', text: piece };
  }
  const finishReason: FinishReason = 'stop';
  yield { type: 'step-finish', finishReason, usage: noUsage, isContinued: false };
  yield { type: 'finish', finishReason, usage };
}
