import type { ErrorCode } from '../errors.js';
import { isRecord, asText } from '../http/json.js';
import type { AssistantMessage, Message, Rating, UserMessage } from './message.js';

/** The part of `Storage` that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Why the last question has no whole answer: an error as it is stored. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly serverMessage?: string | undefined;
  readonly status?: number | undefined;
  /** When the wait is over that the service has asked for. Milliseconds, as of `Date.now()`. */
  readonly waitUntil?: number | undefined;
}

/** What outlives a page. */
export interface Thread {
  readonly threadId: string | null;
  readonly threadKey?: string | undefined;
  readonly messages: readonly Message[];
  /** Questions that have not been asked yet, oldest first. */
  readonly waiting?: readonly UserMessage[] | undefined;
  /** What the reader has typed and not asked yet. */
  readonly draft?: string | undefined;
  /** What the reader is making of the last question, if anything. */
  readonly revision?: string | undefined;
  /** By the identifiers of the answers. */
  readonly ratings?: Readonly<Record<string, Rating>> | undefined;
  readonly failure?: Failure | undefined;
}

/**
 * Keeps a conversation in a storage area under one key. Never throws: a storage that is full gets
 * fewer messages, one that is forbidden or holds rubbish counts as empty.
 */
export class ThreadStorage {
  readonly #area: () => StorageArea;
  readonly #key: string;
  #failure: unknown;

  /**
   * @param area Called at each use, since reaching for `sessionStorage` throws where it is forbidden.
   * @param key One for each conversation, so for each service and domain at the least.
   */
  constructor(area: () => StorageArea, key: string) {
    this.#area = area;
    this.#key = key;
  }

  /** Why the storage could not be used the last time, or not for all messages; undefined when it could. */
  get failure(): unknown {
    return this.#failure;
  }

  load(): Thread | undefined {
    this.#failure = undefined;
    return this.#attempt(() => {
      const text = this.#area().getItem(this.#key);
      return text === null ? undefined : readThread(JSON.parse(text));
    });
  }

  /** Drops the oldest messages from what is stored until the rest fits. What is left begins with a question. */
  save(thread: Thread): void {
    this.#failure = undefined;
    let { messages } = thread;
    while (!this.#write({ ...thread, messages }) && messages.length > 0) {
      messages = messages.slice(Math.max(1, messages.length / 2));
      while (messages[0]?.role === 'assistant') messages = messages.slice(1);
    }
  }

  clear(): void {
    this.#failure = undefined;
    this.#attempt(() => this.#area().removeItem(this.#key));
  }

  #write(thread: Thread): boolean {
    return this.#attempt(() => (this.#area().setItem(this.#key, JSON.stringify(thread)), true)) ?? false;
  }

  #attempt<Result>(action: () => Result): Result | undefined {
    try {
      return action();
    } catch (error) {
      this.#failure = error;
      return undefined;
    }
  }
}

/** Anyone can write to the storage, and so did earlier releases: takes what has the right shape. */
function readThread(value: unknown): Thread | undefined {
  if (!isRecord(value) || !Array.isArray(value['messages'])) return undefined;
  const { threadId, threadKey, messages, waiting, draft, revision, ratings, failure } = value;
  return {
    threadId: asText(threadId) ?? null,
    threadKey: asText(threadKey),
    messages: messages.filter((message) => isQuestion(message) || isAnswer(message)),
    waiting: Array.isArray(waiting) ? waiting.filter(isQuestion) : [],
    draft: asText(draft),
    revision: asText(revision),
    // Only ever compared, so whatever they are does no harm.
    ratings: { ...(ratings as Thread['ratings']) },
    failure: isFailure(failure) ? failure : undefined,
  };
}

/** Whether it is one that another page does not mend, as it may mend wrong settings. */
function isFailure(value: unknown): value is Failure {
  if (!isRecord(value) || !(value['retryable'] === true || value['code'] === 'rejected')) return false;
  return hasStrings({ serverMessage: '', ...value }, 'code', 'message', 'serverMessage');
}

function isQuestion(value: unknown): value is UserMessage {
  if (!isMessage(value, 'user')) return false;
  return value['context'] === undefined || isListOf(value['context'], 'type', 'value');
}

function isAnswer(value: unknown): value is AssistantMessage {
  if (!isMessage(value, 'assistant') || !hasStrings(value, 'outcome')) return false;
  return isListOf(value['sources'], 'url', 'title') && isListOf(value['toolCalls'], 'toolCallId', 'toolName', 'state');
}

function isMessage(value: unknown, role: Message['role']): value is Readonly<Record<string, unknown>> {
  return hasStrings(value, 'id', 'content', 'createdAt') && value['role'] === role && isListOf(value['parts'], 'text');
}

function isListOf(value: unknown, ...names: string[]): boolean {
  return Array.isArray(value) && value.every((item) => hasStrings(item, ...names));
}

function hasStrings(value: unknown, ...names: string[]): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}
