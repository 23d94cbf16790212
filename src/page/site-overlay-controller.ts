import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { focusedElement } from '../shared/focused-element.js';
import { nextTask } from '../shared/next-task.js';
import { closestComposed, getComposedParent } from './composed-tree.js';

const TEXT_FIELD = 'input,textarea,[contenteditable]:not([contenteditable=false])';
const DIALOG = 'dialog,[role=dialog]';

/**
 * Detects when the reader uses the site's search, another text field of the site, or a dialog, so that the element does not cover
 * it. Search boxes are recognised by focus in their text field: sites build them in many ways, but all of them focus it.
 *
 * The overlay is in use until the focus or a click goes elsewhere, or it is no longer visible.
 */
export class SiteOverlayController implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #handleChange: (isInUse: boolean) => void;
  /**
   * Notices an overlay that is removed or hidden, which fires no event. In a task of its own: the change of layout would have
   * the browser report an error to the page.
   */
  readonly #resizeObserver = new ResizeObserver(() => void nextTask().then(this.#handleResize));
  #connection: AbortController | undefined;
  /** The overlay in use, or the text field if it is in no overlay. */
  #overlay: Element | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, handleChange: (isInUse: boolean) => void) {
    this.#host = host;
    this.#handleChange = handleChange;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    // Afterwards: the element under the pointer must not change between press and click, or the click is lost.
    for (const type of ['focusin', 'click', 'keyup']) {
      addEventListener(type, this.#handleEvent, { signal, passive: true, capture: true });
    }
    this.#update(focusedElement());
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#setOverlay(undefined);
  }

  readonly #handleResize = (): void => {
    if (this.#overlay && !isShown(this.#overlay)) this.#update(focusedElement());
  };

  readonly #handleEvent = (event: Event): void => this.#update(event.composedPath()[0] as Element);

  /** @param target - The element that the reader uses. */
  #update(target: Element | undefined): void {
    if (target && this.#overlay && isShown(this.#overlay) && contains(this.#overlay, target)) return;
    const overlay = target && !contains(this.#host, target) ? findOverlay(target) : undefined;
    this.#setOverlay(overlay && !contains(overlay, this.#host) ? overlay : undefined);
  }

  #setOverlay(overlay: Element | undefined): void {
    const wasInUse = this.#overlay !== undefined;
    this.#overlay = overlay;
    this.#resizeObserver.disconnect();
    if (overlay) this.#resizeObserver.observe(overlay);
    if (wasInUse !== (overlay !== undefined)) this.#handleChange(!wasInUse);
  }
}

/**
 * The overlay that the reader has opened, if the target is part of one: the dialog that it is in, or the outermost fixed part of
 * the page with the text field in it. Undefined if it is neither in a text field nor in a dialog.
 */
function findOverlay(target: Element): Element | undefined {
  const start = closestComposed(target, DIALOG) ?? closestComposed(target, TEXT_FIELD);
  let overlay = start;
  for (let node: Node | undefined = start; node; node = getComposedParent(node)) {
    if (node instanceof Element && /fixed|sticky/.test(getComputedStyle(node).position)) overlay = node;
  }
  return overlay;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Like `Node.contains()`, but across shadow roots. */
function contains(container: Element, node: Node): boolean {
  for (let inner: Node | undefined = node; inner; inner = getComposedParent(inner))
    if (inner === container) return true;
  return false;
}
