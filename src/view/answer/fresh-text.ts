import { reducedMotion } from '../../shared/media-queries.js';

/** Names of the highlights, the newest text first. Their styles are in `fresh-text.styles.ts`. */
const NAMES = ['docs-assistant-fresh-1', 'docs-assistant-fresh-2', 'docs-assistant-fresh-3'] as const;

/** Milliseconds for which a text has each of the highlights. */
const STEP = 60;

/** Number of characters at the end of a block that identify its text, and how many are compared. */
const KNOWN = 24;
const MAX_TAIL = 400;

/** Text that was added in one update. */
interface Piece {
  readonly length: number;
  /** Index of its highlight. */
  readonly step: number;
}

/**
 * Fades in text that is added to the open block of an answer. Whole blocks fade in by CSS. Highlights change no nodes, so a selection
 * stays, and their cost does not depend on the length of the answer.
 */
export class FreshText {
  readonly #prose: Element;
  #block: Element | undefined;
  /** The end of the block's text. */
  #known = '';
  /** The last one is at the end of the block. */
  #pieces: Piece[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param prose - Holds the blocks of the answer. */
  constructor(prose: Element) {
    this.#prose = prose;
  }

  /** Call it after each change of the answer. */
  update(): void {
    if (reducedMotion.matches || !('highlights' in CSS)) return;
    const block = findLastBlock(this.#prose);
    const { text } = readTail(block);
    if (block !== this.#block) {
      this.#block = block;
      this.#pieces = [];
    } else if (this.#known) {
      const start = text.lastIndexOf(this.#known);
      const length = start < 0 ? 0 : text.length - start - this.#known.length;
      if (length > 0) this.#pieces.push({ length, step: 0 });
    }
    this.#known = text.slice(-KNOWN);
    if (this.#pieces.length === 0) return;
    this.#show();
    if (this.#timer === undefined) this.#timer = setTimeout(this.#age, STEP);
  }

  /** Runs after each step until no text is new. */
  readonly #age = (): void => {
    this.#pieces = this.#pieces
      .map(({ length, step }) => ({ length, step: step + 1 }))
      .filter(({ step }) => step < NAMES.length);
    this.#show();
    this.#timer = this.#pieces.length > 0 ? setTimeout(this.#age, STEP) : undefined;
  };

  #show(): void {
    const ranges: StaticRange[][] = NAMES.map(() => []);
    const { text, find } = readTail(this.#block!);
    let end = text.length;
    for (const { length, step } of this.#pieces.toReversed()) {
      const start = Math.max(0, end - length);
      const [startContainer, startOffset] = find(start);
      const [endContainer, endOffset] = find(end);
      ranges[step]!.push(new StaticRange({ startContainer, startOffset, endContainer, endOffset }));
      end = start;
    }
    NAMES.forEach((name, index) => CSS.highlights.set(name, new Highlight(...ranges[index]!)));
  }
}

/** Finds the last block. Groups of blocks contain other blocks. */
function findLastBlock(prose: Element): Element {
  let element = prose;
  while (element.lastElementChild && !element.classList.contains('block')) element = element.lastElementChild;
  return element;
}

/** Reads the end of a block's text, with a function that locates a character in it. Ignores buttons and trailing white space. */
function readTail(block: Element) {
  const nodes: Text[] = [];
  let text = '';
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ALL);
  while (walker.lastChild());
  for (let node: Node | null = walker.currentNode; node && text.length < MAX_TAIL; node = walker.previousNode()) {
    if (!(node instanceof Text) || node.parentElement!.localName === 'button') continue;
    nodes.unshift(node);
    text = node.data + text;
  }
  const find = (index: number): readonly [Node, number] => {
    let rest = index;
    for (const node of nodes) {
      if (rest <= node.length) return [node, rest];
      rest -= node.length;
    }
    return [block, 0];
  };
  return { text: text.trimEnd(), find };
}
