/** A match for a word of a query. */
export interface Alternative {
  /** Numbers of terms, all of which must be in a document. */
  readonly terms: readonly number[];
  /** Its weight relative to the word itself: from 0 to 1. */
  readonly factor: number;
  /** Its weight for coverage. Default: its factor. */
  readonly credit?: number;
  /** Why it is looked for, if it is not the word itself. */
  readonly reason?: 'synonym' | 'similar word' | 'beginning' | 'identifier' | 'variant' | 'translation' | undefined;
}

/** A word of a query. */
export interface QueryTerm {
  /** Its stem, for explanations. */
  readonly term: string;
  /** How much it counts for scores: the rarer in the docs, the more. Less for a word that the docs name nothing with. */
  readonly weight: number;
  /** How much it counts for the share of the query that a document contains: the rarer, the more. */
  readonly share: number;
  /** Empty if the docs contain nothing like it. */
  readonly alternatives: readonly Alternative[];
}
