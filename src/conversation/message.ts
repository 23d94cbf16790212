import type { Citation, ContextItem, Question, Quoted, RequestMessage, Source, TextPart } from '../protocol/types.js';
import type { FeedbackReason } from '../strings/strings.js';

/** A question from the reader. */
export interface UserMessage extends RequestMessage {
  readonly role: 'user';
  /** Items of the page that were sent with the question. */
  readonly context?: readonly ContextItem[] | undefined;
  /** Path of the page on which it was asked. */
  readonly currentPath?: string | undefined;
}

/** `pending` while an answer arrives, then `complete`, or the reason for its early end. Text that arrived before a stop or a failure is kept. */
export type Outcome = 'pending' | 'complete' | 'stopped' | 'failed';

/** A tool that the service used for an answer, e.g. a search. `state` is `result` once it has finished. */
export interface ToolCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly args: unknown;
  readonly state: 'call' | 'result';
}

/** An answer from the service, complete or so far. `parts` holds one text for each step of the answer. */
export interface AssistantMessage extends RequestMessage {
  readonly role: 'assistant';
  readonly outcome: Outcome;
  /** Why the service ended the answer, such as `stop` or `length`; missing before its end. */
  readonly finishReason?: string | undefined;
  /** The cited pages, each once; without citations, the pages that the service has found. */
  readonly sources: readonly Source[];
  /** The cited passages. Missing if there are none. */
  readonly citations?: readonly Citation[] | undefined;
  /** The pages that the service has found, cited or not. Missing if there are none. */
  readonly found?: readonly Source[] | undefined;
  /** How it quotes the docs. Missing if a language model wrote it. */
  readonly quoted?: Quoted | undefined;
  readonly toolCalls: readonly ToolCall[];
  /** Identifies the answer in feedback. Missing if the service accepts no feedback. */
  readonly feedbackId?: string | undefined;
}

export type Message = UserMessage | AssistantMessage;

/** A reader's rating of an answer: a reason once one has been sent, and `sent` once the form with the comment has been. */
export type Rating = 'helpful' | 'unhelpful' | FeedbackReason | 'sent';

export interface AskOptions {
  /** Items of the page to send with the question. Default: `state.context`. */
  context?: readonly ContextItem[] | undefined;
  /** Path of the page that the reader is on. */
  currentPath?: string | undefined;
}

export function createQuestion(text: string, { context, currentPath }: AskOptions = {}): UserMessage {
  const page = { ...(context && { context }), ...(currentPath !== undefined && { currentPath }) };
  return { ...createMessage('user', text), ...page, role: 'user' };
}

export function createAnswer(): AssistantMessage {
  return { ...createMessage('assistant', ''), role: 'assistant', outcome: 'pending', sources: [], toolCalls: [] };
}

/** Index of the last question; -1 without questions. */
export function findLastQuestion(messages: readonly Message[]): number {
  return messages.findLastIndex(({ role }) => role === 'user');
}

/** Creates the request (section 2.3) for messages that end with a question. */
export function createRequest(
  messages: readonly Message[],
  threadId: string | null,
  threadKey: string | undefined,
): Question {
  const { context, currentPath } = messages.at(-1) as UserMessage;
  const withText = messages
    .filter(({ content }) => content.trim() !== '')
    .map((message) => ({ ...message, parts: message.parts.filter(({ text }) => text !== '') }));
  return { messages: withText, threadId, threadKey, context, currentPath };
}

function createMessage(role: 'user' | 'assistant', text: string) {
  const parts: TextPart[] = text === '' ? [] : [{ type: 'text', text }];
  return { id: createId(), role, content: text, parts, createdAt: new Date().toISOString() };
}

/** `crypto.randomUUID` exists in secure contexts only, and docs are read over plain HTTP on local networks. */
function createId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
