import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { beforePaint } from '../shared/before-paint.js';
import { nextTask } from '../shared/next-task.js';
import { getScrollPlace, goToScrollPlace, type ScrollPlace } from './scroll-place.js';

/** Pixels from the end that count as the end when the reader scrolls down. */
const END_TOLERANCE = 32;

/** Keys that scroll up. */
const upwardKeys = ['ArrowUp', 'PageUp', 'Home'];

/**
 * Keeps the position of a growing scroller, or follows its end after the reader has scrolled there. A new turn of the conversation is
 * shown from its beginning, so that it can be read while it grows.
 */
export class ScrollController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #scroller: HTMLElement | undefined;
  #isFollowing = true;
  /** Whether the last turn is shown from its beginning, until the reader scrolls. */
  #isShowingTurn = false;
  #hasNewText = false;
  #top = 0;
  /**
   * Whether the position is not the reader's: a turn is to be shown, or the scroller was hidden or moved. Safari forgets it for each dialog
   * that closes, other browsers only outside of the document.
   */
  #hasLostPosition = false;
  /** The reader's place on an earlier page, until the reader scrolls. */
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
    this.#hasLostPosition ||= !this.#scrollerHeight;
    const end = this.#contentHeight - this.#scrollerHeight;
    // Shorter content moves the position; that is not the reader scrolling.
    if (!this.#hasLostPosition) this.#top = Math.min(this.#top, end);
    // Usually the update has already scrolled.
    const isBehind = end - this.#top >= (this.#isFollowing ? 1 : END_TOLERANCE);
    if (isBehind !== this.#hasNewText || this.#hasLostPosition || this.#place) beforePaint(this.#handleGrowth);
  });

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether text has been added below the visible part. */
  get hasNewText(): boolean {
    return this.#hasNewText;
  }

  /** The reader's place; undefined while the end of the content is followed, and while the scroller is hidden. */
  get place(): ScrollPlace | undefined {
    return this.#isFollowing || !this.#scroller?.clientHeight ? undefined : getScrollPlace(this.#scroller);
  }

  /**
   * Goes to the reader's place on an earlier page as soon as the scroller is shown, and again whenever the content grows, until the
   * reader scrolls: long answers are rendered in steps, and content that comes into view gets its real height.
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
   * Call it after each update with the scroller, whose only child holds all content. Scrolls before the next frame is painted, which needs
   * the layout anyway.
   *
   * @param isMoved - Whether it has moved into the top layer or out of it.
   */
  attach(scroller: HTMLElement, isMoved: boolean): void {
    this.#hasLostPosition ||= isMoved;
    if (scroller !== this.#scroller) {
      this.#growth.disconnect();
      this.#scroller = scroller;
      scroller.addEventListener('wheel', this.#handleWheel, { passive: true });
      scroller.addEventListener('keydown', this.#handleKeydown);
      this.hostConnected();
      this.follow(this.#isFollowing, this.#place);
    }
    // More text below the reader's place needs no measurement, which would force a layout.
    if (this.#isFollowing || !this.#hasNewText || this.#hasLostPosition) beforePaint(this.#handleGrowth);
  }

  /** Scrolls to the end at the next change and follows it from then on, or stops following and stays at the given or current place. */
  follow(isFollowing = true, place?: ScrollPlace): void {
    this.#isFollowing = isFollowing;
    this.#isShowingTurn = false;
    this.#place = place;
    // If content above shrinks, scroll anchoring would look as if the reader had scrolled.
    if (this.#scroller) this.#scroller.style.overflowAnchor = isFollowing || place ? 'none' : 'auto';
  }

  /** Scrolls to the beginning of the last turn at the next update, and stays there until the reader scrolls. */
  showTurn(): void {
    this.#hasNewText = false;
    this.follow(false);
    this.#isShowingTurn = this.#hasLostPosition = true;
  }

  /** Scrolls to the end at once, and follows it from then on. */
  goToEnd(): void {
    this.follow();
    this.#handleGrowth();
  }

  /** Listener for `scroll` on the scroller. Scrolling up stops following; scrolling down to the end starts it. */
  readonly handleScroll = (): void => {
    // A hidden scroller has no position.
    if (this.#hasLostPosition || !this.#scroller?.clientHeight) return;
    const { scrollTop } = this.#scroller;
    const end = endOf(this.#scroller);
    // Shorter content moves the position; that is not the reader scrolling.
    this.#top = Math.min(this.#top, end);
    const moved = scrollTop - this.#top;
    // Heights are fractional, and the browser rounds the position and both heights.
    if (Math.abs(moved) < 2) return;
    this.#top = scrollTop;
    // Earlier turns that get their real heights move the position, and leave the last turn where it is.
    if (this.#isShowingTurn && Math.abs(distanceOfTurn(this.#scroller)) < 2) return;
    const distance = end - scrollTop;
    this.follow(moved < 0 ? distance < 1 : this.#isFollowing || distance < END_TOLERANCE);
    if (this.#isFollowing) this.#setHasNewText(false);
  };

  readonly #handleWheel = ({ deltaY }: WheelEvent): void => {
    if (deltaY < 0) this.#leave();
  };

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (target !== this.#scroller) return;
    if (upwardKeys.includes(key)) this.#leave();
    if (key !== 'End') return;
    // The browser would scroll slowly to the current end.
    event.preventDefault();
    this.goToEnd();
  };

  /** Stops following before the first `scroll` event: following would end a smooth scroll that has just begun. */
  #leave(): void {
    if (this.#top > 0) this.follow(false);
  }

  readonly #handleGrowth = (): void => {
    const scroller = this.#scroller;
    if (!scroller?.clientHeight) return;
    // The `scroll` event of the reader's last scroll may still be pending, and what follows would undo that scroll.
    this.handleScroll();
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
    if (this.#isShowingTurn && !isEmpty) {
      scroller.scrollTop += distanceOfTurn(scroller);
      this.#top = scroller.scrollTop;
    }
    if (!this.#isFollowing && !isEmpty) {
      return this.#setHasNewText(endOf(scroller) - scroller.scrollTop >= END_TOLERANCE);
    }
    scroller.scrollTop = isEmpty ? 0 : endOf(scroller);
    this.#top = scroller.scrollTop;
    this.#setHasNewText(false);
  };

  #setHasNewText(hasNewText: boolean): void {
    if (hasNewText === this.#hasNewText) return;
    this.#hasNewText = hasNewText;
    // In a task of its own, because this one has measured.
    void nextTask().then(() => this.#host.requestUpdate());
  }
}

function endOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

/** Pixels that the last turn is below its place. It is at least as high as the scroller, and only the padding is below it. */
function distanceOfTurn(scroller: HTMLElement): number {
  const content = scroller.firstElementChild!;
  const padding = parseFloat(getComputedStyle(content).paddingTop);
  return content.lastElementChild!.getBoundingClientRect().top - scroller.getBoundingClientRect().top - padding;
}
