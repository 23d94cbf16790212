import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Kysely } from 'kysely';
import { RateLimiterSQLite } from 'rate-limiter-flexible';

import { getErrorCode } from '../../common/errors.js';
import { migrate } from '../migrate.js';
import type { OpenedStore } from '../opened-store.js';
import { heldByFolder } from '../runner-lock.js';
import { isBusy } from '../store-error.js';
import type { Tables } from '../tables.js';
import { StorableTexts } from '../storable-texts.js';
import { keepStatements } from './kept-statements.js';
import type { OpenDatabase, SqliteDatabase } from './sqlite-database.js';
import { SharedSqliteDialect } from './sqlite-dialect.js';

/** The file of the store in the data folder. While it is open, SQLite adds two files whose names end with `-wal` and `-shm`. */
export const STORE_FILE = 'store.sqlite';

/** Milliseconds that a statement waits for another process, such as a command. Calls are synchronous, so nothing else happens meanwhile. */
const BUSY_TIMEOUT = 1000;

/** Milliseconds for each step of the opening while other processes open the database at the same time. */
const OPENING_TIMEOUT = 10_000;

/** Milliseconds in which other processes end what they read, so that the log can be emptied. */
const EMPTYING_TIMEOUT = 5_000;

/**
 * Pages of 4 kB after which the log is written into the database. The log takes as much room again on the disk. With fewer, the pages that
 * each question changes are written far more often: that takes as much processor time as all the rest of keeping a question.
 */
const CHECKPOINT_PAGES = 1000;

/**
 * Opens the store in a data folder. Other processes may also have it open.
 *
 * @param folder - Created if missing.
 * @throws When the folder or the file can't be written to, or is not a database.
 */
export async function openSqlite(folder: string, openDatabase: OpenDatabase): Promise<OpenedStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, STORE_FILE);
  await createPrivate(file);
  const connection = keepStatements(openDatabase(file, BUSY_TIMEOUT));
  try {
    await configure(connection);
    const database = new Kysely<Tables>({
      dialect: new SharedSqliteDialect({ database: connection }),
      plugins: [new StorableTexts()],
    });
    await untilFree(() => migrate(database, { kind: 'sqlite' }));
    return {
      kind: 'sqlite',
      database,
      createLimiter: (options) =>
        new RateLimiterSQLite({ ...options, ...limiterClient(connection), tableName: 'limits', tableCreated: true }),
      takeLock: async () => heldByFolder(),
      openQueue: async () => undefined,
      removeTraces: () => emptyLog(connection),
      close: () => database.destroy(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Other users of the machine must not read what is stored. SQLite would create the file as the process's mask says. */
async function createPrivate(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  });
  await handle?.close();
}

async function configure(connection: SqliteDatabase): Promise<void> {
  await untilFree(() => switchToLog(connection));
  // A power failure loses at most the last changes: without it, each counted question would wait for the disk.
  connection.prepare('pragma synchronous = normal').run([]);
  connection.prepare(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`).all([]);
  connection.prepare(`pragma journal_size_limit = ${CHECKPOINT_PAGES * 4096}`).all([]);
  connection.prepare('pragma foreign_keys = on').run([]);
  // Erased data is overwritten in the file.
  connection.prepare('pragma secure_delete = on').all([]);
}

/** With a write-ahead log, readers and a writer do not wait for each other, and a killed process loses nothing. */
function switchToLog(connection: SqliteDatabase): void {
  connection.prepare('pragma journal_mode = wal').all([]);
}

/** Writes the log into the database, and cuts it to nothing. Waits until no other process reads what is in it. */
async function emptyLog(connection: SqliteDatabase): Promise<void> {
  for (const end = Date.now() + EMPTYING_TIMEOUT; ; await sleep(100)) {
    const [result] = connection.prepare('pragma wal_checkpoint(truncate)').all([]) as { busy: number }[];
    if (result?.busy === 0) return;
    if (Date.now() > end)
      throw new Error("The database's log still contains deleted data, because another program keeps reading it.");
  }
}

/**
 * Repeats a step of opening while other processes open the database. Switching to the write-ahead log, once per file, fails immediately while
 * another process reads it, and migrations of another process may take long on a slow disk.
 */
async function untilFree<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  for (const end = Date.now() + OPENING_TIMEOUT; ; await sleep(10)) {
    try {
      return await step();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
    }
  }
}

/**
 * The connection as rate-limiter-flexible wants it. It puts each count into a transaction, which can't begin while one of Kysely's is
 * open on the same connection. A count is a single statement and needs none.
 */
function limiterClient(connection: SqliteDatabase): { storeClient: unknown; storeType: string } {
  const storeClient = { prepare: (sql: string) => connection.prepare(sql), transaction: <Call>(call: Call) => call };
  return { storeClient, storeType: 'better-sqlite3' };
}
