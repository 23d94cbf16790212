import { indexWords } from '../../search/terms.js';

/** Numbers terms, and words as they are written, in the order in which they come. */
export class Numbering {
  readonly #terms = new Map<string, number>();
  readonly #words = new Map<string, number>();
  /** The number of each word's term. */
  readonly #wordTerms: number[] = [];

  /**
   * The numbers of the terms of a text, in order.
   *
   * @param written - Receives the numbers of the words of the text.
   */
  numberText(text: string, written: Set<number>): Uint32Array {
    const numbers: number[] = [];
    for (const { parts, wholes, written: words } of indexWords(text)) {
      for (const [index, term] of parts.entries()) {
        const id = this.numberTerm(term);
        const word = words[index];
        if (word !== undefined) written.add(this.numberWord(word, id));
        numbers.push(id);
      }
      for (const term of wholes) numbers.push(this.numberTerm(term));
    }
    return Uint32Array.from(numbers);
  }

  numberTerm(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    this.#terms.set(term, this.#terms.size);
    return this.#terms.size - 1;
  }

  /** @param term - The number of its term. It counts when the word comes for the first time. */
  numberWord(word: string, term: number): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    this.#words.set(word, this.#words.size);
    this.#wordTerms.push(term);
    return this.#words.size - 1;
  }

  get terms(): readonly string[] {
    return [...this.#terms.keys()];
  }

  get words(): readonly string[] {
    return [...this.#words.keys()];
  }

  get wordTerms(): Uint32Array {
    return Uint32Array.from(this.#wordTerms);
  }
}
