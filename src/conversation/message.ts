import type { AnswerEvent, ContextItem, Question, RequestMessage, Source, TextPart } from '../protocol/types.js';

/** A question of the reader. */
export interface UserMessage extends RequestMessage {
  readonly role: 'user';
  /** What went along with the question. */
  readonly context?: readonly ContextItem[] | undefined;
  /** Path of the page it was asked on. */
  readonly currentPath?: string | undefined;
}

/**
 * How an answer stands: `pending` while it arrives, then `complete`, or what ended it early.
 * The text that came before a stop or a failure stays.
 */
export type Outcome = 'pending' | 'complete' | 'stopped' | 'failed';

/** Something the service did for an answer, e.g. a search. `state` is `result` once it is done. */
export interface ToolCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly args: unknown;
  readonly state: 'call' | 'result';
}

/** An answer of the service, whole or so far. `parts` holds one text for each step of the answer. */
export interface AssistantMessage extends RequestMessage {
  readonly role: 'assistant';
  readonly outcome: Outcome;
  readonly sources: readonly Source[];
  readonly toolCalls: readonly ToolCall[];
}

export type Message = UserMessage | AssistantMessage;

/** What a reader has said about an answer: that it helps or does not, and, with a reason or not, that is sent. */
export type Rating = 'helpful' | 'unhelpful' | 'sent';

export interface AskOptions {
  /** What the reader looks at, sent beside the question. */
  context?: readonly ContextItem[] | undefined;
  /** Path of the page the reader is on. */
  currentPath?: string | undefined;
}

export function createQuestion(text: string, options: AskOptions = {}): UserMessage {
  return { ...options, ...createMessage('user', text), role: 'user' };
}

export function createAnswer(): AssistantMessage {
  return { ...createMessage('assistant', ''), role: 'assistant', outcome: 'pending', sources: [], toolCalls: [] };
}

/** The answer after one more event. Returns the same object when nothing in it changes. */
export function applyEvent(answer: AssistantMessage, event: AnswerEvent): AssistantMessage {
  switch (event.type) {
    case 'step-start':
      return startStep(answer);
    case 'text':
      return appendText(answer, event.text);
    case 'tool-call':
      return { ...answer, toolCalls: [...answer.toolCalls, toToolCall(event)] };
    case 'tool-result':
      return { ...answer, toolCalls: answer.toolCalls.map((call) => finishCall(call, event.toolCallId)) };
    case 'source':
      return { ...answer, sources: [...answer.sources, event.source] };
    case 'thread':
    case 'finish':
      return answer;
    default:
      return event satisfies never;
  }
}

/** Index of the last question; -1 without one. */
export function findQuestion(messages: readonly Message[]): number {
  return messages.findLastIndex(({ role }) => role === 'user');
}

/** What is sent of messages that end with a question. */
export function toRequest(
  messages: readonly Message[],
  threadId: string | null,
  threadKey: string | undefined,
): Question {
  const { context, currentPath } = messages.at(-1) as UserMessage;
  return { messages: toRequestMessages(messages), threadId, threadKey, context, currentPath };
}

/** The messages that hold text, without the parts that stayed empty. */
function toRequestMessages(messages: readonly Message[]): RequestMessage[] {
  return messages
    .filter(({ content }) => content.trim() !== '')
    .map((message) => ({ ...message, parts: message.parts.filter(({ text }) => text !== '') }));
}

function createMessage(role: 'user' | 'assistant', text: string) {
  const parts: TextPart[] = text === '' ? [] : [{ type: 'text', text }];
  return { id: createId(), role, content: text, parts, createdAt: new Date().toISOString() };
}

/** `crypto.randomUUID` exists in secure contexts only, and docs are read over plain HTTP on local networks. */
function createId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Opens an empty part, which the step's text then fills. */
function startStep(answer: AssistantMessage): AssistantMessage {
  if (answer.parts.at(-1)?.text === '') return answer;
  return { ...answer, parts: [...answer.parts, { type: 'text', text: '' }] };
}

function appendText(answer: AssistantMessage, text: string): AssistantMessage {
  const earlier = answer.parts.slice(0, -1);
  const open = answer.parts.at(-1)?.text ?? '';
  const grown = open + text;
  const separator = open === '' ? '\n\n' : '';
  return {
    ...answer,
    // Of one step, all is one string: whoever reads a string that has grown has it put together anew, at the cost of its length.
    content: earlier.length === 0 ? grown : answer.content + separator + text,
    parts: [...earlier, { type: 'text', text: grown }],
  };
}

function toToolCall({ toolCallId, toolName, args }: Extract<AnswerEvent, { type: 'tool-call' }>): ToolCall {
  return { toolCallId, toolName, args, state: 'call' };
}

function finishCall(call: ToolCall, toolCallId: string): ToolCall {
  return call.toolCallId === toolCallId ? { ...call, state: 'result' } : call;
}
