import type { AssistantError } from '../errors.js';
import { restoreState, type ConversationState } from './conversation-state.js';
import type { Rating } from './message.js';
import type { ThreadStorage } from './thread-storage.js';

/** What has been said, as listeners see it and as storage keeps it. */
export class Transcript {
  /** Came with the thread id from services that use one. */
  threadKey: string | undefined;
  draft: string;
  revision: string | undefined;
  readonly ratings: Map<string, Rating>;
  /** Why the last question has no whole answer. Stays while a question that is refused has an error of its own. */
  failure: AssistantError | undefined;
  /** Replaced without a word to anyone; `update()` tells. */
  state!: ConversationState;
  readonly #storage: ThreadStorage | undefined;
  readonly #listeners = new Set<(state: ConversationState) => void>();
  #savedDraft: string;

  constructor(storage: ThreadStorage | undefined) {
    this.#storage = storage;
    const thread = storage?.load() ?? { messages: [], threadId: null };
    this.threadKey = thread.threadKey;
    this.draft = this.#savedDraft = thread.draft ?? '';
    this.ratings = new Map(Object.entries(thread.ratings ?? {}));
    this.update(restoreState(thread));
    // Storage that is full may hold no question any more.
    this.revision = this.state.messages[0] && thread.revision;
  }

  /** Calls `listener` after each change. Returns its own undo. */
  subscribe(listener: (state: ConversationState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** With other messages, a failure is another, or over. */
  update(change: Partial<ConversationState>): void {
    if (change.messages) this.failure = change.error;
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener(this.state);
  }

  /** @param messages Those to keep, where they are not the ones that are shown. */
  save(messages = this.state.messages): void {
    const { threadKey, draft, revision, ratings, failure } = this;
    const { threadId, waiting } = this.state;
    // Writes nothing while there is nothing: another conversation may be using the same place.
    if (messages.length + waiting.length === 0 && draft === this.#savedDraft) return;
    this.#savedDraft = draft;
    this.#storage?.save({
      threadId,
      threadKey,
      messages,
      waiting,
      draft,
      revision,
      ratings: Object.fromEntries(ratings),
      failure: failure && { ...failure, message: failure.message },
    });
  }

  /** Forgets all but the draft and the revision, which may become one. */
  clear(): void {
    this.threadKey = undefined;
    this.ratings.clear();
    this.#savedDraft = '';
    this.#storage?.clear();
    this.update({ messages: [], waiting: [], status: 'ready', error: undefined, threadId: null });
    this.save();
  }
}
