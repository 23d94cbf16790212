import type { ErrorCode } from '../errors.js';
import { asId, asText, isOptionalText, isRecord } from '../http/json.js';
import type { AssistantMessage, Message, Rating, UserMessage } from './message.js';
import { parseContextItem } from './parse-context-item.js';

/** The reason why the last question has no complete answer, as stored. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly serverMessage?: string | undefined;
  readonly status?: number | undefined;
  /** Time at which the service accepts requests again, in milliseconds as of `Date.now()`. Not yet validated. */
  readonly waitUntil?: unknown;
}

/** A stored conversation. */
export interface Thread {
  readonly threadId: string | null;
  readonly threadKey: string | undefined;
  readonly messages: readonly Message[];
  /** Questions that have not been sent, oldest first. */
  readonly queue: readonly UserMessage[];
  /** Text that the reader has typed and not sent. */
  readonly draft: string;
  /** The text of a question being edited, and its identifier unless it is the last one. */
  readonly edit: string | undefined;
  readonly editId?: string | undefined;
  /** Ratings by the ids of the answers. */
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly failure: Failure | undefined;
}

/** Validates the stored value: anyone can write to the storage, and earlier releases stored other shapes. */
export function parseThread(value: unknown): Thread | undefined {
  if (!isRecord(value) || !Array.isArray(value['messages'])) return undefined;
  const { threadId, threadKey, messages, queue, draft, edit, editId, ratings, failure } = value;
  return {
    threadId: asId(threadId) ?? null,
    threadKey: asId(threadKey),
    messages: messages.filter((message) => isQuestion(message) || isAnswer(message)),
    queue: Array.isArray(queue) ? queue.filter(isQuestion) : [],
    draft: asText(draft) ?? '',
    edit: asText(edit),
    editId: asText(editId),
    // Ratings are only compared, so invalid values are harmless.
    ratings: isRecord(ratings) ? { ...(ratings as Thread['ratings']) } : {},
    failure: isFailure(failure) ? failure : undefined,
  };
}

/** Codes of stored failures. Others, such as wrong settings, may not apply to the next page. */
const STORED_CODES: readonly unknown[] = [
  'offline',
  'network',
  'rate-limited',
  'rejected',
  'unavailable',
  'stalled',
  'cut-off',
  'answer-failed',
  'page-left',
] satisfies ErrorCode[];

function isFailure(value: unknown): value is Failure {
  if (!isRecord(value) || !STORED_CODES.includes(value['code'])) return false;
  if (!(value['retryable'] === true || value['code'] === 'rejected')) return false;
  return hasStrings({ serverMessage: '', ...value }, 'message', 'serverMessage');
}

function isQuestion(value: unknown): value is UserMessage {
  if (!isMessage(value, 'user') || !isOptionalText(value['currentPath'])) return false;
  const { context = [] } = value;
  return Array.isArray(context) && context.every((item) => 'item' in parseContextItem(item));
}

function isAnswer(value: unknown): value is AssistantMessage {
  if (!isMessage(value, 'assistant') || !hasStrings(value, 'outcome')) return false;
  const { sources, found = [], toolCalls, citations = [], quoted, feedbackId } = value;
  if (!isOptionalText(feedbackId) || !(quoted === undefined || isQuoted(quoted))) return false;
  if (![sources, found].every((pages) => isListOf(pages, 'url', 'title'))) return false;
  if (!isListOf(toolCalls, 'toolCallId', 'toolName', 'state')) return false;
  return Array.isArray(citations) && citations.every(isCitation);
}

function isQuoted(value: unknown): boolean {
  return hasStrings(value, 'outcome') && isTexts(value['matched']);
}

function isCitation(value: unknown): boolean {
  if (!hasStrings(value, 'url', 'title', 'quote') || typeof value['number'] !== 'number') return false;
  return isTexts(value['headings']);
}

function isMessage(value: unknown, role: Message['role']): value is Readonly<Record<string, unknown>> {
  return (
    hasStrings(value, 'id', 'content', 'createdAt') &&
    value['role'] === role &&
    isListOf(value['parts'], 'type', 'text')
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isListOf(value: unknown, ...names: string[]): boolean {
  return Array.isArray(value) && value.every((item) => hasStrings(item, ...names));
}

function hasStrings(value: unknown, ...names: string[]): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}
