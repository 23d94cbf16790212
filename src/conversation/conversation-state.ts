import { StreamError, type AssistantError } from '../errors.js';
import type { Message, UserMessage } from './message.js';
import type { Thread } from './thread-storage.js';

/** `submitted` until the first event of an answer, then `streaming`; `error` until the next question or retry. */
export type Status = 'ready' | 'submitted' | 'streaming' | 'error';

/** A snapshot: replaced at each change, never edited. */
export interface ConversationState {
  readonly messages: readonly Message[];
  /** Questions that wait for the running answer to end, oldest first, with the context and path of when they were written. */
  readonly waiting: readonly UserMessage[];
  readonly status: Status;
  /** Why the last question has no whole answer, or was not taken. */
  readonly error: AssistantError | undefined;
  /** Given by the service with the first answer; sent with every later question. */
  readonly threadId: string | null;
}

/** A question that was being answered when its page went away can be asked again. Waiting ones wait for the reader's word. */
export function restoreState({ messages, waiting = [], threadId }: Thread): ConversationState {
  const last = messages.at(-1);
  const isHalfDone = last?.role === 'assistant' && last.outcome === 'pending';
  if (!isHalfDone && last?.role !== 'user') return { messages, waiting, status: 'ready', error: undefined, threadId };
  const error = new StreamError('page-left', 'The page was left before the answer came: retry().', { retryable: true });
  const kept: readonly Message[] = isHalfDone ? [...messages.slice(0, -1), { ...last, outcome: 'failed' }] : messages;
  return { messages: kept, waiting, status: 'error', error, threadId };
}
