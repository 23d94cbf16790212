import { Migrator, type Kysely, type Migration } from 'kysely';

import { createFirstTables } from './migrations/001-jobs-keys-limits.js';
import { addLastUseOfKeys } from './migrations/002-last-use-of-keys.js';
import { createQuestions } from './migrations/003-questions.js';
import { indexNumbersOfQuestions } from './migrations/004-numbers-of-questions.js';
import { createDrafts } from './migrations/005-drafts.js';
import type { Tables } from './tables.js';

/** Which database the store is in. */
export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * All migrations, in the order in which they run. One that was released is never changed. The names are kept in the database.
 */
const migrations = {
  '001-jobs-keys-limits': createFirstTables,
  '002-last-use-of-keys': addLastUseOfKeys,
  '003-questions': createQuestions,
  '004-numbers-of-questions': indexNumbersOfQuestions,
  '005-drafts': createDrafts,
} satisfies Readonly<Record<string, (kind: DatabaseKind) => Migration>>;

export interface MigrateOptions {
  readonly kind: DatabaseKind;
  /** The schema that the tables are in; undefined for the default one. */
  readonly schema?: string | undefined;
}

/**
 * Brings the tables of a database up to date, in one transaction. Processes that start at once wait for each other: on PostgreSQL
 * with an advisory lock, on SQLite because the transaction locks the database.
 *
 * @throws When a migration fails, or the database has migrations that this version does not know. The tables are then unchanged.
 */
export async function migrate(database: Kysely<Tables>, { kind, schema }: MigrateOptions): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, create]) => [name, create(kind)])),
    },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
