import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels from the end that still count as being there. */
const tolerance = 32;

/** Follows the end of a growing scroller while the reader is there, and leaves the reader alone otherwise. */
export class ScrollController implements ReactiveController {
  #scroller: HTMLElement | undefined;
  #isFollowing = true;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Takes charge of the host's scroller, once it is rendered. */
  attach(scroller: HTMLElement): void {
    this.#scroller = scroller;
    this.hostUpdated();
  }

  /** Goes to the end at the next update and follows it from then on, as after the reader's own question. */
  follow(): void {
    this.#isFollowing = true;
  }

  hostUpdated(): void {
    if (this.#isFollowing) this.#scroller?.scrollTo({ top: this.#scroller.scrollHeight, behavior: 'instant' });
  }

  /** Listener for the scroller's `scroll`. Growth alone fires none, so the reader's intent is known before an update. */
  readonly handleScroll = (): void => {
    if (!this.#scroller) return;
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    this.#isFollowing = scrollHeight - scrollTop - clientHeight < tolerance;
  };
}
