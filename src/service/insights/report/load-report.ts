import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import type { QuestionFilter } from './filter.js';
import { loadGaps, type Gap } from './load-gaps.js';
import { loadNumbers, type DayNumbers, type QuestionNumbers } from './load-numbers.js';
import type { QuestionVectors } from './question-vectors.js';
import { loadTop, type Counted } from './load-top.js';

/** A report on the questions of a time, for the owner of a site. */
export interface InsightsReport {
  readonly filter: QuestionFilter;
  readonly total: QuestionNumbers;
  readonly days: readonly DayNumbers[];
  /** Groups of the latest 1,000 questions that were not answered or whose answers were unhelpful, the largest first. */
  readonly gaps: readonly Gap[];
  /** The pages that answers cite first. */
  readonly pages: readonly Counted[];
}

const MAX_PAGES = 10;

/** Loads the report on the questions that a filter lets pass. */
export async function loadReport(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  vectors?: QuestionVectors,
): Promise<InsightsReport> {
  // PostgreSQL does all of it at once.
  const [{ total, days }, gaps, pages] = await Promise.all([
    loadNumbers(database, filter),
    loadGaps(database, filter, vectors),
    loadTop(database, filter, { column: 'page', most: MAX_PAGES }),
  ]);
  return { filter, total, days, gaps, pages };
}
