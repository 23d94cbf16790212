import type { Conversation } from '../conversation/conversation.js';
import { joinDrafts, toThread, type ConversationState } from '../conversation/state.js';
import type { Thread } from '../conversation/thread.js';
import type { Message } from '../conversation/message.js';
import { maskSecrets } from '../secrets/find-secrets.js';
import { memoize } from '../shared/memoize.js';
import { warnOnce } from '../shared/warn.js';
import { Archive, type KeptConversation } from './archive.js';

export type { KeptConversation };

/** A conversation in the panel. */
export interface Session {
  readonly conversation: Conversation;
  /** Identifies service, site and element, also in messages to other tabs. */
  readonly key: string;
  /** Has the age in days at which conversations are removed. Default: 30. */
  readonly settings: { readonly persistDays: number | undefined };
  /** Shows a conversation, without events for the page. */
  readonly restore: (thread: Thread) => void;
}

/** Keeps the conversations of this device, and finds, renames and removes them. Loads with `persist="local"` only. */
export class History {
  readonly #session: Session;
  readonly #archive: Archive;
  /** Identifiers of all messages that this tab has shown. */
  readonly #known = new Set<string>();
  /** The last state that is kept. */
  #saved: ConversationState | undefined;
  #isOpening = false;
  #hasFailed = false;
  /** The last write. Writes follow each other. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(session: Session) {
    this.#session = session;
    this.#archive = new Archive(session.key, () => this.days);
    this.#note(session.conversation.state);
    session.conversation.subscribe(this.#save);
  }

  /** Age in days at which conversations are removed. */
  get days(): number {
    return this.#session.settings.persistDays ?? 30;
  }

  /** Whether the last change could not be kept, e.g. in a full storage. What is already kept stays. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** All kept conversations, the last changed first. Rejects if the browser offers no storage. */
  async list(): Promise<readonly KeptConversation[]> {
    await this.#written;
    return this.#archive.list();
  }

  /** Whether a kept conversation is the one in the panel. */
  isCurrent({ thread }: KeptConversation): boolean {
    const shown = new Set(this.#session.conversation.state.messages.map(({ id }) => id));
    return thread.messages.every(({ id }) => shown.has(id));
  }

  /** Shows a kept conversation in the panel. The one that it shows now stays in the list, and what is not sent stays in the text field. */
  open({ thread }: KeptConversation): void {
    const { conversation, restore } = this.#session;
    conversation.close();
    const { edit, draft, queue } = conversation.state;
    const waiting = queue.map(({ content }) => content).join('\n');
    this.#isOpening = true;
    restore({
      ...thread,
      draft: [waiting, joinDrafts(edit, draft)].filter(Boolean).join('\n'),
      edit: undefined,
      queue: [],
    });
    this.#isOpening = false;
    conversation.save();
  }

  /** @param name - Empty for the first question. */
  async rename({ id }: KeptConversation, name: string): Promise<void> {
    await this.#archive.rename(id, name.trim() || undefined);
  }

  /** Removes conversations from this device, and from all tabs that show them. */
  async remove(conversations: readonly KeptConversation[]): Promise<void> {
    const { conversation, key } = this.#session;
    const isCurrent = conversations.some((kept) => this.isCurrent(kept));
    if (isCurrent) conversation.reset();
    await this.#written;
    await this.#archive.remove(conversations.map(({ id }) => id));
    // There may be room for it now.
    if (this.#hasFailed) this.#keep(conversation.state);
    const channel = new BroadcastChannel(key);
    for (const { thread } of conversations) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      channel.postMessage({ type: 'reset', from: 0, seen: thread.messages.map(({ id }) => id), isRemoved: true });
    }
    channel.close();
  }

  /** Keeps the conversation when a question is asked, and when its answer has ended. Reading alone changes nothing. */
  readonly #save = (state: ConversationState): void => {
    const { messages, ratings, status } = state;
    if (status === 'streaming' || (messages === this.#saved?.messages && ratings === this.#saved.ratings)) return;
    this.#note(state);
    if (!this.#isOpening) this.#keep(state);
  };

  #keep(state: ConversationState): void {
    if (state.messages.length === 0) return;
    const thread = { ...toThread(state), messages: state.messages.map(mask), draft: '', edit: undefined, queue: [] };
    this.#written = this.#written.then(() => this.#write(thread));
  }

  async #write(thread: Thread): Promise<void> {
    try {
      await this.#archive.save(thread, this.#known);
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      warnOnce('A conversation could not be kept on this device.', error);
    }
  }

  #note(state: ConversationState): void {
    this.#saved = state;
    for (const { id } of state.messages) this.#known.add(id);
  }
}

/** A conversation is kept again after each turn. */
const hideSecrets = memoize((text) => maskSecrets(text), { entries: 300, length: 50_000 });

/** Masks secrets: what is kept for weeks may be seen by more people than what is sent once. */
function mask(message: Message): Message {
  const parts = message.parts.map((part) => ({ ...part, text: hideSecrets(part.text) }));
  const masked = { ...message, content: hideSecrets(message.content), parts };
  if (masked.role !== 'user' || !masked.context) return masked;
  return { ...masked, context: masked.context.map((item) => ({ ...item, value: hideSecrets(item.value) })) };
}
