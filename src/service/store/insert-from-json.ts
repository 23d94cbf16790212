import { sql, type InsertQueryBuilder, type InsertResult, type QueryCreator } from 'kysely';

import type { Tables } from './tables.js';

/**
 * A statement for PostgreSQL that inserts rows. Its only parameter is their JSON, which {@link formatRows} makes: so the text of the
 * statement serves any number of rows and is composed once. To compose one takes longer than to send it.
 *
 * @param columns - Each row has all of them.
 */
export function insertFromJson<Name extends keyof Tables>(
  creator: QueryCreator<Tables>,
  table: Name,
  columns: readonly (keyof Tables[Name] & string)[],
): InsertQueryBuilder<Tables, Name, InsertResult> {
  const rows = sql`json_populate_recordset(null::${sql.table(table)}, ${sql.val('[]')})`;
  const selection = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${rows} as new_rows`;
  return creator.insertInto(table).columns(columns).expression(selection);
}

/** Rows as JSON, in which {@link toStorable} has changed all texts. */
export function formatRows(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  // They are rare, and JSON has all of them as escapes.
  if (!/\\u(?:0000|d)/.test(json)) return json;
  return JSON.stringify(rows, (_, value: unknown) => toStorable(value));
}

/** What texts of PostgreSQL can't hold: zero, and half a pair of surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Tells much faster that a text has neither zeros nor pairs, as most have not. */
const maybeUnstorable = /[\0\uD800-\uDFFF]/;

/** The value. In a text, characters that can't be stored become the one for what can't be shown. */
export function toStorable<Value>(value: Value): Value {
  if (typeof value !== 'string' || !maybeUnstorable.test(value)) return value;
  return value.replace(UNSTORABLE, '\uFFFD') as Value;
}
