import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getScrollPlace, goToScrollPlace, type ScrollPlace } from './scroll-place.js';

/** Pixels from the end that count as the end when the reader scrolls down. */
const END_TOLERANCE = 32;

/** Keys that scroll up. */
const upwardKeys = ['ArrowUp', 'PageUp', 'Home'];

/**
 * Keeps the position of a growing scroller, or follows its end for a reader who has gone there. A new turn of the conversation is
 * shown from its beginning, so that the reader can read it while it grows.
 */
export class ScrollController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #scroller: HTMLElement | undefined;
  #isFollowing = true;
  /** Whether the beginning of the last turn is to be shown as soon as it is there. */
  #isTurnPending = false;
  #hasNewText = false;
  #top = 0;
  /** Whether the scroller has left the document, where it loses its position. */
  #hasLostPosition = false;
  /** Where the reader was on an earlier page, until the reader scrolls. */
  #place: ScrollPlace | undefined;
  /** Observed heights. */
  #contentHeight = 0;
  #scrollerHeight = 0;
  /**
   * Sizes also change after an update, e.g. when an image has loaded. The callback neither scrolls nor measures: that brings
   * blocks into view, whose sizes change again, which Firefox reports to the page as an error.
   */
  readonly #growth = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]!.blockSize;
      if (target === this.#scroller) this.#scrollerHeight = height;
      else this.#contentHeight = height;
    }
    const end = this.#contentHeight - this.#scrollerHeight;
    // Shorter content moves the position; that is not the reader scrolling.
    if (!this.#hasLostPosition) this.#top = Math.min(this.#top, end);
    // Usually the update has scrolled already.
    const isBehind = end - this.#top >= (this.#isFollowing ? 1 : END_TOLERANCE);
    if (isBehind !== this.#hasNewText || this.#hasLostPosition || this.#place)
      requestAnimationFrame(() => this.#handleGrowth());
  });

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether text has been added below what the reader sees. */
  get hasNewText(): boolean {
    return this.#hasNewText;
  }

  /** Where the reader is; undefined at the end of the content, which is followed, and while the scroller is not shown. */
  get place(): ScrollPlace | undefined {
    return this.#isFollowing || !this.#scroller?.clientHeight ? undefined : getScrollPlace(this.#scroller);
  }

  /**
   * Goes to a place of an earlier page as soon as the scroller is shown, and again whenever the content grows, until the reader scrolls:
   * long answers are rendered in steps, and what comes into view gets its real height.
   */
  set place(place: ScrollPlace | undefined) {
    if (place) this.follow(false, place);
    this.#handleGrowth();
  }

  hostConnected(): void {
    if (!this.#scroller) return;
    this.#growth.observe(this.#scroller);
    this.#growth.observe(this.#scroller.firstElementChild!);
  }

  hostDisconnected(): void {
    this.#growth.disconnect();
    this.#hasLostPosition = true;
  }

  /**
   * Call it after each update with the scroller, whose only child holds all content. Scrolls at once, so that no frame shows new
   * content at the old position.
   */
  attach(scroller: HTMLElement): void {
    if (scroller !== this.#scroller) {
      this.#growth.disconnect();
      this.#scroller = scroller;
      scroller.addEventListener('wheel', this.#handleWheel, { passive: true });
      scroller.addEventListener('keydown', this.#handleKeydown);
      this.hostConnected();
      this.follow(this.#isFollowing, this.#place);
    }
    // Further text below a reader needs no measurement, for which the browser would lay out the log at once.
    if (this.#isFollowing || !this.#hasNewText || this.#hasLostPosition) this.#handleGrowth();
  }

  /** Scrolls to the end at the next change and follows it from then on, or stops following, to stay at a place or where the reader is. */
  follow(isFollowing = true, place?: ScrollPlace): void {
    this.#isFollowing = isFollowing;
    this.#place = place;
    // Scroll anchoring would look like the reader scrolling when content above shrinks.
    if (this.#scroller) this.#scroller.style.overflowAnchor = isFollowing || place ? 'none' : 'auto';
  }

  /** Scrolls to the beginning of the last turn at the next update, and stays there. */
  showTurn(): void {
    this.#isTurnPending = true;
    this.#hasNewText = false;
    this.follow(false);
  }

  /** Scrolls to the end at once, and follows it from then on. */
  goToEnd(): void {
    this.follow();
    this.#handleGrowth();
  }

  /** Listener for `scroll` on the scroller. Scrolling up stops following; scrolling down to the end starts it. */
  readonly handleScroll = (): void => {
    // A scroller that is not shown has no position.
    if (this.#hasLostPosition || !this.#scroller?.clientHeight) return;
    const { scrollTop } = this.#scroller;
    const end = endOf(this.#scroller);
    // Shorter content moves the position; that is not the reader scrolling.
    this.#top = Math.min(this.#top, end);
    // Heights are fractions, and the browser rounds the position and both of them.
    if (Math.abs(scrollTop - this.#top) < 2) return;
    const distance = end - scrollTop;
    this.follow(scrollTop < this.#top ? distance < 1 : this.#isFollowing || distance < END_TOLERANCE);
    this.#top = scrollTop;
    if (this.#isFollowing) this.#setHasNewText(false);
  };

  /** The `scroll` event for what the reader has just done may not have been fired yet, and the update would undo it. */
  hostUpdate(): void {
    if (this.#isFollowing) this.handleScroll();
  }

  readonly #handleWheel = ({ deltaY }: WheelEvent): void => {
    if (deltaY < 0) this.#leave();
  };

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (target !== this.#scroller) return;
    if (upwardKeys.includes(key)) this.#leave();
    if (key !== 'End') return;
    // The browser would scroll slowly to where the end is now.
    event.preventDefault();
    this.goToEnd();
  };

  /** Stops following before the first `scroll` event: following would end a smooth scroll that has only begun. */
  #leave(): void {
    if (this.#top > 0) this.follow(false);
  }

  #handleGrowth(): void {
    const scroller = this.#scroller;
    if (!scroller?.clientHeight) return;
    if (this.#hasLostPosition) {
      this.#hasLostPosition = false;
      scroller.scrollTop = this.#top;
    }
    // An empty log shows its start.
    const isEmpty = !scroller.querySelector('article');
    if (this.#place && !isEmpty) {
      goToScrollPlace(scroller, this.#place);
      this.#top = scroller.scrollTop;
    }
    this.#goToPendingTurn(scroller);
    if (!this.#isFollowing && !isEmpty) return this.#lookForNewText(scroller);
    scroller.scrollTop = isEmpty ? 0 : endOf(scroller);
    this.#top = scroller.scrollTop;
    this.#setHasNewText(false);
  }

  /** The turn is as high as the scroller at least, and everything below it as low as the padding. */
  #goToPendingTurn(scroller: HTMLElement): void {
    const turn = scroller.firstElementChild!.lastElementChild;
    if (!this.#isTurnPending || !turn) return;
    this.#isTurnPending = false;
    const padding = parseFloat(getComputedStyle(scroller.firstElementChild!).paddingTop);
    scroller.scrollTop += turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top - padding;
    this.#top = scroller.scrollTop;
  }

  #lookForNewText(scroller: HTMLElement): void {
    this.#setHasNewText(endOf(scroller) - scroller.scrollTop >= END_TOLERANCE);
  }

  #setHasNewText(hasNewText: boolean): void {
    if (hasNewText === this.#hasNewText) return;
    this.#hasNewText = hasNewText;
    this.#host.requestUpdate();
  }
}

function endOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}
