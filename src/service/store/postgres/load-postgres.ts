import type { PostgresPool as KyselyPool } from 'kysely';

import { SettingsError } from '../../common/errors.js';
import { importFromProject, type ImportPackage } from '../../common/packages.js';
import type { StoreSettings } from '../store-settings.js';

/** The part of `pg`'s pool that we use. */
export interface PostgresPool extends KyselyPool {
  query(query: unknown): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** A connection was made. It emits its errors itself while it is in use. */
  on(event: 'connect', listener: (client: Emitter) => void): unknown;
}

interface Emitter {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Options of `pg`'s pool. Times are in milliseconds. */
export interface PoolOptions {
  readonly connectionString: string;
  readonly max: number;
  readonly connectionTimeoutMillis: number;
  readonly query_timeout: number;
  readonly keepAlive: boolean;
  readonly application_name: string;
}

export type PoolConstructor = new (options: PoolOptions) => PostgresPool;

/**
 * Checks at the start of a service that the package for its database is installed. Without it, nothing would be kept until somebody
 * looks into the log.
 *
 * @throws {SettingsError} When it is not.
 */
export async function requirePostgres({ databaseUrl }: Pick<StoreSettings, 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== undefined) await loadPostgres(importFromProject);
}

/**
 * Loads the package `pg`, which the operator installs.
 *
 * @throws {SettingsError} When it is not installed.
 */
export async function loadPostgres(importPackage: ImportPackage): Promise<PoolConstructor> {
  try {
    const { default: pg } = (await importPackage('pg')) as { default: { Pool: PoolConstructor } };
    return pg.Pool;
  } catch (cause) {
    throw new SettingsError('DATABASE_URL: the package for PostgreSQL is not installed. Run: npm install pg', {
      cause,
    });
  }
}
