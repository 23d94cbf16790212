/** A single letter begins too many words. */
const MIN_LENGTH = 2;

/** Maximum words that are considered for a beginning. */
const MAX_FOUND = 1000;

/** Finds words by their beginning: readers often abbreviate, as in `config`. */
export class WordBeginnings {
  readonly #terms: readonly string[];
  readonly #sorted: Uint32Array;

  /** @param sorted - The numbers of the terms, in the order of the alphabet. */
  constructor(terms: readonly string[], sorted: Uint32Array) {
    this.#terms = terms;
    this.#sorted = sorted;
  }

  /** The numbers of terms that begin with a text and are longer. */
  find(beginning: string): number[] {
    if (beginning.length < MIN_LENGTH) return [];
    const found: number[] = [];
    for (let at = this.#firstFrom(beginning); at < this.#sorted.length && found.length < MAX_FOUND; at++) {
      const id = this.#sorted[at] ?? 0;
      const term = this.#terms[id] ?? '';
      if (!term.startsWith(beginning)) break;
      if (term !== beginning) found.push(id);
    }
    return found;
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.#terms[this.#sorted[middle] ?? 0] ?? '', text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
