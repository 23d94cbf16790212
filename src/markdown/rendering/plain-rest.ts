import { onDemandEn } from '../../strings/on-demand.js';
import { adoptSheetNow } from '../extras/adopt-sheet.js';
import { createElement, skipOffscreen } from './dom.js';

/** Characters of each piece. Browsers lay out a piece as a whole, and skip those that are off screen. */
const PIECE_LENGTH = 4000;

/** The height of a piece until it has been on screen, in pixels. An estimate for the scrollbar. */
const PIECE_HEIGHT = 1500;

const plainStyles = `
  .plain > pre {
    font: inherit;
    white-space: pre-wrap;
  }
`;

/** The end of an answer that is too long to be rendered as markdown, as it was written. */
export class PlainRest {
  readonly #element: HTMLElement;
  #open = '';
  #piece: HTMLElement | undefined;

  /** @param note - Says why there is no more markdown. Default: English. */
  constructor(container: Element, note = onDemandEn.plainRest) {
    this.#element = createElement('div', [createElement('p', [new Text(note)])]);
    this.#element.className = 'plain';
    this.#element.dir = 'auto';
    container.append(this.#element);
    adoptSheetNow(this.#element, plainStyles);
  }

  append(text: string): void {
    this.#open += text;
    while (this.#open.length > PIECE_LENGTH) {
      const end = findEnd(this.#open);
      this.#show(this.#open.slice(0, end));
      this.#open = this.#open.slice(end);
      this.#piece = undefined;
    }
    this.#show(this.#open);
  }

  #show(text: string): void {
    this.#piece ??= this.#createPiece();
    // Not by a text node: browsers replace text nodes when they translate a page.
    this.#piece.textContent = text;
  }

  #createPiece(): HTMLElement {
    const last = this.#element.lastElementChild;
    if (last instanceof HTMLPreElement) skipOffscreen(last, PIECE_HEIGHT);
    const piece = createElement('pre');
    this.#element.append(piece);
    return piece;
  }
}

/** The end of a piece: of a line, if there is one. */
function findEnd(text: string): number {
  return text.lastIndexOf('\n', PIECE_LENGTH - 1) + 1 || PIECE_LENGTH;
}
