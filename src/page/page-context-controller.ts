import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { focusedElement } from '../focused-element.js';
import { findSelection, isWithinCode } from './current-selection.js';
import { isOffLimits } from './composed-tree.js';

/** Milliseconds without a change after which a selection that was made by keys, or by the system's handles, is finished. */
const REST = 400;

/** What the reader points at by selecting it, or by going to a block of code. */
export type Subject = StaticRange | HTMLElement;

export interface PageContextOptions {
  /** Whether selections, and whether blocks of code, may be looked at. Asked each time. */
  readonly permits: (kind: 'selection' | 'code') => boolean;
  /** The reader has finished a selection, or goes to a block of code; undefined when neither is so any more. */
  readonly handleSubject: (subject: Subject | undefined) => void;
}

/**
 * Notices what the reader selects in the page, and which block of code is pointed at or has the focus. It only listens,
 * and passively: no text, no style and no layout is read while the reader selects.
 */
export class PageContextController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #options: PageContextOptions;
  #connection: AbortController | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Whether a button of the mouse or a finger is down in the page. */
  #isPressed = false;
  /** Whether the last press was in the widget. */
  #isOwnPress = false;
  #selection: StaticRange | undefined;
  #block: HTMLElement | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, options: PageContextOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The last selection outside the widget: pressing the launcher takes the page's away. */
  get selection(): StaticRange | undefined {
    return this.#permitted(this.#selection);
  }

  /** The block of code that has the focus, unless the reader has selected something. */
  get focusedBlock(): HTMLElement | undefined {
    return this.#current ? undefined : this.#findBlock(focusedElement());
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
    // This may have been loaded for what the reader does just now, with the button of the mouse still down.
    this.#isPressed = document.documentElement.matches(':active');
    this.#handleSelection();
    this.#visit(document.querySelector('pre:hover') ?? focusedElement());
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    clearTimeout(this.#rest);
    this.#block = undefined;
    this.#options.handleSubject(undefined);
  }

  /** What is selected in the page just now. Where nothing may be taken, nobody looks. */
  get #current(): StaticRange | undefined {
    const { permits } = this.#options;
    return permits('selection') || permits('code') ? findSelection(document) : undefined;
  }

  #permitted(selection: StaticRange | undefined): StaticRange | undefined {
    return selection && this.#options.permits(isWithinCode(selection) ? 'code' : 'selection') ? selection : undefined;
  }

  readonly #handleSelection = (): void => {
    const selection = this.#current;
    // The page takes a selection back, by a press elsewhere for instance. What the reader does in the widget leaves it as it is.
    if (selection || !(this.#isOwnPress || document.activeElement === this.#host)) this.#selection = selection;
    if (selection) this.#isOwnPress = false;
    this.#options.handleSubject(undefined);
    this.#waitForRest();
  };

  readonly #handlePress = (event: Event): void => {
    this.#isOwnPress = event.composedPath().includes(this.#host);
    this.#isPressed = !this.#isOwnPress;
  };

  readonly #handleRelease = (): void => {
    // One in the widget, as on the button that asks, finishes no selection.
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.#waitForRest();
  };

  #waitForRest(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (!this.#isPressed) this.#options.handleSubject(this.#current ? this.selection : this.#block);
    }, REST);
  }

  readonly #handleVisit = (event: Event): void => {
    const path = event.composedPath();
    if (!path.includes(this.#host)) this.#visit(path[0] as Element);
  };

  #visit(target: Element | null | undefined): void {
    const block = this.#findBlock(target);
    if (block === this.#block) return;
    this.#block = block;
    if (!this.#isPressed && !this.#current) this.#options.handleSubject(block);
  }

  /** What is shown beside the page's content does not scroll with it. */
  readonly #handleMove = (event: Event): void => {
    if (event.composedPath().includes(this.#host)) return;
    this.#block = undefined;
    this.#options.handleSubject(undefined);
  };

  #findBlock(target: Element | null | undefined): HTMLElement | undefined {
    const block = this.#options.permits('code') ? target?.closest?.('pre') : undefined;
    return block && !isOffLimits(block) ? block : undefined;
  }
}
