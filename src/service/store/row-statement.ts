import { CompiledQuery, type Compilable, type Kysely, type QueryResult } from 'kysely';

import type { Tables } from './tables.js';

/** Composes the statement for some rows. Their values, in the order of the columns, are its only parameters. */
type Compose<Row, Result> = (database: Kysely<Tables>, rows: readonly Row[]) => Compilable<Result>;

/** Rows of the largest statement that is kept. */
const MAX_KEPT = 50;

/**
 * A statement that inserts any number of rows into one database. It is composed once for each number of them, as that takes longer than
 * to send it. All rows have the columns of the first one.
 */
export class RowStatement<Row extends object, Result = unknown> {
  readonly #compose: Compose<Row, Result>;
  /** By the number of rows and their columns. */
  readonly #kept = new Map<string, string>();

  constructor(compose: Compose<Row, Result>) {
    this.#compose = compose;
  }

  execute(database: Kysely<Tables>, rows: readonly Row[]): Promise<QueryResult<Result>> {
    const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[];
    const key = `${rows.length} ${columns.join(' ')}`;
    const text = this.#kept.get(key);
    if (text === undefined) return database.executeQuery(this.#composeFor(database, rows, key));
    const values = rows.flatMap((row) => columns.map((column) => row[column]));
    return database.executeQuery(CompiledQuery.raw(text, values));
  }

  #composeFor(database: Kysely<Tables>, rows: readonly Row[], key: string): CompiledQuery<Result> {
    const query = this.#compose(database, rows).compile();
    if (rows.length <= MAX_KEPT) this.#kept.set(key, query.sql);
    return query;
  }
}
