import type { Token, Tokens } from 'marked';

/** A block on the page. */
export interface Block {
  readonly element: HTMLElement;
  readonly token: Token | undefined;
}

/** A block of HTML that leaves something open, or continues one that does. */
interface Piece {
  readonly element: HTMLElement;
  readonly html: string;
  /** Holds the blocks between this piece and the next. */
  readonly content: HTMLElement;
}

/** Pieces that may continue one that leaves something open. For each, all pieces so far are sanitised again. */
const MAX_CONTINUATIONS = 100;

/** Marks where `content` belongs in the sanitised HTML. Random, so that a service can't write one of its own. */
const PLACE = `place-${crypto.getRandomValues(new Uint32Array(2)).join('-')}-`;

/**
 * Moves blocks into the HTML that an earlier block leaves open, until another block closes it. An example is markdown
 * between `<details>` and `</details>`. The pieces of HTML are sanitised as one text, with a place for the blocks
 * behind each piece.
 */
export class OpenHtml {
  readonly #sanitize: (html: string) => DocumentFragment;
  /** From the one that leaves something open. */
  #pieces: readonly Piece[] = [];
  /** What each block of HTML was when it was last handled. */
  readonly #known = new WeakMap<HTMLElement, string>();
  #isOpen = false;
  #continuationCount = 0;

  /** @param sanitize Makes safe nodes of HTML. */
  constructor(sanitize: (html: string) => DocumentFragment) {
    this.#sanitize = sanitize;
  }

  /** @param blocks All blocks that are new or may have changed, in order, each rendered by itself. */
  nest(blocks: readonly Block[]): void {
    for (const { element, token } of blocks) {
      if (token?.type === 'html') this.#nestHtml(element, (token as Tokens.HTML).text);
      else this.#nestOther(element);
    }
  }

  #nestHtml(element: HTMLElement, html: string): void {
    if (this.#known.get(element) === html) return;
    this.#known.set(element, html);
    const known = this.#findPiece(element);
    const before = known ? this.#getPiecesBefore(known) : this.#continue();
    const piece = { element, html, content: known?.content ?? createGroup() };
    if (!this.#arrange([...before, piece])) return;
    const last = before.at(-1);
    if (!last) return;
    // Its HTML is part of the first piece's element now.
    element.replaceChildren();
    last.content.append(element);
  }

  /** The pieces that a new one continues. */
  #continue(): readonly Piece[] {
    return this.#isOpen && this.#continuationCount++ < MAX_CONTINUATIONS ? this.#pieces : [];
  }

  #nestOther(element: HTMLElement): void {
    const known = this.#findPiece(element);
    // The block was HTML until more of its line arrived.
    if (this.#known.delete(element) && known) this.#arrange(this.#getPiecesBefore(known));
    const position = this.#pieces[0]?.element.compareDocumentPosition(element);
    const isBehind = position === Node.DOCUMENT_POSITION_FOLLOWING;
    if (this.#isOpen && isBehind) this.#pieces.at(-1)!.content.append(element);
  }

  #findPiece(element: HTMLElement): Piece | undefined {
    return this.#pieces.find((piece) => piece.element === element);
  }

  #getPiecesBefore(piece: Piece): readonly Piece[] {
    return this.#pieces.slice(0, this.#pieces.indexOf(piece));
  }

  /** @returns Whether the pieces are in the element of the first one now. */
  #arrange(pieces: readonly Piece[]): boolean {
    this.#pieces = pieces;
    this.#isOpen = false;
    const html = pieces.map((piece, index) => `${piece.html}<hr data-language="${PLACE}${index}">`).join('');
    const sanitized = this.#sanitize(html);
    const places = sanitized.querySelectorAll<HTMLElement>(`[data-language^="${PLACE}"]`);
    // A place is missing if it was inside an element that answers may not hold.
    if (places.length < pieces.length) return false;
    const last = places[places.length - 1];
    // The last place is at the very end, unless something is open, or it was moved out of a table.
    this.#isOpen = !!last && last !== sanitized.lastChild;
    if (!this.#isOpen) last?.remove();
    if (pieces.length < 2 && !this.#isOpen) return false;
    patchChildren(pieces[0]!.element, sanitized, pieces);
    return true;
  }
}

/**
 * Makes the children those of `sanitized`, and keeps nodes that are there: a reader may have opened or selected them.
 */
function patchChildren(parent: Node, sanitized: Node, pieces: readonly Piece[]): void {
  let next = parent.firstChild;
  for (const node of sanitized.childNodes) {
    const content = pieces[findPlaceIndex(node)]?.content;
    const child = content ?? (next && isAlike(next, node) ? next : node.cloneNode());
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
    if (!content) patchChildren(child, node, pieces);
  }
  while (next) {
    const removed = next;
    next = next.nextSibling;
    removed.remove();
  }
}

/** The index of the piece that a place belongs to; -1 for any other node. */
function findPlaceIndex(node: Node): number {
  const language = (node instanceof HTMLElement && node.dataset['language']) || '';
  return language.startsWith(PLACE) ? Number(language.slice(PLACE.length)) : -1;
}

function isAlike(shown: Node, sanitized: Node): boolean {
  return shown.nodeName === sanitized.nodeName && shown.nodeValue === sanitized.nodeValue;
}

function createGroup(): HTMLElement {
  const group = document.createElement('div');
  group.className = 'blocks';
  return group;
}
