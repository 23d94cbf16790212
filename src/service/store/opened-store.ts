import type { Kysely } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

import type { DatabaseKind } from './migrate.js';
import type { HeldLock } from './runner-lock.js';
import type { Tables } from './tables.js';
import type { WorkQueue } from './work-queue.js';

/** A limit, and the uses that it counts. */
export interface LimiterOptions {
  /** Keeps the keys of this limiter apart from those of others. */
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds, counted from the first use. */
  readonly duration: number;
  /** Counts while the database can't be reached. */
  readonly insuranceLimiter: RateLimiterAbstract;
}

/** A store whose database is open and has all tables. */
export interface OpenedStore {
  readonly kind: DatabaseKind;
  readonly database: Kysely<Tables>;
  /** Creates a limiter whose counts are in the database. */
  createLimiter(options: LimiterOptions): RateLimiterAbstract;
  /**
   * Takes a lock that one process at a time can have. It is released when the process ends.
   *
   * @returns Undefined while another process has it.
   */
  takeLock(name: string): Promise<HeldLock | undefined>;
  /**
   * Opens a queue that processes share.
   *
   * @param name - Letters, digits, hyphens and underscores.
   * @returns Undefined for a database that only one service has.
   * @throws {SettingsError} When a package for it is missing.
   */
  openQueue(name: string): Promise<WorkQueue | undefined>;
  /**
   * Removes deleted rows from the files as well, as far as the database allows. SQLite's log is written to the database file, which overwrites
   * deleted rows, and then emptied. PostgreSQL vacuums automatically after a while.
   *
   * @throws When other programs keep reading the database.
   */
  removeTraces(): Promise<void>;
  close(): Promise<void>;
}
