import type { SqliteDatabase as KyselyDatabase } from 'kysely';

/** A prepared statement, as rate-limiter-flexible and we use it. */
export interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  get(...parameters: readonly unknown[]): unknown;
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** A connection to an SQLite database: the part of better-sqlite3's interface that we need. All calls are synchronous. */
export interface SqliteDatabase extends KyselyDatabase {
  prepare(sql: string): Statement;
  exec(sql: string): unknown;
  close(): void;
}

/**
 * Opens an SQLite database. The file is created if missing, its folder is not.
 *
 * @param timeout - Milliseconds that a statement waits for the lock of another connection.
 */
export type OpenDatabase = (file: string, timeout: number) => SqliteDatabase;
