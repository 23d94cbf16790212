import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { passes, type QuestionFilter } from './filter.js';

/** How often something occurs. */
export interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Loads the most frequent values of a column: the pages that answers cite, or those on which questions are asked. */
export async function loadTop(
  database: Kysely<Tables>,
  filter: QuestionFilter,
  { column, most }: { readonly column: 'page' | 'path' | 'locale' | 'version'; readonly most: number },
): Promise<Counted[]> {
  const rows = await database
    .selectFrom('questions')
    .select(({ fn }) => [column, fn.countAll().as('count')])
    .where((where) => where.and([passes(where, filter), where(column, 'is not', null)]))
    // A page that was found for a question without an answer answers nothing.
    .$if(column === 'page', (all) => all.where('outcome', '=', 'answered'))
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .limit(most)
    .execute();
  return rows.map(({ [column]: value, count }) => ({ value: value ?? '', count: Number(count) }));
}
