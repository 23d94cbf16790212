import { reducedMotion } from '../../shared/media-queries.js';

/** Names of the highlights, the newest text first. Their styles are in `fresh-text.styles.ts`. */
const NAMES = ['docs-assistant-fresh-1', 'docs-assistant-fresh-2', 'docs-assistant-fresh-3'] as const;

/** Milliseconds for which a text has each of the highlights, unless more text takes their place before. */
const STEP = 60;

/** Number of characters at the end of a block that identify its text, and how many are compared. */
const KNOWN = 24;
const MAX_TAIL = 400;

/**
 * Fades in text that is added to the open block of an answer. Whole blocks fade in by CSS. Highlights change no nodes, so a selection
 * stays, and their cost does not depend on the length of the answer.
 */
export class FreshText {
  readonly #prose: Element;
  #block: Element | undefined;
  /** The end of the block's text. */
  #known = '';
  /** Characters at the end of the block that have each of the highlights. */
  #lengths: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param prose - Holds the blocks of the answer. */
  constructor(prose: Element) {
    this.#prose = prose;
  }

  /** Call it after each change of the answer. Older text goes on to its next step in the same frame. */
  update(): void {
    if (reducedMotion.matches || !('highlights' in CSS)) return;
    const block = findLastBlock(this.#prose);
    const tail = readTail(block);
    const { text } = tail;
    const start = text.lastIndexOf(this.#known);
    const length = this.#known && start >= 0 ? text.length - start - this.#known.length : 0;
    this.#known = text.slice(-KNOWN);
    if (block !== this.#block) this.#lengths = [];
    else if (length > 0) this.#add(length);
    else if (!this.#isFading) return;
    this.#block = block;
    this.#show(tail);
  }

  get #isFading(): boolean {
    return this.#lengths.some((length) => length > 0);
  }

  #add(length: number): void {
    this.#lengths = [length, ...this.#lengths].slice(0, NAMES.length);
  }

  #show({ text, find }: Tail): void {
    let end = text.length;
    NAMES.forEach((name, step) => {
      const start = Math.max(0, end - (this.#lengths[step] ?? 0));
      const [startContainer, startOffset] = find(start);
      const [endContainer, endOffset] = find(end);
      const range = new StaticRange({ startContainer, startOffset, endContainer, endOffset });
      CSS.highlights.set(name, new Highlight(range));
      end = start;
    });
    clearTimeout(this.#timer);
    if (this.#isFading) this.#timer = setTimeout(this.#fade, STEP);
  }

  /** Runs after each step until no text is new. */
  readonly #fade = (): void => {
    this.#add(0);
    this.#show(readTail(this.#block!));
  };
}

/** Finds the last block. Groups of blocks contain other blocks. */
function findLastBlock(prose: Element): Element {
  let element = prose;
  while (element.lastElementChild && !element.classList.contains('block')) element = element.lastElementChild;
  return element;
}

/** The end of a block's text. */
interface Tail {
  readonly text: string;
  /** Locates a character of it. */
  readonly find: (index: number) => readonly [Node, number];
}

/** Ignores buttons and trailing white space. */
function readTail(block: Element): Tail {
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
