import { indexWords } from './terms.js';

/** Numbers the terms of the docs, so that texts are kept as numbers. */
export class TermTable {
  readonly #ids = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #words = new Map<string, number>();

  /** The numbers of the terms of a text, in order. New terms get a number. */
  number(text: string): Uint32Array {
    const numbers: number[] = [];
    for (const { parts, wholes, written } of indexWords(text)) {
      for (const [index, term] of parts.entries()) {
        const id = this.#idOf(term);
        const word = written[index];
        if (word !== undefined && !this.#words.has(word)) this.#words.set(word, id);
        numbers.push(id);
      }
      for (const term of wholes) numbers.push(this.#idOf(term));
    }
    return Uint32Array.from(numbers);
  }

  /** Words as they are written, with the numbers of their terms. */
  get words(): ReadonlyMap<string, number> {
    return this.#words;
  }

  /** Undefined for a term that the docs do not contain. */
  find(term: string): number | undefined {
    return this.#ids.get(term);
  }

  /** All terms, by their numbers. */
  get terms(): readonly string[] {
    return this.#terms;
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    this.#ids.set(term, id);
    this.#terms.push(term);
    return id;
  }
}
