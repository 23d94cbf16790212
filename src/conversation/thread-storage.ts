import { formatJson } from '../http/json.js';
import { parseThread, type Thread } from './thread.js';

/** The part of `Storage` that is used. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps a conversation in a storage area under one key. Never throws: a full storage gets fewer messages; a blocked storage or invalid
 * content counts as empty.
 */
export class ThreadStorage {
  readonly #area: () => StorageArea;
  readonly #key: string;
  #failure: unknown;

  /**
   * @param area - Called at each use, because accessing a blocked `sessionStorage` throws.
   * @param key - One for each conversation, so at least one for each service and domain.
   */
  constructor(area: () => StorageArea, key: string) {
    this.#area = area;
    this.#key = key;
  }

  /** The reason why the last operation failed or could not store all messages; undefined if it succeeded. */
  get failure(): unknown {
    return this.#failure;
  }

  load(): Thread | undefined {
    this.#failure = undefined;
    return this.#attempt(() => {
      const text = this.#area().getItem(this.#key);
      return text === null ? undefined : parseThread(JSON.parse(text));
    });
  }

  /** Leaves out the oldest messages until the rest fits. The stored messages begin with a question. */
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
    const isWritten = this.#attempt(() => {
      this.#area().setItem(this.#key, formatJson(thread));
      return true;
    });
    return isWritten ?? false;
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
