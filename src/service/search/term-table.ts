/** The terms of the docs by their numbers. */
export class TermTable {
  /** All terms, by their numbers. */
  readonly terms: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;

  constructor(terms: readonly string[]) {
    this.terms = terms;
    this.#ids = new Map(terms.map((term, id) => [term, id]));
  }

  /** Undefined for a term that the docs do not contain. */
  find(term: string): number | undefined {
    return this.#ids.get(term);
  }
}
