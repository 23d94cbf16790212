import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation, ConversationState } from '../conversation/conversation.js';

/** Keeps a host up to date with a conversation: one update a frame, however fast an answer streams. */
export class ConversationController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #conversation: Conversation | undefined;
  #connection: AbortController | undefined;
  #frame = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The present state; undefined before the first `follow()`. */
  get state(): ConversationState | undefined {
    return this.#conversation?.state;
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
    // What has come of a running answer is saved before the page goes; phones tell by visibility alone.
    addEventListener('pagehide', this.#save, { signal });
    document.addEventListener('visibilitychange', this.#save, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  readonly #save = (): void => this.#conversation?.save();

  readonly #requestUpdate = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#host.requestUpdate();
    });
  };
}
