import { DEFAULT_MIGRATION_TABLE, Migrator, type Kysely, type Migration } from 'kysely';

import { SettingsError } from '../common/errors.js';
import { createFirstTables } from './migrations/001-jobs-keys-limits.js';
import { addLastUseOfKeys } from './migrations/002-last-use-of-keys.js';
import { createQuestions } from './migrations/003-questions.js';
import { indexNumbersOfQuestions } from './migrations/004-numbers-of-questions.js';
import { createDrafts } from './migrations/005-drafts.js';
import { createIndexesOfQuestions } from './migrations/006-indexes-of-questions.js';
import { createOwnerSessions } from './migrations/007-owner-sessions.js';
import { indexCountsOfQuestions } from './migrations/008-counts-of-questions.js';
import { addKindsOfQuestions } from './migrations/009-kinds-of-questions.js';
import { addMarksOfQuestions } from './migrations/010-marks-of-questions.js';
import { createWebhookMessages } from './migrations/011-webhook-messages.js';
import type { Tables } from './tables.js';

/** Which database the store is in. */
export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * All migrations in order. The database stores their names. Every database must end up with the same tables, whichever migrations it has
 * already run.
 */
const migrations = {
  '001-jobs-keys-limits': createFirstTables,
  '002-last-use-of-keys': addLastUseOfKeys,
  '003-questions': createQuestions,
  '004-numbers-of-questions': indexNumbersOfQuestions,
  '005-drafts': createDrafts,
  // It created tables of sums, which 008 removes.
  '006-sums-of-questions': createIndexesOfQuestions,
  '007-owner-sessions': createOwnerSessions,
  '008-counts-of-questions': indexCountsOfQuestions,
  '009-kinds-of-questions': addKindsOfQuestions,
  '010-marks-of-questions': addMarksOfQuestions,
  '011-webhook-messages': createWebhookMessages,
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
 * @throws {SettingsError} When a later version has changed the tables.
 * @throws When a migration fails. The tables are then unchanged.
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
  if (error === undefined) return;
  if (await isOfLaterVersion(database)) throw new SettingsError(LATER_VERSION, { cause: error });
  throw error;
}

const LATER_VERSION =
  'A later version of docs-assistant has changed the database. Install that version again, or restore the backup from before the upgrade.';

/** Whether the tables have been changed in ways that this version does not know. */
async function isOfLaterVersion(database: Kysely<Tables>): Promise<boolean> {
  const done = await (database as unknown as Kysely<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>)
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .execute()
    .catch(() => []);
  return done.some(({ name }) => !Object.hasOwn(migrations, name));
}
