import type { Hit } from './hit.js';

/**
 * The outcome of a search: `answer` when the docs say something about the query, `closest` when they only have pages near to it, `nothing`
 * when they don't seem to cover it. With `nothing`, there may be results, which only share some words with the query.
 */
export type Outcome = 'answer' | 'closest' | 'nothing';

/** The contribution of a part of a query to the score of a section. */
export interface Evidence {
  /** A term of the query, or another reason for the score: `heading`, `page`, `proximity`, and so on. */
  readonly source: string;
  /** The term that was found instead of one of the query, and why: a synonym, a similar word. */
  readonly note?: string | undefined;
  /** The value added to the score, or its factor. */
  readonly value: number;
  /** Whether the value is a factor. */
  readonly isFactor?: boolean | undefined;
}

/** A word of a query, as it was found. */
export interface FoundWord {
  /** More if it is rare in the docs. */
  readonly weight: number;
  /** Stems in the docs that match it, each with those that must be there, too. None if the docs lack the word. */
  readonly matches: readonly (readonly string[])[];
}

/** A hit, and on request the reasons for its score. They are not sent in the stream. */
export interface ExplainedHit extends Hit {
  readonly explanation?: readonly Evidence[] | undefined;
}

/** The sections that were found, best first, and the outcome. */
export interface Found {
  /** Empty only if the outcome is `nothing`. With `answer`, one of the first few is strong; with `nothing`, the first few are weak. */
  readonly results: readonly ExplainedHit[];
  readonly outcome: Outcome;
  /** Nearest spellings of a query for which nothing was found while the reader types. Absent if there are none. */
  readonly spellings?: readonly string[] | undefined;
  /** The words of the query. */
  readonly words?: readonly FoundWord[] | undefined;
}
