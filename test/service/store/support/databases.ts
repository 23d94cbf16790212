import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Store } from '../../../../src/service/store/store.js';
import type { StoreSettings } from '../../../../src/service/store/store-settings.js';
import { findPostgres, noPostgres as notFound } from '../../../support/postgres/find-postgres.js';
import { describeUnless, type Obstacle } from '../../../support/unless.js';

/** `npm run test:postgres` sets it. */
const isWanted = process.env['TEST_POSTGRES'] !== undefined;

/** The server for the tests of this process; undefined if PostgreSQL is not wanted or there is none. */
export const postgres = isWanted ? await findPostgres() : undefined;

/** The obstacle to tests that need PostgreSQL. */
export const noPostgres: Obstacle = !postgres && (isWanted ? notFound : 'npm run test:postgres runs it');

/** The obstacle to tests that stop the server. */
export const cannotStop = !postgres?.cluster && 'the tests may not stop this PostgreSQL';

/** A kind of database that the store can be in. */
export interface TestDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** Settings of a store that is empty. */
  createSettings(): Promise<StoreSettings>;
  /** A store that is closed after the tests of the file. */
  open(settings: StoreSettings, lockTimeout?: number): Store;
}

/** Describes the same behaviour on SQLite and on PostgreSQL. */
export function describeOnBoth(title: string, define: (database: TestDatabase) => void): void {
  describe(`${title}, on SQLite`, () => define(createTestDatabase('sqlite')));
  describeUnless(noPostgres)(`${title}, on PostgreSQL`, () => define(createTestDatabase('postgres')));
}

function createTestDatabase(kind: TestDatabase['kind']): TestDatabase {
  const stores: Store[] = [];
  const folders: string[] = [];
  after(async () => {
    for (const store of stores) await store.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return {
    kind,
    async createSettings() {
      const data = mkdtempSync(join(tmpdir(), 'docs-assistant-store-'));
      folders.push(data);
      return kind === 'sqlite' ? { data } : { data, databaseUrl: await postgres!.createDatabase() };
    },
    open(settings, lockTimeout) {
      const store = new Store(settings, { lockTimeout });
      stores.push(store);
      return store;
    },
  };
}
