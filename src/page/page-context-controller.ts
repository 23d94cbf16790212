import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { focusedElement } from '../shared/focused-element.js';
import { findSelection, isWithinCode } from './find-selection.js';
import { isOffLimits } from './composed-tree.js';

/** Milliseconds without a change after which a selection counts as finished. */
const SETTLE_TIME = 400;

/** A selection or a code block that the reader may ask about. */
export type Subject = StaticRange | HTMLElement;

export interface PageContextOptions {
  /** Whether selections or code may be read. Called each time. */
  readonly permits: (kind: 'selection' | 'code') => boolean;
  /** Called when the reader finishes a selection or goes to a code block; with undefined when that has ended. */
  readonly handleSubject: (subject: Subject | undefined) => void;
}

/**
 * Watches the selection of the reader, and which code block is under the pointer or has the focus. All listeners are
 * passive, and no text, style or layout is read while the reader selects.
 */
export class PageContextController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #options: PageContextOptions;
  #connection: AbortController | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #moveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a pointer is down in the page. */
  #isPressed = false;
  /** Whether the last press was in the widget. */
  #isOwnPress = false;
  #selection: StaticRange | undefined;
  #block: HTMLElement | undefined;
  #dismissedBlock: HTMLElement | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, options: PageContextOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The last selection outside the widget. Remembered, since pressing the launcher clears the page's selection. */
  get selection(): StaticRange | undefined {
    return this.#permitted(this.#selection);
  }

  /** The block of code that has the focus, unless the reader has selected something. */
  get focusedBlock(): HTMLElement | undefined {
    return this.#presentSelection ? undefined : this.#findBlock(focusedElement());
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const passively = { signal, passive: true, capture: true };
    document.addEventListener('selectionchange', this.#handleSelection, passively);
    document.addEventListener('pointerdown', this.#handlePress, passively);
    document.addEventListener('pointerup', this.#handleRelease, passively);
    document.addEventListener('pointercancel', this.#handleRelease, passively);
    document.addEventListener('pointerover', this.#handleVisit, passively);
    document.addEventListener('focusin', this.#handleVisit, passively);
    document.addEventListener('scroll', this.#handleMove, passively);
    addEventListener('resize', this.#handleMove, passively);
    // A selection or pointer movement may have triggered the load, so it has already begun.
    this.#isPressed = document.documentElement.matches(':active');
    this.#handleSelection();
    this.#visit(document.querySelector('pre:hover,.fragment:hover') ?? focusedElement());
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    clearTimeout(this.#settleTimer);
    clearTimeout(this.#moveTimer);
    this.#block = undefined;
    this.#options.handleSubject(undefined);
  }

  /** Ignores the block of code until the reader leaves it and comes back. */
  dismissBlock(): void {
    this.#dismissedBlock = this.#block;
  }

  /** The present selection in the page. */
  get #presentSelection(): StaticRange | undefined {
    const { permits } = this.#options;
    return permits('selection') || permits('code') ? findSelection(document) : undefined;
  }

  #permitted(selection: StaticRange | undefined): StaticRange | undefined {
    return selection && this.#options.permits(isWithinCode(selection) ? 'code' : 'selection') ? selection : undefined;
  }

  readonly #handleSelection = (): void => {
    const selection = this.#presentSelection;
    const isInWidget = this.#isOwnPress || document.activeElement === this.#host;
    // Pressing or focusing something in the widget clears the page's selection, which stays the subject.
    if (!selection && isInWidget) return;
    this.#selection = selection;
    if (selection) this.#isOwnPress = false;
    this.#options.handleSubject(undefined);
    this.#waitUntilSettled();
  };

  readonly #handlePress = (event: Event): void => {
    this.#isOwnPress = event.composedPath().includes(this.#host);
    this.#isPressed = !this.#isOwnPress;
  };

  readonly #handleRelease = (): void => {
    // A release in the widget, e.g. on the ask button, finishes no selection.
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.#waitUntilSettled();
  };

  #waitUntilSettled(): void {
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => {
      if (this.#isPressed) return;
      const block = this.#block === this.#dismissedBlock ? undefined : this.#block;
      this.#options.handleSubject(this.#presentSelection ? this.selection : block);
    }, SETTLE_TIME);
  }

  readonly #handleVisit = (event: Event): void => {
    const path = event.composedPath();
    if (!path.includes(this.#host)) this.#visit(path[0] as Element);
  };

  #visit(target: Element | null | undefined): void {
    const block = this.#findBlock(target);
    if (block === this.#block) return;
    this.#block = block;
    this.#dismissedBlock = undefined;
    if (!this.#isPressed && !this.#presentSelection) this.#options.handleSubject(block);
  }

  /** The ask button does not move with the page. What scrolls elsewhere, such as the list of a page, does not move the subject. */
  readonly #handleMove = (event: Event): void => {
    const path = event.composedPath();
    if (path.includes(this.#host) || (path[0] as Element).matches?.(':not(:hover,:focus-within)')) return;
    this.#block = undefined;
    this.#options.handleSubject(undefined);
    clearTimeout(this.#moveTimer);
    this.#moveTimer = setTimeout(this.#visitFocused, SETTLE_TIME);
  };

  /** A block that gets the focus by the Tab key is scrolled into view afterwards. */
  readonly #visitFocused = (): void => {
    const focused = focusedElement();
    if (focused && !this.#block && isInView(focused)) this.#visit(focused);
  };

  #findBlock(target: Element | null | undefined): HTMLElement | undefined {
    const block = this.#options.permits('code') ? target?.closest?.<HTMLElement>('pre,div.fragment') : undefined;
    return block && !isOffLimits(block) ? block : undefined;
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
