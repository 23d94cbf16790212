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
  /** The share of the heading that the query contains, from 0 to 1. */
  readonly named: number;
  /** How much alike the heading and the query are, from 0 to 1. */
  readonly alike: number;
  /** How much better than its score tells it stands for its page: 1, or more for one of the kind that is asked for. */
  readonly fit: number;
  /** What the page added to the score before it was multiplied. */
  readonly pageScore: number;
  /** The same for sections with the same heading and text. */
  readonly fingerprint: number;
  /** What was multiplied, for explanations. */
  readonly factors: Readonly<Record<string, number>>;
}
