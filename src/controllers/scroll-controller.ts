import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels from the end that still count as being there. */
const tolerance = 32;

/** Follows the end of a growing scroller while the reader is there, and leaves the reader alone otherwise. */
export class ScrollController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #scroller: HTMLElement | undefined;
  #isFollowing = true;
  #hasNewText = false;
  #top = 0;
  /** Whether it has been taken out of the document since, which forgets where it was. */
  #isLost = false;
  /** Sizes change after an update, too: when an image or a highlighter has loaded. */
  readonly #growth = new ResizeObserver(() => {
    // What moved as the sizes changed was no move of the reader's.
    if (this.#isFollowing) this.#top = this.#scroller!.scrollTop;
    // Not in the observer's own step: blocks that come into view change in size, which Firefox reports to the page as an error.
    requestAnimationFrame(() => this.#handleGrowth());
  });

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether something has come below what the reader sees. */
  get hasNewText(): boolean {
    return this.#hasNewText;
  }

  hostConnected(): void {
    if (this.#scroller) this.attach(this.#scroller);
  }

  hostDisconnected(): void {
    this.#growth.disconnect();
    this.#isLost = true;
  }

  /** Takes charge of a scroller, all of whose content is in its one child. */
  attach(scroller: HTMLElement): void {
    if (scroller !== this.#scroller) this.#growth.disconnect();
    this.#scroller = scroller;
    this.#growth.observe(scroller);
    if (scroller.firstElementChild) this.#growth.observe(scroller.firstElementChild);
  }

  /** Goes to the end at the next change and follows it from then on, as after the reader's own question. */
  follow(): void {
    this.#isFollowing = true;
  }

  /** Goes there at once, at the reader's wish. */
  goToEnd(): void {
    this.follow();
    this.#handleGrowth();
  }

  /** Listener for the scroller's `scroll`. Only a move upwards is the reader's wish to stay: growth is no move. */
  readonly handleScroll = (): void => {
    if (!this.#scroller) return;
    const { scrollTop } = this.#scroller;
    const isAtEnd = this.#isAtEnd(this.#scroller);
    this.#isFollowing = isAtEnd || (this.#isFollowing && scrollTop >= this.#top);
    this.#top = scrollTop;
    if (isAtEnd) this.#tellOfNewText(false);
  };

  #handleGrowth(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (this.#isLost && scroller.clientHeight > 0) this.#findAgain(scroller);
    if (!this.#isFollowing) return this.#tellOfNewText(!this.#isAtEnd(scroller));
    scroller.scrollTop = scroller.scrollHeight;
    this.#top = scroller.scrollTop;
    this.#tellOfNewText(false);
  }

  #findAgain(scroller: HTMLElement): void {
    this.#isLost = false;
    scroller.scrollTop = this.#top;
  }

  #isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
    return scrollHeight - scrollTop - clientHeight < tolerance;
  }

  #tellOfNewText(hasNewText: boolean): void {
    if (hasNewText === this.#hasNewText) return;
    this.#hasNewText = hasNewText;
    this.#host.requestUpdate();
  }
}
