import type { Section } from '../docs/section.js';

/** A section with its score for a request. */
export interface Candidate {
  /** The section's number. */
  readonly id: number;
  readonly section: Section;
  readonly score: number;
  /** The share of the query's weight that the section contains, from 0 to 1, and its page. */
  readonly coverage: number;
  readonly pageCoverage: number;
  /** The share of the heading that occurs in the query, from 0 to 1. */
  readonly named: number;
  /** The similarity of heading and query, from 0 to 1. */
  readonly alike: number;
  /** The part of the score that comes from the page, before the factors. */
  readonly pageScore: number;
  /** The same for sections with the same heading. */
  readonly headingPrint: number;
  /** Return the same for sections with the same text, and with the same code. */
  readonly textPrint: () => number;
  readonly codePrint: () => number;
  /** The factors of the score, for explanations. */
  readonly factors: Readonly<Record<string, number>>;
}
