import { formatJson } from '../http/json.js';
import { initialState, restoreState, toThread, type ConversationState } from './state.js';
import type { Message } from './message.js';
import type { ThreadStorage } from './thread-storage.js';

/** Holds the state of a conversation, notifies listeners of changes, and stores it. */
export class ConversationStore {
  readonly #storage: ThreadStorage | undefined;
  readonly #listeners = new Set<(state: ConversationState) => void>();
  #state: ConversationState;
  #savedDraft: string;

  constructor(storage: ThreadStorage | undefined) {
    const thread = storage?.load();
    this.#storage = storage;
    this.#state = thread ? restoreState(thread) : initialState;
    this.#savedDraft = this.#state.draft;
  }

  get state(): ConversationState {
    return this.#state;
  }

  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: (state: ConversationState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }

  /** @param messages - Stored instead of those of the state. */
  save(messages: readonly Message[] = this.#state.messages): void {
    const { queue, draft } = this.#state;
    // Writes nothing for an empty conversation: another one may use the same key.
    if (messages.length + queue.length === 0 && draft === this.#savedDraft) return;
    this.#savedDraft = draft;
    this.#storage?.save(toThread({ ...this.#state, messages }));
  }

  /** Replaces the state by a thread, except for the context of the next question. Default: the stored one. */
  restore(thread = this.#storage?.load()): void {
    if (!this.#storage || this.#storage.failure) return;
    const stored = { ...(thread ? restoreState(thread) : initialState), context: this.#state.context };
    if (formatJson(toThread(stored)) === formatJson(toThread(this.#state))) return;
    this.#savedDraft = stored.draft;
    this.set(stored);
  }

  /** Resets the state and the storage, except for `kept`. */
  clear(kept: Partial<ConversationState>): void {
    this.#savedDraft = '';
    this.#storage?.clear();
    this.set({ ...initialState, ...kept });
    this.save();
  }
}
