import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels from the end that still count as being there, for whoever comes down to it. */
const tolerance = 32;

/** Milliseconds without a move after which the next one is another. */
const PAUSE = 200;

/** Follows the end of a growing scroller while the reader is there, and leaves the reader alone otherwise. */
export class ScrollController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #scroller: HTMLElement | undefined;
  #isFollowing = true;
  #hasNewText = false;
  #top = 0;
  /** How far it could be scrolled after the last change in size, and when the reader's present move began. */
  #end = 0;
  #goal = 0;
  #lastMove = 0;
  /** Whether it has been taken out of the document since, which forgets where it was. */
  #isLost = false;
  /** Sizes change after an update, too: when an image or a highlighter has loaded. */
  readonly #growth = new ResizeObserver(() => {
    // Where content has become shorter, it was not the reader who moved.
    if (this.#scroller && !this.#isLost) this.#top = this.#scroller.scrollTop;
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

  /**
   * Listener for the scroller's `scroll`. A move upwards, however small, is the reader's wish to stay; one down to the end
   * the wish to follow, also where the end has moved on meanwhile: a smooth scroll arrives where it was.
   */
  readonly handleScroll = ({ timeStamp }: Event): void => {
    if (!this.#scroller) return;
    const { scrollTop } = this.#scroller;
    const end = endOf(this.#scroller);
    if (scrollTop < this.#top || timeStamp > this.#lastMove + PAUSE) this.#goal = this.#end;
    if (scrollTop < this.#top) this.#isFollowing = end - scrollTop < 1;
    else if (scrollTop > this.#top) this.#isFollowing ||= scrollTop > Math.min(this.#goal, end) - tolerance;
    this.#top = scrollTop;
    this.#lastMove = timeStamp;
    if (this.#isFollowing) this.#tellOfNewText(false);
  };

  #handleGrowth(): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (this.#isLost && scroller.clientHeight > 0) this.#findAgain(scroller);
    this.#end = endOf(scroller);
    // An empty log shows its beginning.
    const isEmpty = !scroller.querySelector('article');
    if (!this.#isFollowing && !isEmpty) return this.#tellOfNewText(this.#end - scroller.scrollTop >= tolerance);
    scroller.scrollTop = isEmpty ? 0 : this.#end;
    this.#top = scroller.scrollTop;
    this.#tellOfNewText(false);
  }

  #findAgain(scroller: HTMLElement): void {
    this.#isLost = false;
    scroller.scrollTop = this.#top;
  }

  #tellOfNewText(hasNewText: boolean): void {
    if (hasNewText === this.#hasNewText) return;
    this.#hasNewText = hasNewText;
    this.#host.requestUpdate();
  }
}

function endOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}
