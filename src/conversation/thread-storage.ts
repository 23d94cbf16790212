import type { ContextItem, Source, TextPart } from '../protocol/types.js';
import type { AskOptions, AssistantMessage, Message, Outcome, ToolCall } from './message.js';

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
  const { threadId, threadKey } = value;
  return {
    threadId: typeof threadId === 'string' ? threadId : null,
    threadKey: typeof threadKey === 'string' ? threadKey : undefined,
    messages: value['messages'].map(readMessage).filter((message) => message !== undefined),
  };
}

function readMessage(value: unknown): Message | undefined {
  if (!isRecord(value)) return undefined;
  const { id, role, content, createdAt } = value;
  if (typeof id !== 'string' || typeof content !== 'string' || typeof createdAt !== 'string') return undefined;
  const message = { id, content, createdAt, parts: readList(value['parts'], isTextPart) };
  if (role === 'user') {
    return { ...message, role, ...readQuestion(value) };
  }
  return role === 'assistant' ? { ...message, role, ...readAnswer(value) } : undefined;
}

function readQuestion({ context, currentPath }: Record<string, unknown>): AskOptions {
  return {
    context: Array.isArray(context) ? context.filter(isContextItem) : undefined,
    currentPath: typeof currentPath === 'string' ? currentPath : undefined,
  };
}

function readAnswer(value: Record<string, unknown>): Pick<AssistantMessage, 'outcome' | 'sources' | 'toolCalls'> {
  return {
    outcome: outcomes.find((outcome) => outcome === value['outcome']) ?? 'complete',
    sources: readList(value['sources'], isSource),
    toolCalls: readList(value['toolCalls'], isToolCall),
  };
}

const outcomes: readonly Outcome[] = ['pending', 'complete', 'stopped', 'failed'];

const isTextPart = (value: unknown): value is TextPart => hasStrings(value, 'type', 'text');
const isContextItem = (value: unknown): value is ContextItem => hasStrings(value, 'type', 'value');
const isSource = (value: unknown): value is Source => hasStrings(value, 'url', 'title');
const isToolCall = (value: unknown): value is ToolCall => hasStrings(value, 'toolCallId', 'toolName', 'state');

function hasStrings(value: unknown, ...names: string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function readList<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
