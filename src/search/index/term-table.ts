/** The terms of the docs by their numbers. */
export interface Terms {
  /** All terms, by their numbers. Empty where a number is not in use. */
  readonly terms: readonly string[];
  /** Undefined for a term that the docs do not contain. */
  find(term: string): number | undefined;
}

/** The terms of an image. */
export class TermTable implements Terms {
  readonly terms: readonly string[];
  readonly #ids: Map<string, number>;

  constructor(terms: readonly string[]) {
    this.terms = terms;
    this.#ids = new Map(terms.map((term, id) => [term, id]));
    // A word without letters or digits has an empty term.
    this.#ids.delete('');
  }

  find(term: string): number | undefined {
    return this.#ids.get(term);
  }
}
