import { findScopes } from '../sums/scopes.js';
import type { BoundedFilter, QuestionFilter } from './filter.js';

/** How the questions that a filter lets pass are counted: each either by the sums of its day, or one by one. */
export interface SplitFilter {
  /** The first day that is counted by sums, and the scopes of these; undefined if there are no sums for the filter. */
  readonly sums: { readonly firstDay: string; readonly scopes: readonly string[] } | undefined;
  /** The questions that are counted one by one: those of a day that the time begins within. */
  readonly rest: BoundedFilter | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** Splits a filter into what sums tell and what they don't. */
export function splitFilter(filter: QuestionFilter): SplitFilter {
  const scopes = findScopes(filter.path);
  if (!scopes) return { sums: undefined, rest: filter };
  const since = Date.parse(filter.since);
  const firstDay = new Date(Math.ceil(since / DAY) * DAY).toISOString();
  const rest = firstDay === filter.since ? undefined : { ...filter, until: firstDay };
  return { sums: { firstDay: firstDay.slice(0, 10), scopes }, rest };
}
