import { sql, type Kysely, type SqlBool } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';

/** How often something occurs. */
export interface Counted {
  readonly value: string;
  readonly count: number;
}

/** The values to count: the pages that answers cite first, the pages on which questions are asked, languages or versions. */
export interface TopOptions {
  readonly column: 'page' | 'path' | 'locale' | 'version';
  readonly most: number;
}

/** Loads the most frequent values of a column. Each column has an index of its own. */
export async function loadTop(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  { column, most }: TopOptions,
): Promise<Counted[]> {
  const rows = await database
    .selectFrom('questions')
    .select(({ fn }) => [`${column} as value`, fn.countAll().as('count')])
    .where((where) => where.and([passes(where, filter), where(column, 'is not', null)]))
    // A page that was found for a question without an answer does not count.
    .$if(column === 'page', (all) => all.where(sql<SqlBool>`outcome = 'answered'`))
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .limit(most)
    .execute();
  // Databases write large numbers as texts.
  return rows.map(({ value, count }) => ({ value: value!, count: Number(count) }));
}
