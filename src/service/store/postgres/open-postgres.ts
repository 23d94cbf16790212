import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

import { reportStoreFailure } from '../report-store-failure.js';
import { migrate } from '../migrate.js';
import type { OpenedStore } from '../opened-store.js';
import type { Tables } from '../tables.js';
import { takeAdvisoryLock } from './advisory-lock.js';
import { BossQueues } from './boss-queues.js';
import { createLimiterClient } from './limiter-client.js';
import { StorableTexts } from '../storable-texts.js';

/** The schema that all our tables are in, so that they never meet those of another program in the same database. */
const SCHEMA = 'docs_assistant';

/** Connections of one process. */
const MAX_CONNECTIONS = 10;

/** Each lock has a connection of its own while it is held. */
const MAX_LOCKS = 100;

/** Milliseconds. */
const CONNECT_TIMEOUT = 3_000;
const QUERY_TIMEOUT = 10_000;

/** Milliseconds for a query of a migration, which may make an index of millions of rows. */
const MIGRATION_TIMEOUT = 30 * 60 * 1000;

/**
 * Opens the store in a PostgreSQL database. Any number of processes may have it open.
 *
 * @param url - As in `postgres://user:password@host:5432/database`.
 * @throws When the database can't be reached, or the user may not create the schema.
 */
export async function openPostgres(url: string): Promise<OpenedStore> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    application_name: 'docs-assistant',
  };
  const pool = new Pool({ ...connection, max: MAX_CONNECTIONS });
  const locks = new Pool({ ...connection, max: MAX_LOCKS });
  for (const each of [pool, locks]) {
    // An unused connection was lost. The next query opens another one.
    each.on('error', (error) => reportStoreFailure('A connection to the database was lost', error));
    // One that is lost in use: its queries fail. Without a listener of its own, it would end the process between two of them.
    each.on('connect', (client) => client.on('error', () => {}));
  }
  const dialect = new PostgresDialect({ pool });
  const database = new Kysely<Tables>({ dialect, plugins: [new StorableTexts()] }).withSchema(SCHEMA);
  try {
    // Says soon if the database does not answer.
    await sql`select 1`.execute(database);
    await migrateSlowly(new Pool({ ...connection, query_timeout: MIGRATION_TIMEOUT, max: 1 }));
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const client = createLimiterClient(pool);
  const queues = new BossQueues({ pool, database });
  return {
    kind: 'postgres',
    database,
    createLimiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: client,
        storeType: 'client',
        schemaName: SCHEMA,
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    takeLock: (name) => takeAdvisoryLock(locks, name),
    openQueue: (name) => queues.open(name),
    removeTraces: async () => {},
    async close() {
      await database.destroy();
      await locks.end();
    },
  };
}

/** Brings the tables up to date, and closes the pool. */
async function migrateSlowly(pool: Pool): Promise<void> {
  pool.on('error', (error) => reportStoreFailure('A connection to the database was lost', error));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(SCHEMA);
  try {
    await migrate(database, { kind: 'postgres', schema: SCHEMA });
  } finally {
    await database.destroy();
  }
}
