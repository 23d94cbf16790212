import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import type { QuestionFilter } from './filter.js';
import { loadGaps, type Gap } from './load-gaps.js';
import { loadNumbers, type DayNumbers, type QuestionNumbers } from './load-numbers.js';
import type { QuestionVectors } from './question-vectors.js';
import { loadPageTrends, type Trend } from './trend.js';
import { loadTop, type Counted } from './load-top.js';

/** A report on the questions of a time, for the owner of a site. */
export interface InsightsReport {
  readonly filter: QuestionFilter;
  readonly total: QuestionNumbers;
  readonly days: readonly DayNumbers[];
  /** Groups of the latest 1,000 questions that were not answered or whose answers were unhelpful, the largest first. */
  readonly gaps: readonly Gap[];
  /** The pages that answers cite first. */
  readonly pages: readonly CountedPage[];
  /** All of them. */
  readonly citedPages: readonly string[];
}

/** A page with the number of answers that cite it first. */
export interface CountedPage extends Counted {
  readonly trend: Trend;
}

const MAX_PAGES = 10;

/** Pages that are counted. All others never answer. */
const MAX_CITED = 10_000;

/** Loads the report on the questions that a filter lets pass. */
export async function loadReport(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  vectors?: QuestionVectors,
): Promise<InsightsReport> {
  // PostgreSQL does all of it at once.
  const [{ total, days }, gaps, cited] = await Promise.all([
    loadNumbers(database, filter),
    loadGaps(database, filter, vectors),
    loadTop(database, filter, { column: 'page', most: MAX_CITED }),
  ]);
  const top = cited.slice(0, MAX_PAGES);
  const citedPages = cited.map(({ value }) => value);
  const trends = await loadPageTrends(database, filter, citedPages.slice(0, MAX_PAGES));
  const pages = top.map((page) => ({ ...page, trend: trends.get(page.value) ?? [] }));
  return { filter, total, days, gaps, pages, citedPages };
}
