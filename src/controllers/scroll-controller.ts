import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels from the end that still count as being there. */
const tolerance = 32;

/** Follows the end of a growing scroller while the reader is there, and leaves the reader alone otherwise. */
export class ScrollController implements ReactiveController {
  #scroller: HTMLElement | undefined;
  #isFollowing = true;
  #top = 0;
  /** Sizes change after an update, too: when an image or a highlighter has loaded. */
  readonly #growth = new ResizeObserver(() => this.#goToEnd());

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#scroller) this.attach(this.#scroller);
  }

  hostDisconnected(): void {
    this.#growth.disconnect();
  }

  /** Takes charge of a scroller, all of whose content is in its one child. */
  attach(scroller: HTMLElement): void {
    this.#scroller = scroller;
    this.#growth.observe(scroller);
    if (scroller.firstElementChild) this.#growth.observe(scroller.firstElementChild);
  }

  /** Goes to the end at the next change and follows it from then on, as after the reader's own question. */
  follow(): void {
    this.#isFollowing = true;
  }

  /** Listener for the scroller's `scroll`. Only a move upwards is the reader's wish to stay: growth is no move. */
  readonly handleScroll = (): void => {
    if (!this.#scroller) return;
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < tolerance;
    this.#isFollowing = isAtEnd || (this.#isFollowing && scrollTop >= this.#top);
    this.#top = scrollTop;
  };

  #goToEnd(): void {
    if (!this.#scroller || !this.#isFollowing) return;
    this.#scroller.scrollTo({ top: this.#scroller.scrollHeight, behavior: 'instant' });
    this.#top = this.#scroller.scrollTop;
  }
}
