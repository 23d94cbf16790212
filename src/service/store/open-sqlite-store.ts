import { hostname } from 'node:os';
import { join } from 'node:path';

import { SettingsError, getErrorCode } from '../common/errors.js';
import type { OpenedStore } from './opened-store.js';
import { lockFolder } from './sqlite/folder-lock.js';
import { loadSqlite } from './sqlite/load-sqlite.js';
import { openSqlite, STORE_FILE } from './sqlite/open-sqlite.js';
import type { OpenDatabase } from './sqlite/sqlite-database.js';
import { isDamaged, isDiskFull } from './store-error.js';

export interface OpenSqliteOptions {
  readonly folder: string;
  /** The name of the folder's setting, for errors. */
  readonly label?: string | undefined;
  /** Milliseconds to wait for another service that has the folder; undefined for a command, which needs no lock. */
  readonly lockTimeout: number | undefined;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/**
 * Opens the SQLite database in a data folder, for a service with the lock of the folder.
 *
 * @throws {SettingsError} When another service has the folder, or it can't be written to.
 */
export async function openSqliteStore({
  folder,
  label = 'DOCS_ASSISTANT_DATA',
  lockTimeout,
  signal,
}: OpenSqliteOptions): Promise<OpenedStore> {
  const openDatabase = await loadSqlite();
  try {
    if (lockTimeout === undefined) return await openSqlite(folder, openDatabase);
    const release = await lockFolder(folder, { openDatabase, timeout: lockTimeout, signal });
    if (!release) throw new SettingsError(`${label}: ${await describeOther(folder, openDatabase)}`);
    return await openLocked(folder, openDatabase, release);
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause;
    throw new SettingsError(`${label}: ${describeProblem(folder, cause)}`, { cause });
  }
}

function describeProblem(folder: string, error: unknown): string {
  if (isDiskFull(error)) return `the disk of ${folder} is full. Make room on it, or set another folder.`;
  if (isDamaged(error)) {
    const remedy = 'Restore a backup, or move the file away to begin with an empty one.';
    return `${join(folder, STORE_FILE)} is damaged, or is no database. ${remedy}`;
  }
  // `libsql` gives some errors an empty code.
  const reason = getErrorCode(error) || (error instanceof Error && error.message) || 'for an unknown reason';
  return `${folder} can't be written to (${reason}). Set a folder that can.`;
}

async function openLocked(folder: string, openDatabase: OpenDatabase, release: () => void): Promise<OpenedStore> {
  try {
    const store = await openSqlite(folder, openDatabase);
    const values = { process: process.pid, host: hostname(), started_at: new Date().toISOString() };
    await store.database
      .insertInto('services')
      .values({ id: 1, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    return {
      ...store,
      async close() {
        await store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function describeOther(folder: string, openDatabase: OpenDatabase): Promise<string> {
  const remedy = 'Stop that one, set another folder, or set DATABASE_URL for several services on one PostgreSQL.';
  // The folder is in use in any case, also if the name of the other service can't be read.
  const who = await findOther(folder, openDatabase).catch(() => '');
  return `${folder} is in use by another service${who}. ${remedy}`;
}

/** @returns The service that has the folder, in brackets; nothing if it has not written its name yet. */
async function findOther(folder: string, openDatabase: OpenDatabase): Promise<string> {
  const store = await openSqlite(folder, openDatabase);
  try {
    const other = await store.database.selectFrom('services').selectAll().executeTakeFirst();
    return other ? ` (process ${other.process} on ${other.host}, since ${other.started_at})` : '';
  } finally {
    await store.close();
  }
}
