import { reducedMotion } from '../shared/media-queries.js';

/** Share of the sheet's height, or pixels in a millisecond, from which a drag closes it. */
const FAR = 0.3;
const FAST = 0.5;

/** Pixels that a press may move without being a drag. */
const TOLERANCE = 6;

/** Milliseconds. Older movements do not count for the speed. */
const RECENT = 80;

/** Milliseconds in which a sheet that is let go returns. A sheet that closes is gone by then. */
const RETURN = 200;

/**
 * Lets the reader drag a sheet down to close it, by its header. Its content scrolls as ever: a drag never begins there.
 * Loads where the panel is a sheet. Escape and the button that closes the panel do the same.
 */
export class SheetController {
  readonly #sheet: HTMLElement;
  readonly #close: () => void;
  /** Where the drag began, and its last movements. */
  #start: number | undefined;
  #moves: { readonly time: number; readonly y: number }[] = [];

  /**
   * @param sheet - Moves.
   * @param handle - Where a drag begins, but for the buttons in it. Its style is `touch-action: none` while there is a sheet.
   * @param close - Closes the sheet, from where it is.
   */
  constructor(sheet: HTMLElement, handle: HTMLElement, close: () => void) {
    this.#sheet = sheet;
    this.#close = close;
    handle.addEventListener('pointerdown', this.#handleDown);
    handle.addEventListener('pointermove', this.#handleMove);
    handle.addEventListener('pointerup', this.#handleUp);
    handle.addEventListener('pointercancel', () => this.#release(false));
    // Chromium scrolls where a finger is on a slot, which has no box, whatever the handle's touch-action. The title is one.
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
    // What closes the sheet is played above this, from where the sheet was let go.
    const to = isClosed ? from : 'none';
    this.#sheet.animate([{ translate: from }, { translate: to }], { duration: RETURN, easing: 'ease-out' });
  }

  /** A sheet is dragged downwards only. */
  #distanceTo(y: number): number {
    return Math.max(0, y - this.#start!);
  }
}
