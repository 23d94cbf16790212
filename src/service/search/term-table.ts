import { indexTerms } from './terms.js';

/** Numbers the terms of the docs, so that texts are kept as numbers. */
export class TermTable {
  readonly #ids = new Map<string, number>();
  readonly #terms: string[] = [];

  /** The numbers of the terms of a text, in order. New terms get a number. */
  number(text: string): Uint32Array {
    return Uint32Array.from(indexTerms(text), (term) => this.#idOf(term));
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
