import { SettingsError } from '../../common/errors.js';
import type { OpenDatabase, SqliteDatabase } from './sqlite-database.js';

/**
 * Loads `libsql`, which is native code, when the first database is opened: what needs no database works on any system.
 *
 * @throws {SettingsError} When it has no build for this system.
 */
export async function loadSqlite(): Promise<OpenDatabase> {
  const { default: Database } = await import('libsql').catch((cause: unknown) => {
    const system = `${process.platform} on ${process.arch}`;
    throw new SettingsError(`The database, libsql, does not run on this system (${system}). Set DATABASE_URL.`, {
      cause,
    });
  });
  return (file, timeout) => new Database(file, { timeout }) as unknown as SqliteDatabase;
}
