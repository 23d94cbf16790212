import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { Store } from '../../../src/service/store/store.js';
import { noPostgres, postgres } from './support/databases.js';
import { describeUnless } from '../../support/unless.js';

describeUnless(noPostgres)('A store whose PostgreSQL ends its connections', () => {
  it('fails what used one between two queries, and goes on with others', async () => {
    const store = new Store({ data: 'unused', databaseUrl: await postgres!.createDatabase() });
    try {
      const { database } = await store.open();
      const transaction = database.transaction().execute(async (held) => {
        const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(held);
        await sql`select pg_terminate_backend(${rows[0]!.id})`.execute(database);
        // The connection breaks while nothing is asked on it.
        await wait(200);
        await sql`select 1`.execute(held);
      });
      await assert.rejects(transaction);
      await store.check();
    } finally {
      await store.close();
    }
  });
});
