import type { ReactiveController, ReactiveElement } from 'lit';
import { adoptStyles } from '../shared/adopt-styles.js';
import { widePageStyles } from './wide-page.styles.js';

/**
 * Keeps launcher and panel on the screen of a phone while the page is wider than the screen, e.g. by a table. Browsers then lay out
 * fixed elements in the smallest window that has the shape of the screen and holds the page, of which the screen shows a part.
 */
export class WidePageController implements ReactiveController {
  readonly #layer: HTMLElement;
  #connection: AbortController | undefined;

  constructor(host: ReactiveElement) {
    const root = host.shadowRoot!;
    adoptStyles(root, widePageStyles);
    this.#layer = root.querySelector('.layer')!;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    for (const type of ['resize', 'scroll']) visualViewport!.addEventListener(type, this.#follow, { signal });
    this.#follow();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  /** While the reader has zoomed in, launcher and panel keep their size, in the part of the page that is on the screen. */
  readonly #follow = (): void => {
    const { scale, width, height, offsetLeft, offsetTop } = visualViewport!;
    const zoom = Math.max(1, scale);
    const [left, right] = findPart(offsetLeft, width * zoom, innerWidth);
    const [top, bottom] = findPart(offsetTop, height * zoom, innerHeight);
    const { style } = this.#layer;
    style.setProperty('--_before', `${left}px`);
    style.setProperty('--_after', `calc(100% - ${right}px)`);
    style.setProperty('--_above', `${top}px`);
    style.setProperty('--_below', `${innerHeight - bottom}px`);
  };
}

/** The ends of a part that is within the whole. */
function findPart(offset: number, length: number, whole: number): readonly [start: number, end: number] {
  const start = Math.max(0, Math.min(offset, whole - length));
  return [start, Math.min(start + length, whole)];
}
