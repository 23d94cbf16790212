/** A match for a word of a query. */
export interface Alternative {
  /** Numbers of terms, all of which must be in a document. */
  readonly terms: readonly number[];
  /** Its weight relative to the word itself: from 0 to 1. */
  readonly factor: number;
  /** Its weight for coverage. Default: the factor. */
  readonly credit?: number;
  /** The reason for the match, if it is not the word itself. */
  readonly reason?: 'synonym' | 'similar word' | 'beginning' | 'identifier' | 'translation' | undefined;
}

/** A word of a query. */
export interface QueryTerm {
  /** Its stem, for explanations. */
  readonly term: string;
  /** Its weight for scores: more if it is rare in the docs, less if it is in none of their headings. */
  readonly weight: number;
  /** Its weight for coverage, the share of the query that a document contains: more if it is rare. */
  readonly share: number;
  /** Empty if the docs contain nothing like it. */
  readonly alternatives: readonly Alternative[];
}
