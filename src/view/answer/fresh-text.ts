/** Names of the highlights, the newest text first. Their styles are in `fresh-text.styles.ts`. */
const NAMES = ['docs-assistant-fresh-1', 'docs-assistant-fresh-2', 'docs-assistant-fresh-3'] as const;

/** Milliseconds for which a text has each of the highlights. */
const STEP = 60;

/** Characters at the end of a block by which its text is recognised, and most that are looked at. */
const KNOWN = 24;
const MAX_TAIL = 400;

/** Text that has been added at once. */
interface Piece {
  readonly length: number;
  readonly time: number;
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Fades in what is added to the open block of an answer. Whole blocks fade in by their styles. Highlights change no nodes, so that a
 * selection stays, and what they cost does not depend on the length of the answer.
 */
export class FreshText {
  readonly #prose: Element;
  #block: Element | undefined;
  /** The end of the block's text. */
  #known = '';
  /** The last one is at the end of the block. */
  #pieces: Piece[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param prose Holds the blocks of the answer. */
  constructor(prose: Element) {
    this.#prose = prose;
  }

  /** Call it after each change of the answer. */
  update(): void {
    if (reducedMotion.matches || !('highlights' in CSS)) return;
    const block = findLastBlock(this.#prose);
    const tail = readTail(block);
    const isKnown = block === this.#block && this.#known !== '';
    const added = isKnown ? countAdded(this.#known, tail) : 0;
    if (block !== this.#block) this.#pieces = [];
    this.#block = block;
    this.#known = tail.slice(-KNOWN);
    if (added > 0) this.#pieces.push({ length: added, time: performance.now() });
    if (this.#pieces.length > 0) this.#show();
  }

  /** Again after each step, until no text is new. */
  #show(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#pieces = this.#pieces.filter(({ time }) => now - time < STEP * NAMES.length);
    for (const name of NAMES) getHighlight(name).clear();
    let distance = 0;
    for (const { length, time } of [...this.#pieces].reverse()) {
      const range = createRange(this.#block!, distance, distance + length);
      if (range) getHighlight(NAMES[Math.floor((now - time) / STEP)]!).add(range);
      distance += length;
    }
    if (this.#pieces.length > 0) this.#timer = setTimeout(() => this.#show(), STEP);
  }
}

function getHighlight(name: string): Highlight {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

/** The last block; groups of blocks hold others. */
function findLastBlock(prose: Element): Element {
  let element = prose;
  while (element.lastElementChild && !element.classList.contains('block')) element = element.lastElementChild;
  return element;
}

/** Characters behind those that are known; none if they are not found. */
function countAdded(known: string, tail: string): number {
  const start = tail.lastIndexOf(known);
  return start < 0 ? 0 : tail.length - start - known.length;
}

function readTail(block: Element): string {
  let tail = '';
  for (const { data } of listTexts(block)) {
    tail = data + tail;
    if (tail.length > MAX_TAIL) break;
  }
  return tail.slice(-MAX_TAIL).trimEnd();
}

/** The range between two distances from the end of a text. Not a live range: browsers would update it at each change. */
function createRange(block: Element, end: number, start: number): StaticRange | undefined {
  let distance: number | undefined;
  let last: readonly [Text, number] | undefined;
  for (const text of listTexts(block)) {
    const length = distance === undefined ? text.data.trimEnd().length : text.length;
    if (length === 0) continue;
    const from: number = distance ?? 0;
    distance = from + length;
    if (!last && distance > end) last = [text, length - (end - from)];
    if (!last || distance < start) continue;
    const [endContainer, endOffset] = last;
    return new StaticRange({ startContainer: text, startOffset: distance - start, endContainer, endOffset });
  }
  return undefined;
}

/** The texts from the last to the first, without those of buttons. */
function* listTexts(node: Node): Generator<Text> {
  if (node instanceof Text) yield node;
  if (node instanceof HTMLButtonElement) return;
  for (let child = node.lastChild; child; child = child.previousSibling) yield* listTexts(child);
}
