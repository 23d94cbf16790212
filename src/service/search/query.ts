/** What may be found for a word of a query. */
export interface Alternative {
  /** Numbers of terms, all of which must be in a document. */
  readonly terms: readonly number[];
  /** What it counts, compared with the word itself: from 0 to 1. */
  readonly factor: number;
  /** Why it is looked for, if it is not the word itself. */
  readonly reason?: 'synonym' | 'similar word' | 'beginning' | 'identifier' | undefined;
}

/** A word of a query. */
export interface QueryTerm {
  /** Its stem, for explanations. */
  readonly term: string;
  /** How much it counts: the rarer in the docs, the more. */
  readonly weight: number;
  /** Empty if the docs contain nothing like it. */
  readonly alternatives: readonly Alternative[];
}
