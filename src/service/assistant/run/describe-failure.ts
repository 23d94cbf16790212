import { ModelTimeout } from '../model-calls/limit-silence.js';

/** Whether an answer failed because it took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof ModelTimeout || (error instanceof Error && error.name === 'TimeoutError');
}

/** The text of an error part. It never repeats the reason, which may contain secrets or the reader's text. */
export function describeFailure(error: unknown): string {
  return isTimeout(error)
    ? 'The assistant took too long to answer. Please try again in a moment.'
    : 'The assistant could not finish this answer. Please try again in a moment.';
}
