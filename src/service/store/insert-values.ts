import { CompiledQuery, sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';

import { toStorable } from './insert-from-json.js';
import type { Tables } from './tables.js';

/** Most rows of a statement. With more, there would be more texts of statements than stay prepared, and hardly a gain. */
const MOST_ROWS = 8;

/**
 * Prepares to insert rows on SQLite, where there is no network: a few short statements take less time there than to write and read JSON. The
 * text for each number of rows is composed once, as that takes longer than to execute it.
 *
 * @param columns - Each row has all of them.
 * @param compose - Makes the statement that inserts the values.
 */
export function prepareInsertion<Column extends string>(
  columns: readonly Column[],
  compose: (values: RawBuilder<unknown>) => Compilable,
): (database: Kysely<Tables>, rows: readonly Readonly<Partial<Record<Column, unknown>>>[]) => Promise<void> {
  const row = sql`(${sql.join(columns)})`;
  const texts = Array.from({ length: MOST_ROWS }, (_, index) => {
    const rows = Array.from({ length: index + 1 }, () => row);
    return compose(sql`values ${sql.join(rows)}`).compile().sql;
  });
  return async (database, rows) => {
    for (let start = 0; start < rows.length; start += MOST_ROWS) {
      const part = rows.slice(start, start + MOST_ROWS);
      const values = part.flatMap((each) => columns.map((column) => toStorable(each[column])));
      await database.executeQuery(CompiledQuery.raw(texts[part.length - 1]!, values));
    }
  };
}
