import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation, ConversationState } from '../conversation/conversation.js';

/** Milliseconds between two updates at the least, of a short answer. */
const MIN_INTERVAL = 40;

/**
 * The same of a very long answer, or while its end is out of sight: an update costs the same, however little it brings. What the
 * reader does is shown by updates, too, and has to seem immediate.
 */
const MAX_INTERVAL = 100;

/** Characters of an answer that make the interval longer by a millisecond: the longer it is, the further behind is the reader. */
const CHARACTERS_PER_MILLISECOND = 1000;

/** Milliseconds without a change after which an answer counts as slow. */
const PATIENCE = 10_000;

/** Keeps a host up to date with a conversation, with few updates however fast an answer streams. */
export class ConversationController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #isUnseen: () => boolean;
  #conversation: Conversation | undefined;
  #connection: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  /** Since the last update. */
  #hasChanged = false;

  /** @param isUnseen Tells whether what comes is out of the reader's sight. */
  constructor(host: ReactiveControllerHost, isUnseen: () => boolean) {
    this.#host = host;
    this.#isUnseen = isUnseen;
    host.addController(this);
  }

  /** The present state; undefined before the first `follow()`. */
  get state(): ConversationState | undefined {
    return this.#conversation?.state;
  }

  /** Whether an answer is awaited of which nothing has come for a while. */
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
    const unsubscribe = this.#conversation?.subscribe(this.#requestUpdate);
    if (unsubscribe) signal.addEventListener('abort', unsubscribe);
    this.#waitForMore();
    // What has come of a running answer is saved before the page goes; phones tell by visibility alone.
    addEventListener('pagehide', this.#save, { signal });
    document.addEventListener('visibilitychange', this.#save, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#timer = undefined;
  }

  readonly #save = (): void => this.#conversation?.save();

  readonly #requestUpdate = (): void => {
    this.#hasChanged = this.#timer !== undefined;
    if (this.#hasChanged) return;
    this.#host.requestUpdate();
    this.#waitForMore();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#hasChanged) this.#requestUpdate();
    }, this.#interval);
  };

  get #interval(): number {
    if (this.#isUnseen()) return MAX_INTERVAL;
    const length = this.state?.messages.at(-1)?.content.length ?? 0;
    return Math.min(MIN_INTERVAL + length / CHARACTERS_PER_MILLISECOND, MAX_INTERVAL);
  }

  #waitForMore(): void {
    clearTimeout(this.#patience);
    this.#isSlow = false;
    const status = this.state?.status;
    if (status !== 'submitted' && status !== 'streaming') return;
    this.#patience = setTimeout(() => {
      this.#isSlow = true;
      this.#host.requestUpdate();
    }, PATIENCE);
  }
}
