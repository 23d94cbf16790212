import { SettingsError } from '../../common/errors.js';
import type { ImportPackage } from '../../common/packages.js';
import { loadLibsql } from './libsql.js';
import { loadNodeSqlite } from './node-sqlite.js';
import type { OpenDatabase } from './sqlite-database.js';

/**
 * Loads what opens SQLite databases: the package `libsql` where the operator has installed it, else Node's own SQLite. Both write the
 * same files.
 *
 * @throws {SettingsError} When there is neither.
 */
export async function loadSqlite(importPackage: ImportPackage): Promise<OpenDatabase> {
  const open = (await loadLibsql(importPackage)) ?? (await loadNodeSqlite());
  if (open) return open;
  throw new SettingsError(
    `Node ${process.versions.node} has no database. Run: npm install libsql. Or use Node 22.16 or later, which needs no package, or set DATABASE_URL.`,
  );
}
