import { reducedMotion } from '../shared/media-queries.js';

/** Share of the sheet's height, or pixels in a millisecond, from which a drag closes it. */
const FAR = 0.3;
const FAST = 0.5;

/** Pixels that a press may move without being a drag. */
const TOLERANCE = 6;

/** Milliseconds. Older movements do not count for the speed. */
const RECENT = 80;

/** Milliseconds until a released sheet is back in place, or closed. */
const RETURN = 200;

/**
 * Lets the reader drag a sheet down by its header to close it. A drag never begins in the content, which scrolls as usual. Escape and the
 * close button do the same. Loads where the panel is a sheet.
 */
export class SheetController {
  readonly #sheet: HTMLElement;
  readonly #close: () => void;
  /** Start of the drag, and its last movements. */
  #start: number | undefined;
  #moves: { readonly time: number; readonly y: number }[] = [];

  /**
   * @param sheet - The element that moves.
   * @param handle - Starts drags, except on its buttons. Has the style `touch-action: none` while the panel is a sheet.
   * @param close - Closes the sheet from its current position.
   */
  constructor(sheet: HTMLElement, handle: HTMLElement, close: () => void) {
    this.#sheet = sheet;
    this.#close = close;
    handle.addEventListener('pointerdown', this.#handleDown);
    handle.addEventListener('pointermove', this.#handleMove);
    handle.addEventListener('pointerup', this.#handleUp);
    handle.addEventListener('pointercancel', () => this.#release(false));
    // Chromium ignores the handle's touch-action on a slot, such as the title, because it has no box.
    handle.addEventListener('touchmove', (event) => this.#start !== undefined && event.preventDefault());
  }

  readonly #handleDown = (event: PointerEvent): void => {
    const handle = event.currentTarget as HTMLElement;
    const isControl = (event.target as Element).closest('button, a, summary, .menu');
    if (isControl || !event.isPrimary || event.button !== 0 || getComputedStyle(handle).touchAction !== 'none') return;
    handle.setPointerCapture(event.pointerId);
    this.#start = event.clientY;
    this.#moves = [{ time: event.timeStamp, y: event.clientY }];
  };

  readonly #handleMove = ({ clientY, timeStamp }: PointerEvent): void => {
    if (this.#start === undefined) return;
    this.#moves = [...this.#moves.filter(({ time }) => timeStamp - time < RECENT), { time: timeStamp, y: clientY }];
    this.#sheet.style.translate = `0 ${this.#distanceTo(clientY)}px`;
  };

  readonly #handleUp = ({ clientY, timeStamp }: PointerEvent): void => {
    if (this.#start === undefined) return;
    const distance = this.#distanceTo(clientY);
    const { time, y } = this.#moves[0]!;
    const speed = (clientY - y) / Math.max(timeStamp - time, 1);
    const isThrown = distance > TOLERANCE && speed > FAST;
    const isClosed = isThrown || distance > FAR * this.#sheet.offsetHeight;
    if (isClosed) this.#close();
    this.#release(isClosed);
  };

  #release(isClosed: boolean): void {
    if (this.#start === undefined) return;
    this.#start = undefined;
    const { style } = this.#sheet;
    const from = style.translate;
    style.translate = '';
    if (reducedMotion.matches) return;
    // The closing animation runs on top of this one, from the point of release.
    const to = isClosed ? from : 'none';
    this.#sheet.animate([{ translate: from }, { translate: to }], { duration: RETURN, easing: 'ease-out' });
  }

  /** A sheet can only be dragged down. */
  #distanceTo(y: number): number {
    return Math.max(0, y - this.#start!);
  }
}
