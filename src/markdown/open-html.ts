import type { Token, Tokens } from 'marked';

/** A block on the page. */
export interface Block {
  readonly element: HTMLElement;
  readonly token: Token | undefined;
}

/** A block of HTML, and what holds the blocks behind it. */
interface Piece {
  readonly element: HTMLElement;
  readonly html: string;
  readonly behind: HTMLElement;
}

/** Pieces that go on an earlier one. For each, all from the first on are judged again. */
const MAX_MORE = 100;

/** Marks the places of blocks among HTML. A service can't know it, and so write none of its own. */
const mark = `place-${crypto.getRandomValues(new Uint32Array(2)).join('-')}-`;

/**
 * Lets what a block of HTML leaves open hold the blocks that follow, as far as another one ends it: so does `<details>` with
 * markdown. The pieces of HTML are judged as one text, in which a place stands for the blocks behind each.
 */
export class OpenHtml {
  readonly #judge: (html: string) => DocumentFragment;
  /** From the one on that leaves something open. */
  #pieces: readonly Piece[] = [];
  #judged = new WeakMap<HTMLElement, string>();
  #isOpen = false;
  #moreCount = 0;

  /** @param judge What becomes of HTML of a service on the page. */
  constructor(judge: (html: string) => DocumentFragment) {
    this.#judge = judge;
  }

  /** @param blocks All that are new or may have changed, in the order of the text. Each shows its own text alone. */
  hold(blocks: readonly Block[]): void {
    for (const { element, token } of blocks) {
      if (token?.type === 'html') this.#holdHtml(element, (token as Tokens.HTML).text);
      else this.#holdOther(element);
    }
  }

  #holdHtml(element: HTMLElement, html: string): void {
    if (this.#judged.get(element) === html) return;
    this.#judged.set(element, html);
    const known = this.#pieces.find((piece) => piece.element === element);
    const before = known ? this.#before(known) : this.#goOn();
    const piece = { element, html, behind: known?.behind ?? createGroup() };
    if (!this.#arrange([...before, piece])) return;
    const last = before.at(-1);
    if (!last) return;
    // What it says stands among the other pieces now.
    element.replaceChildren();
    last.behind.append(element);
  }

  #goOn(): readonly Piece[] {
    return this.#isOpen && this.#moreCount++ < MAX_MORE ? this.#pieces : [];
  }

  #holdOther(element: HTMLElement): void {
    const known = this.#pieces.find((piece) => piece.element === element);
    // It was HTML until more of its line came.
    if (this.#judged.delete(element) && known) this.#arrange(this.#before(known));
    const position = this.#pieces[0]?.element.compareDocumentPosition(element);
    // Neither before it nor in it.
    if (this.#isOpen && position === Node.DOCUMENT_POSITION_FOLLOWING) this.#pieces.at(-1)!.behind.append(element);
  }

  #before(piece: Piece): readonly Piece[] {
    return this.#pieces.slice(0, this.#pieces.indexOf(piece));
  }

  /** @returns Whether the pieces stand in the first one's element now. */
  #arrange(pieces: readonly Piece[]): boolean {
    this.#pieces = pieces;
    this.#isOpen = false;
    const fragment = this.#judge(
      pieces.map(({ html }, index) => `${html}<hr data-language="${mark}${index}">`).join(''),
    );
    const places = fragment.querySelectorAll<HTMLElement>(`[data-language^="${mark}"]`);
    // Some may have been within what has no place in an answer.
    if (places.length < pieces.length) return false;
    const last = places[places.length - 1];
    // Behind all else, unless it is in something, or before a table that can't hold it.
    this.#isOpen = !!last && last !== fragment.lastChild;
    if (!this.#isOpen) last?.remove();
    if (pieces.length < 2 && !this.#isOpen) return false;
    adopt(pieces[0]!.element, fragment, pieces);
    return true;
  }
}

/** Makes the children those of `judged`. What is there already stays: a reader may have opened it, or selected text in it. */
function adopt(parent: Node, judged: Node, pieces: readonly Piece[]): void {
  let next = parent.firstChild;
  for (const node of judged.childNodes) {
    const behind = pieces[findPlace(node)]?.behind;
    const child = behind ?? (next && isAlike(next, node) ? next : node.cloneNode());
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
    if (!behind) adopt(child, node, pieces);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

function findPlace(node: Node): number {
  const language = (node instanceof HTMLElement && node.dataset['language']) || '';
  return language.startsWith(mark) ? Number(language.slice(mark.length)) : -1;
}

function isAlike(shown: Node, judged: Node): boolean {
  return shown.nodeName === judged.nodeName && shown.nodeValue === judged.nodeValue;
}

function createGroup(): HTMLElement {
  const group = document.createElement('div');
  group.className = 'blocks';
  return group;
}
