import { AssistantError, ResponseError } from '../errors.js';
import type { Message, UserMessage } from './message.js';
import type { Failure, Thread } from './thread-storage.js';

/** `submitted` until the first event of an answer, then `streaming`; `error` until the next question or retry. */
export type Status = 'ready' | 'submitted' | 'streaming' | 'error';

/** A snapshot: replaced at each change, never edited. */
export interface ConversationState {
  readonly messages: readonly Message[];
  /** Questions that wait for the answer before them, oldest first, with the context and path of when they were written. */
  readonly waiting: readonly UserMessage[];
  readonly status: Status;
  /** Why the last question has no whole answer, or was not taken. */
  readonly error: AssistantError | undefined;
  /** Given by the service with the first answer; sent with every later question. */
  readonly threadId: string | null;
}

/**
 * What had failed has failed still, and a question that was being answered when its page went away can be asked again.
 * Waiting ones wait for the reader's word.
 */
export function restoreState({ messages, waiting = [], threadId, failure }: Thread): ConversationState {
  const last = messages.at(-1);
  const isHalfDone = last?.role === 'assistant' && last.outcome === 'pending';
  const kept: readonly Message[] = isHalfDone ? [...messages.slice(0, -1), { ...last, outcome: 'failed' }] : messages;
  const error = last && (failure || isHalfDone || last.role === 'user') ? restoreError(failure) : undefined;
  return { messages: kept, waiting, status: error ? 'error' : 'ready', error, threadId };
}

const pageLeft: Failure = { code: 'page-left', message: 'The page was left. Call retry().', retryable: true };

/** The error of a failure, with what is left of the wait. */
function restoreError(failure: Failure = pageLeft): AssistantError {
  const { code, message, status, waitUntil } = failure;
  if (status === undefined) return new AssistantError(code, message, failure);
  const retryAfter = typeof waitUntil === 'number' ? Math.max(0, (waitUntil - Date.now()) / 1000) : undefined;
  return new ResponseError(code, message, { ...failure, status, retryAfter });
}
