import { createAssistantIcon } from '../assistant-icon.js';
import { findEdgeRect } from '../page/range-edge.js';

/** Pixels between a selection, or the window's edge, and the button. */
const GAP = 8;

/** Pixels of the button that lie over a block of code, so that the pointer gets there without leaving the block. */
const OVERLAP = 6;

/** The button at the end of a selection, or at the lower border of a block of code, that asks about it. */
export class AskButton {
  readonly element = document.createElement('button');
  readonly #text = document.createElement('span');

  constructor() {
    const { element } = this;
    element.type = 'button';
    element.className = 'ask';
    element.part.add('ask');
    element.hidden = true;
    element.append(createAssistantIcon(), this.#text);
    // The press would take the selection away before it is seen what was asked about.
    for (const type of ['pointerdown', 'mousedown']) element.addEventListener(type, (event) => event.preventDefault());
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** Shows the button where it covers nothing of what it asks about; not at all where there is no such place. */
  showAt(subject: StaticRange | HTMLElement, text: string): void {
    const { element } = this;
    this.#text.textContent = text;
    element.hidden = false;
    // Phones show tools of their own at a selection.
    const isDocked = matchMedia('(pointer: coarse)').matches;
    element.classList.toggle('docked', isDocked);
    if (isDocked) return;
    if (subject instanceof StaticRange) this.#showAtSelection(subject);
    else this.#showAtBlock(subject);
  }

  /** Below the last line, else above the first. */
  #showAtSelection(selection: StaticRange): void {
    const height = this.element.offsetHeight + GAP;
    const end = findEdgeRect(selection, 'end');
    const top = (end?.bottom ?? -height) + GAP;
    if (end && top >= 0 && top + height <= innerHeight)
      return this.#move(end.right - this.element.offsetWidth / 2, top);
    const start = findEdgeRect(selection, 'start');
    if (start && start.top >= height && start.top <= innerHeight) this.#move(start.left, start.top - height);
    else this.hide();
  }

  /** Hangs on the lower border: sites put buttons of their own into the corners, and little code is high enough for two. */
  #showAtBlock(block: HTMLElement): void {
    const { right, bottom } = block.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.element;
    this.#move(right - offsetWidth - GAP, Math.min(bottom - OVERLAP, innerHeight - offsetHeight - GAP));
  }

  /** To a place in the window. Where the element stands in something that is transformed, its own places are others. */
  #move(left: number, top: number): void {
    const { style, offsetWidth } = this.element;
    const inside = Math.max(GAP, Math.min(left, document.documentElement.clientWidth - offsetWidth - GAP));
    place(style, inside, top);
    const rect = this.element.getBoundingClientRect();
    place(style, 2 * inside - rect.left, 2 * top - rect.top);
  }
}

function place(style: CSSStyleDeclaration, left: number, top: number): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
}
