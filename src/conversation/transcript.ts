import { restoreState, type ConversationState } from './conversation-state.js';
import type { ThreadStorage } from './thread-storage.js';

/** What has been said, as listeners see it and as storage keeps it. */
export class Transcript {
  /** Came with the thread id from services that use one. */
  threadKey: string | undefined;
  draft: string;
  /** Replaced without a word to anyone; `update()` tells. */
  state: ConversationState;
  readonly #storage: ThreadStorage | undefined;
  readonly #listeners = new Set<(state: ConversationState) => void>();
  #savedDraft: string;

  constructor(storage: ThreadStorage | undefined) {
    this.#storage = storage;
    const thread = storage?.load() ?? { messages: [], threadId: null };
    this.threadKey = thread.threadKey;
    this.draft = this.#savedDraft = thread.draft ?? '';
    this.state = restoreState(thread);
  }

  /** Calls `listener` after each change. Returns its own undo. */
  subscribe(listener: (state: ConversationState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  update(change: Partial<ConversationState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener(this.state);
  }

  /** @param messages Those to keep, where they are not the ones that are shown. */
  save(messages = this.state.messages): void {
    const { threadKey, draft } = this;
    const { threadId, waiting } = this.state;
    // Writes nothing while there is nothing: another conversation may be using the same place.
    if (messages.length + waiting.length === 0 && draft === this.#savedDraft) return;
    this.#savedDraft = draft;
    this.#storage?.save({ threadId, threadKey, messages, waiting, draft });
  }

  /** Forgets all but the draft. */
  clear(): void {
    this.threadKey = undefined;
    this.#savedDraft = '';
    this.#storage?.clear();
    this.update({ messages: [], waiting: [], status: 'ready', error: undefined, threadId: null });
    this.save();
  }
}
