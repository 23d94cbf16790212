import type { ImportPackage } from '../../common/packages.js';
import type { OpenDatabase, SqliteDatabase } from './sqlite-database.js';

type LibsqlDatabase = new (file: string, options: { timeout: number }) => SqliteDatabase;

/**
 * Loads the package `libsql`, which has the interface that we need.
 *
 * @returns Undefined if it is not installed, or not for this system.
 */
export async function loadLibsql(importPackage: ImportPackage): Promise<OpenDatabase | undefined> {
  try {
    const { default: Database } = (await importPackage('libsql')) as { default: LibsqlDatabase };
    return (file, timeout) => new Database(file, { timeout });
  } catch {
    // It is optional. What is missing is said by the caller, who knows the alternatives.
    return undefined;
  }
}
