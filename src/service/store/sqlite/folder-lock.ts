import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isBusy } from '../store-error.js';
import type { OpenDatabase, SqliteDatabase } from './sqlite-database.js';

/** A database without content, for its lock alone. It stays when the service ends. */
const LOCK_FILE = 'service.sqlite';

/** Milliseconds between two attempts. */
const INTERVAL = 50;

export interface FolderLockOptions {
  readonly openDatabase: OpenDatabase;
  /** Milliseconds to wait for a service that is ending. */
  readonly timeout: number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/**
 * Locks a data folder for this service: a second one would take the running jobs of the first for interrupted ones.
 *
 * The lock is a write transaction that stays open on a separate SQLite database. The system releases it however the process ends. It also
 * works between containers that share a folder of one machine, where process ids would not.
 *
 * @param folder - Created if missing.
 * @returns A function that releases the lock; undefined when another service had it all the time.
 */
export async function lockFolder(
  folder: string,
  { openDatabase, timeout, signal }: FolderLockOptions,
): Promise<(() => void) | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const connection = openDatabase(join(folder, LOCK_FILE), 0);
  try {
    const end = Date.now() + timeout;
    while (!tryLock(connection)) {
      if (Date.now() >= end || signal.aborted) {
        connection.close();
        return undefined;
      }
      await sleep(INTERVAL);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return () => connection.close();
}

function tryLock(connection: SqliteDatabase): boolean {
  try {
    connection.exec('begin immediate');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
