import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation } from '../conversation/conversation.js';
import type { ConversationState } from '../conversation/state.js';
import { beforePaint } from '../shared/before-paint.js';
import { nextTask } from '../shared/next-task.js';

/** Shortest time between two frames in which an answer is read, in milliseconds: more than a frame, so it is every second one. */
const INTERVAL = 20;

/** Intervals for which text that is out of view waits. */
const MAX_CHECKS = 10;

/** Milliseconds without a change after which an answer counts as slow. */
export const SLOW_AFTER = 10_000;

/** Updates a host when a conversation changes, and decides when an arriving answer is read: in the frame that shows it. */
export class ConversationController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #isUnseen: () => boolean;
  #conversation: Conversation | undefined;
  #connection: AbortController | undefined;
  /** The state of the last change. */
  #state: ConversationState | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  /** Whether all text that has arrived is being read. */
  #isReading = false;
  /** When the last frame began in which text was read, as of `performance.now()`. */
  #lastFrame = 0;

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
    conversation.pace = this.#pace;
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
    clearTimeout(this.#slowTimer);
  }

  /** Skipped when the page becomes visible again: another page of the site may have stored more in the meantime. */
  readonly #save = ({ type }: Event): void => {
    if (type === 'pagehide' || document.visibilityState === 'hidden') this.#conversation?.save();
  };

  readonly #handleChange = (state: ConversationState): void => {
    const before = this.#state;
    this.#state = state;
    if (state.messages === before?.messages) return this.#host.requestUpdate();
    // Shown once all that has arrived is read.
    if (state.status === 'streaming') return;
    // The whole answer is stored in this task, which takes as long.
    if (before?.status === 'streaming') setTimeout(this.#showMessages);
    // Shows the reader's own actions at once.
    else this.#showMessages();
  };

  readonly #showMessages = (): void => {
    this.#isReading = false;
    this.#startSlowTimer();
    this.#host.requestUpdate();
  };

  /** Text is read before a paint, and seldom while the end of the answer is out of view. */
  readonly #pace = async (): Promise<void> => {
    if (this.#isReading) return;
    for (let checks = MAX_CHECKS; checks > 0 && this.#isUnseen(); checks--) await nextTask(INTERVAL);
    // Read, shown and painted in three tasks: out of view, much has arrived, and the first text of an answer takes longest.
    if (this.#isUnseen() || this.state?.status === 'submitted') {
      this.#lastFrame = performance.now();
      setTimeout(this.#showMessages);
    } else {
      await this.#nextFrame();
      beforePaint(this.#showMessages);
    }
    this.#isReading = true;
  };

  /** Waits for a frame, but not for one too soon after the last: where nothing else moves, browsers begin it when it is asked for. */
  async #nextFrame(): Promise<void> {
    let time;
    do time = await new Promise<number>(beforePaint);
    while (time - this.#lastFrame < INTERVAL);
    this.#lastFrame = time;
  }

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
