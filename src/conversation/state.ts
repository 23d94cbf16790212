import { AssistantError, ResponseError } from '../errors.js';
import { emptyContext, type ContextState } from './context.js';
import type { Message, Rating, UserMessage } from './message.js';
import type { Failure, Thread } from './thread.js';

/** `submitted` until the first event of an answer, then `streaming`; `error` until the next question or retry. */
export type Status = 'ready' | 'submitted' | 'streaming' | 'error';

/** A snapshot of a conversation: replaced at each change, never edited. */
export interface ConversationState extends ContextState {
  readonly messages: readonly Message[];
  /** Questions that are sent after the running answer, oldest first, with the context and path of when they were asked. */
  readonly queue: readonly UserMessage[];
  readonly status: Status;
  /** Whether the model is thinking, before the answer or between two pieces of it. */
  readonly isThinking: boolean;
  /** Shown to the reader: the reason why the last question has no complete answer, or why another one was rejected. */
  readonly error: AssistantError | undefined;
  /** The reason why the last question has no complete answer, even while `error` is about another question. */
  readonly failure: AssistantError | undefined;
  /** Set by the service with the first answer and sent with every later question (sections 2.3 and 6). */
  readonly threadId: string | null;
  /** Sent by some services with the thread id, and sent back with later questions. */
  readonly threadKey: string | undefined;
  /** Text that the reader has typed and not sent. */
  readonly draft: string;
  /** A question while the reader edits it; undefined otherwise. The draft is kept. */
  readonly edit: string | undefined;
  /** Identifier of the question that is edited, unless it is the last one. Means nothing without `edit`. */
  readonly editId: string | undefined;
  /** Ratings by the ids of the answers. */
  readonly ratings: Readonly<Record<string, Rating>>;
  /** The state before the last reset, if it can be undone. Not stored. */
  readonly cleared: ConversationState | undefined;
}

export const initialState: ConversationState = {
  messages: [],
  queue: [],
  status: 'ready',
  isThinking: false,
  error: undefined,
  failure: undefined,
  threadId: null,
  threadKey: undefined,
  draft: '',
  edit: undefined,
  editId: undefined,
  ratings: {},
  cleared: undefined,
  ...emptyContext,
};

/**
 * The state of a stored conversation. An answer that was arriving when its page was left has failed and can be retried.
 * Queued questions do not resume automatically.
 */
export function restoreState(thread: Thread): ConversationState {
  const { messages, draft, edit } = thread;
  const failure = restoreFailure(thread);
  return {
    ...initialState,
    ...thread,
    messages: messages.map(endPendingAnswer),
    status: failure ? 'error' : 'ready',
    error: failure,
    failure,
    // A full storage may hold no messages, so there is no question to edit.
    ...(messages.length === 0 && { draft: joinDrafts(edit, draft), edit: undefined }),
  };
}

/** The stored part of a state. */
export function toThread(state: ConversationState): Thread {
  const { messages, queue, threadId, threadKey, draft, edit, editId, ratings, failure } = state;
  // An error's message is not enumerable.
  return {
    messages,
    queue,
    threadId,
    threadKey,
    draft,
    edit,
    editId,
    ratings,
    failure: failure && { ...failure, message: failure.message },
  };
}

/** Puts the text of an edit before the draft. */
export function joinDrafts(edit: string | undefined, draft: string): string {
  return [edit, draft].filter(Boolean).join('\n');
}

function endPendingAnswer(message: Message): Message {
  return message.role === 'assistant' && message.outcome === 'pending' ? { ...message, outcome: 'failed' } : message;
}

const pageLeft: Failure = { code: 'page-left', message: 'The reader left the page. Call retry().', retryable: true };

function restoreFailure({ messages, failure }: Thread): AssistantError | undefined {
  const last = messages.at(-1);
  if (!last) return undefined;
  const isUnanswered = last.role === 'user' || last.outcome === 'pending';
  return failure || isUnanswered ? toError(failure ?? pageLeft) : undefined;
}

/** The error of a stored failure, with the rest of the time to wait. */
function toError(failure: Failure): AssistantError {
  const { code, message, status, waitUntil } = failure;
  if (status === undefined) return new AssistantError(code, message, failure);
  const retryAfter = typeof waitUntil === 'number' ? (waitUntil - Date.now()) / 1000 : undefined;
  return new ResponseError(code, message, { ...failure, status, retryAfter });
}
