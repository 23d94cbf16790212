import { sql, type Kysely, type SqlBool } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';

/** How often something was asked in each of some equal parts of a time, the earliest first. */
export type Trend = readonly number[];

/** Parts of a trend. */
const PARTS = 12;

/** Counts times, as `Date.toISOString` writes them, in each part of the time since the begin. */
export function countParts(times: Iterable<readonly [time: string, count: number]>, since: string): Trend {
  const start = Date.parse(since);
  const length = (Date.now() - start) / PARTS;
  const parts = Array.from({ length: PARTS }, () => 0);
  for (const [time, count] of times) {
    const part = Math.floor((Date.parse(time) - start) / length);
    parts[Math.min(PARTS - 1, Math.max(0, part))]! += count;
  }
  return parts;
}

/** Loads how often answers have cited each of some pages first. An index has it. */
export async function loadPageTrends(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  pages: readonly string[],
): Promise<ReadonlyMap<string, Trend>> {
  if (pages.length === 0) return new Map();
  const day = sql<string>`substr(asked_at, 1, 10)`;
  const rows = await database
    .selectFrom('questions')
    .select(({ fn }) => ['page', day.as('day'), fn.countAll().as('count')])
    .where((where) => where.and([passes(where, filter), where('page', 'in', pages)]))
    .where(sql<SqlBool>`outcome = 'answered'`)
    .groupBy(['page', day])
    .execute();
  return new Map(
    pages.map((page) => {
      const own = rows.filter((row) => row.page === page);
      return [
        page,
        countParts(
          own.map(({ day: date, count }) => [`${date}T12:00:00Z`, Number(count)]),
          filter.since,
        ),
      ];
    }),
  );
}
