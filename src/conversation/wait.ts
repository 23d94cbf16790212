import { ResponseError, type AssistantError } from '../errors.js';
import { getSecondsLeft } from '../http/wait.js';

/** Time at which the service accepts requests again, as of `Date.now()`; undefined if it has not asked to wait. */
export function getWaitEnd(error: AssistantError | undefined): number | undefined {
  // A wait does not help a question that the service will never accept.
  return error instanceof ResponseError && error.retryable ? error.waitUntil : undefined;
}

/** Whether the service has asked to wait and that time is not over. */
export function isWaiting(error: AssistantError | undefined): boolean {
  const end = getWaitEnd(error);
  return end !== undefined && getSecondsLeft(end, (error as ResponseError).retryAfter!) > 0;
}
