import { isRecord } from '../protocol/json.js';
import type { Message } from './message.js';

/** The part of `Storage` that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What outlives a page. */
export interface Thread {
  readonly threadId: string | null;
  readonly threadKey?: string | undefined;
  readonly messages: readonly Message[];
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
   * @param key One for each service and domain.
   */
  constructor(area: () => StorageArea, key: string) {
    this.#area = area;
    this.#key = key;
  }

  /** Why the storage could not be used the last time, if it could not. */
  get failure(): unknown {
    return this.#failure;
  }

  load(): Thread | undefined {
    return this.#attempt(() => {
      const text = this.#area().getItem(this.#key);
      return text === null ? undefined : readThread(JSON.parse(text));
    });
  }

  /** Drops the oldest messages from what is stored until the rest fits. */
  save(thread: Thread): void {
    let { messages } = thread;
    while (!this.#write({ ...thread, messages }) && messages.length > 0) {
      messages = messages.slice(Math.ceil(messages.length / 2));
    }
  }

  clear(): void {
    this.#attempt(() => this.#area().removeItem(this.#key));
  }

  #write(thread: Thread): boolean {
    return this.#attempt(() => (this.#area().setItem(this.#key, JSON.stringify(thread)), true)) ?? false;
  }

  #attempt<Result>(action: () => Result): Result | undefined {
    try {
      const result = action();
      this.#failure = undefined;
      return result;
    } catch (error) {
      this.#failure = error;
      return undefined;
    }
  }
}

/** Anyone can write to the storage, and so did earlier releases: takes what has the right shape. */
function readThread(value: unknown): Thread | undefined {
  if (!isRecord(value) || !Array.isArray(value['messages'])) return undefined;
  const { threadId, threadKey, messages } = value;
  return {
    threadId: typeof threadId === 'string' ? threadId : null,
    threadKey: typeof threadKey === 'string' ? threadKey : undefined,
    messages: messages.filter(isMessage),
  };
}

function isMessage(value: unknown): value is Message {
  if (!hasStrings(value, 'id', 'role', 'content', 'createdAt') || !isListOf(value['parts'], 'text')) return false;
  if (value['role'] === 'user') return value['context'] === undefined || isListOf(value['context'], 'type', 'value');
  const isAnswer = value['role'] === 'assistant' && hasStrings(value, 'outcome');
  return isAnswer && isListOf(value['sources'], 'url', 'title') && isListOf(value['toolCalls'], 'toolCallId', 'toolName', 'state');
}

function isListOf(value: unknown, ...names: string[]): boolean {
  return Array.isArray(value) && value.every((item) => hasStrings(item, ...names));
}

function hasStrings(value: unknown, ...names: string[]): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}
