import { isOverflow } from '../model/shrink-on-overflow.js';
import { ModelTimeout } from '../model/limit-silence.js';
import type { Usage } from '../../operations/usage-meter.js';

/** Why an answer failed, for the reader and for the counts. */
export interface Failure {
  readonly counter: keyof Usage;
  /** The text of the error part. It never repeats the reason, which may contain secrets or the reader's text. */
  readonly message: string;
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof ModelTimeout || (error instanceof Error && error.name === 'TimeoutError'))
    return {
      counter: 'timeouts',
      message: 'The assistant took too long to answer. Please try again in a moment.',
    };
  if (isOverflow(error))
    return {
      counter: 'failures',
      message: 'The question is too long for the assistant. Please ask a shorter one, or begin a new conversation.',
    };
  return {
    counter: 'failures',
    message: 'The assistant could not finish this answer. Please try again in a moment.',
  };
}
