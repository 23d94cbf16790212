import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation } from '../conversation/conversation.js';
import type { ConversationState } from '../conversation/state.js';

/** Shortest time between two updates while an answer arrives, in milliseconds: less than between two reads of it. */
const INTERVAL = 25;

/** The same while the end of the answer is scrolled out of view. */
const UNSEEN_INTERVAL = 200;

/** Milliseconds without a change after which an answer counts as slow. */
export const SLOW_AFTER = 10_000;

/** Updates a host when a conversation changes: at once, or at most once per interval while an answer streams. */
export class ConversationController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #isUnseen: () => boolean;
  #conversation: Conversation | undefined;
  #connection: AbortController | undefined;
  /** The state of the last change. */
  #state: ConversationState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  /** Whether text has arrived since the last update. */
  #hasNewText = false;

  /** @param isUnseen - Whether new text would be outside of the visible part. */
  constructor(host: ReactiveControllerHost, isUnseen: () => boolean) {
    this.#host = host;
    this.#isUnseen = isUnseen;
    host.addController(this);
  }

  /** The current state; undefined before the first `follow()`. */
  get state(): ConversationState | undefined {
    return this.#conversation?.state;
  }

  /** Whether nothing of the running answer has arrived for a while. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** Changes to another conversation. */
  follow(conversation: Conversation): void {
    this.#conversation = conversation;
    if (!this.#connection) return;
    this.hostDisconnected();
    this.hostConnected();
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const unsubscribe = this.#conversation?.subscribe(this.#handleChange);
    if (unsubscribe) signal.addEventListener('abort', unsubscribe);
    this.#state = this.state;
    this.#startSlowTimer();
    // Saves the text of a running answer before the page is left. Phones report that only by a change of visibility.
    addEventListener('pagehide', this.#save, { signal });
    document.addEventListener('visibilitychange', this.#save, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#slowTimer);
    this.#timer = undefined;
  }

  /** Skipped when the page becomes visible again: another page of the site may have stored more in the meantime. */
  readonly #save = ({ type }: Event): void => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') this.#conversation?.save();
  };

  readonly #handleChange = (state: ConversationState): void => {
    const before = this.#state;
    this.#state = state;
    const hasNewMessages = state.messages !== before?.messages;
    if (hasNewMessages && state.status === 'streaming') return this.#updateLater();
    if (hasNewMessages) this.#startSlowTimer();
    // The whole answer is stored in this task, which takes as long.
    if (hasNewMessages && before?.status === 'streaming') return void setTimeout(() => this.#host.requestUpdate());
    // Shows the reader's own actions at once.
    this.#host.requestUpdate();
  };

  /** In a task of its own, so that all that has arrived together is shown together. The next update is at the earliest after the interval. */
  #updateLater(): void {
    this.#hasNewText = true;
    this.#timer ??= setTimeout(this.#showNewText);
  }

  readonly #showNewText = (): void => {
    this.#timer = undefined;
    if (!this.#hasNewText) return;
    this.#hasNewText = false;
    this.#startSlowTimer();
    this.#host.requestUpdate();
    this.#timer = setTimeout(this.#showNewText, this.#isUnseen() ? UNSEEN_INTERVAL : INTERVAL);
  };

  #startSlowTimer(): void {
    clearTimeout(this.#slowTimer);
    this.#isSlow = false;
    const status = this.state?.status;
    if (status !== 'submitted' && status !== 'streaming') return;
    this.#slowTimer = setTimeout(() => {
      this.#isSlow = true;
      this.#host.requestUpdate();
    }, SLOW_AFTER);
  }
}
