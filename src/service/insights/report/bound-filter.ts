import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import type { QuestionFilter } from './filter.js';

/**
 * A filter that lets only the latest questions of its time pass, so that the time for a report is bounded: with SQLite, the service answers
 * nobody else meanwhile.
 *
 * @param most - How many questions of the site are looked at, at most.
 * @returns The same filter if there are no more.
 */
export async function boundFilter(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  most: number,
): Promise<QuestionFilter> {
  const first = await database
    .selectFrom('questions')
    .select('asked_at')
    .where('site', '=', filter.site)
    .where('asked_at', '>=', filter.since)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  // This one is the first to be left out.
  return first ? { ...filter, since: new Date(Date.parse(first.asked_at) + 1).toISOString() } : filter;
}
