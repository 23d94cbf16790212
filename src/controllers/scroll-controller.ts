import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Pixels from the end that still count as being there, for whoever comes down to it. */
const tolerance = 32;

/** Keys by which the reader goes up. */
const upward = ['ArrowUp', 'PageUp', 'Home'];

/** Follows the end of a growing scroller while the reader is there, and leaves the reader alone otherwise. */
export class ScrollController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #scroller: HTMLElement | undefined;
  #isFollowing = true;
  #hasNewText = false;
  #top = 0;
  /** Whether it has been taken out of the document since, which forgets where it was. */
  #isLost = false;
  /** Heights of the content and of the scroller, as observed. */
  readonly #heights: [number, number] = [0, 0];
  /**
   * Sizes change after an update, too: when an image or a highlighter has loaded. In the observer's own step nothing is moved
   * or measured: blocks that come into view by it change in size once more, which Firefox reports to the page as an error.
   */
  readonly #growth = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      this.#heights[+(target === this.#scroller)] = borderBoxSize[0]!.blockSize;
    const end = this.#heights[0] - this.#heights[1];
    // Where content has become shorter, it was not the reader who moved.
    if (!this.#isLost) this.#top = Math.min(this.#top, Math.floor(end));
    // Most often, the update has seen to it.
    const isBehind = !this.#hasNewText && end - this.#top >= (this.#isFollowing ? 1 : tolerance);
    if (isBehind || this.#isLost) requestAnimationFrame(() => this.#handleGrowth());
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
    if (!this.#scroller) return;
    this.#growth.observe(this.#scroller);
    this.#growth.observe(this.#scroller.firstElementChild!);
  }

  hostDisconnected(): void {
    this.#growth.disconnect();
    this.#isLost = true;
  }

  /**
   * Takes charge of a scroller, all of whose content is in its one child, and of what has changed in it: moved now, it is drawn
   * in its place at once, with no further frame for the move.
   */
  attach(scroller: HTMLElement): void {
    if (scroller !== this.#scroller) {
      this.#growth.disconnect();
      this.#scroller = scroller;
      scroller.addEventListener('wheel', this.#handleWheel, { passive: true });
      scroller.addEventListener('keydown', this.#handleKeydown);
      this.hostConnected();
      this.follow(this.#isFollowing);
    }
    this.#handleGrowth();
  }

  /** Goes to the end at the next change and follows it from then on, as after the reader's own question; or stays. */
  follow(isFollowing = true): void {
    this.#isFollowing = isFollowing;
    // Where the browser keeps what is read in its place, what shrinks above would look like a move of the reader's.
    if (this.#scroller) this.#scroller.style.overflowAnchor = isFollowing ? 'none' : 'auto';
  }

  /** Goes there at once, at the reader's wish. */
  goToEnd(): void {
    this.follow();
    this.#handleGrowth();
  }

  /** Listener for the scroller's `scroll`. A move upwards, however small, is the reader's wish to stay; one down to the end, to follow. */
  readonly handleScroll = (): void => {
    // Where it is not shown, it has no place.
    if (this.#isLost || !this.#scroller?.clientHeight) return;
    const { scrollTop } = this.#scroller;
    // Less than a pixel is a matter of rounding.
    if (Math.abs(scrollTop - this.#top) < 1) return;
    const distance = endOf(this.#scroller) - scrollTop;
    if (scrollTop < this.#top) this.follow(distance < 1);
    else if (distance < tolerance) this.follow();
    this.#top = scrollTop;
    if (this.#isFollowing) this.#tellOfNewText(false);
  };

  /** A move of the reader's that the browser has not told of yet comes before what changes now. */
  readonly hostUpdate = this.handleScroll;

  readonly #handleWheel = ({ deltaY }: WheelEvent): void => {
    if (deltaY < 0) this.#leave();
  };

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (target !== this.#scroller) return;
    if (upward.includes(key)) this.#leave();
    if (key !== 'End') return;
    // The browser would go, in a while, to where the end is now.
    event.preventDefault();
    this.goToEnd();
  };

  /** Before it moves: following would end a smooth scroll that has only begun. */
  #leave(): void {
    if (this.#top > 0) this.follow(false);
  }

  #handleGrowth(): void {
    const scroller = this.#scroller;
    if (!scroller?.clientHeight) return;
    if (this.#isLost) {
      this.#isLost = false;
      scroller.scrollTop = this.#top;
    }
    const end = endOf(scroller);
    // An empty log shows its beginning.
    const isEmpty = !scroller.querySelector('article');
    if (!this.#isFollowing && !isEmpty) return this.#tellOfNewText(end - scroller.scrollTop >= tolerance);
    scroller.scrollTop = isEmpty ? 0 : end;
    this.#top = scroller.scrollTop;
    this.#tellOfNewText(false);
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
