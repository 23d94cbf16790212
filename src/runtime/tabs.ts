import { findLastQuestion, type Message } from '../conversation/message.js';
import { toThread, type ConversationState } from '../conversation/state.js';
import { parseThread } from '../conversation/thread.js';
import type { Session } from '../history/history.js';
import { isRecord } from '../http/json.js';
import { saveStored } from '../shared/save-stored.js';
import { loadStored } from '../shared/stored.js';

/** The conversation of this tab, and its connection to the same element in other tabs. */
export interface Tab extends Pick<Session, 'conversation' | 'restore'> {
  /** Named after the service and the site of the conversation. Closed when the element is removed. */
  readonly channel: BroadcastChannel;
  /** Identifies the page. It is also the message with which a page asks for the conversation. */
  readonly page: number;
}

/** A conversation, sent when it has changed and no answer is arriving. */
interface ThreadMessage {
  readonly type: 'thread';
  readonly from: number;
  /** The page that has asked for it. */
  readonly to?: number | undefined;
  readonly thread: unknown;
  /** Identifiers of all messages that this tab has shown, including those that were replaced. */
  readonly seen: readonly unknown[];
  /** Time of the last change. */
  readonly changed: number;
}

/** Sent when the reader has cleared a conversation, or removed it from the device. */
interface ResetMessage {
  readonly type: 'reset';
  /** Then it can't be brought back. */
  readonly isRemoved?: boolean;
  readonly from: number;
  readonly seen: readonly unknown[];
}

const links = new WeakMap<BroadcastChannel, TabLink>();

/** Handles a message from another tab. Loads with the first one. Any script of the site can send messages, so it may be anything. */
export function receive(tab: Tab, message: unknown): void {
  const link = links.get(tab.channel) ?? new TabLink(tab);
  links.set(tab.channel, link);
  if (message === tab.page) return;
  if (typeof message === 'number') link.answer(message);
  else if (isSent(message) && message.from !== tab.page) link.follow(message);
}

/**
 * Keeps a conversation in step with other tabs. A tab takes over the conversation of another one only if that one has shown all messages of
 * its own. So nothing is lost when two tabs ask at once: each goes on with its own.
 */
class TabLink {
  readonly #tab: Tab;
  readonly #unsubscribe: () => void;
  /** The last state that the other tabs know. */
  #known: ConversationState;
  readonly #seen = new Set<unknown>();
  #changed = 0;
  /** The messages that this page got when it asked, until they change. */
  #initial: readonly Message[] | undefined;
  #isFollowing = false;
  /** Whether the reader has cleared the conversation in this tab and not begun another one. Then those of other tabs stay there. */
  #isCleared: boolean;

  constructor(tab: Tab) {
    this.#tab = tab;
    const { state } = tab.conversation;
    this.#isCleared = state.cleared !== undefined || loadStored(getSession, this.#clearedKey) !== null;
    this.#known = { ...state, messages: settled(state) };
    this.#see(this.#known.messages);
    this.#unsubscribe = tab.conversation.subscribe(this.#handleChange);
  }

  /** Sends the conversation to a page that has asked for it. */
  answer(page: number): void {
    if (this.#known.messages.length > 0) this.#sendThread(page);
  }

  follow(message: ThreadMessage | ResetMessage): void {
    const { conversation } = this.#tab;
    const { state } = conversation;
    // Do not interrupt the reader in this tab.
    if (isBusy(state) || state.edit !== undefined) return;
    this.#isFollowing = true;
    if (message.type === 'thread') this.#takeOver(message, state);
    else if (state.messages.length > 0 && hasAll(message.seen, state.messages))
      conversation.reset({ canUndo: !message.isRemoved });
    this.#isFollowing = false;
    this.#known = conversation.state;
  }

  #takeOver(message: ThreadMessage, { messages, draft, queue }: ConversationState): void {
    const thread = parseThread(message.thread);
    if (!thread || !this.#canTake(message, messages)) return;
    const { conversation, page, restore } = this.#tab;
    restore({ ...thread, draft, queue, edit: undefined, failure: undefined });
    conversation.save();
    this.#changed = message.changed;
    for (const id of message.seen) this.#seen.add(id);
    if (message.to === page) this.#initial = conversation.state.messages;
  }

  #canTake({ seen, to, changed }: ThreadMessage, messages: readonly Message[]): boolean {
    if (messages.length === 0) return !this.#isCleared;
    if (hasAll(seen, messages)) return true;
    // Of several tabs that answer a page, the one that changed last counts.
    return to === this.#tab.page && messages === this.#initial && changed > this.#changed;
  }

  readonly #handleChange = (state: ConversationState): void => {
    if (this.#isFollowing || isBusy(state)) return;
    const { messages, ratings } = this.#known;
    if (state.messages === messages && state.ratings === ratings) return;
    this.#see(state.messages);
    // A question that has failed can be retried in this tab only, so that it is not asked twice.
    if (state.status === 'error') return;
    this.#known = state;
    this.#changed = Date.now();
    this.#isCleared = state.messages.length === 0;
    // For the next page of this tab.
    saveStored(getSession, this.#clearedKey, this.#isCleared ? 'cleared' : undefined);
    if (this.#isCleared) this.#sendReset();
    else this.#sendThread();
  };

  #see(messages: readonly Message[]): void {
    for (const { id } of messages) this.#seen.add(id);
  }

  #sendThread(to?: number): void {
    const thread = { ...toThread(this.#known), draft: '', queue: [] };
    this.#post({ type: 'thread', from: this.#tab.page, to, thread, seen: [...this.#seen], changed: this.#changed });
  }

  #sendReset(): void {
    this.#post({ type: 'reset', from: this.#tab.page, seen: [...this.#seen] });
    // A new conversation begins: tabs that keep the cleared one do not take it over.
    this.#seen.clear();
  }

  #post(message: ThreadMessage | ResetMessage): void {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      this.#tab.channel.postMessage(message);
    } catch {
      // The channel is closed: the element was removed, or has another conversation.
      this.#unsubscribe();
    }
  }

  get #clearedKey(): string {
    return `${this.#tab.channel.name} cleared`;
  }
}

const getSession = () => sessionStorage;

function isBusy({ status }: ConversationState): boolean {
  return status === 'submitted' || status === 'streaming';
}

/** The messages without a turn that has not ended, or that has failed. */
function settled({ messages, status }: ConversationState): readonly Message[] {
  return status === 'ready' ? messages : messages.slice(0, Math.max(0, findLastQuestion(messages)));
}

function hasAll(ids: readonly unknown[], messages: readonly Message[]): boolean {
  return messages.every(({ id }) => ids.includes(id));
}

function isSent(message: unknown): message is ThreadMessage | ResetMessage {
  if (!isRecord(message) || !Array.isArray(message['seen']) || typeof message['from'] !== 'number') return false;
  return message['type'] === 'reset' || (message['type'] === 'thread' && typeof message['changed'] === 'number');
}
