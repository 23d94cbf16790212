import assert from 'node:assert/strict';

import { createInstruments } from '../../../src/service/operations/instruments.js';
import { defaultOperations } from '../../../src/service/operations/operations-settings.js';
import { operationsRoutes } from '../../../src/service/operations/routes.js';
import { watchStore } from '../../../src/service/operations/instruments.js';
import { Store } from '../../../src/service/store/store.js';

/** Nothing listens there. */
const databaseUrl = 'postgres://nobody:nothing@127.0.0.1:1/none';

describe("/readyz, while the database can't be reached,", () => {
  for (const { title, needsStore, hasAddress = true, status, code } of [
    { title: 'refuses requests if there is a databaseUrl', status: 'failing', code: 503 },
    {
      title: 'takes requests, and says what is off, if the database is not needed',
      needsStore: false,
      status: 'limited',
      code: 200,
    },
    { title: 'does the same if nothing is set', hasAddress: false, status: 'limited', code: 200 },
    {
      title: 'refuses requests if the database is set to be needed',
      hasAddress: false,
      needsStore: true,
      status: 'failing',
      code: 503,
    },
  ]) {
    it(title, async () => {
      const instruments = createInstruments();
      const store = new Store({ data: '/nowhere', databaseUrl });
      const operations = { ...defaultOperations, needsStore };
      const uses = ['agent jobs', 'insights'] as const;
      watchStore(instruments, store, { databaseUrl: hasAddress ? databaseUrl : undefined, operations, uses });
      instruments.readiness.start();
      const response = await operationsRoutes(instruments).request('/readyz');
      assert.equal(response.status, code);
      assert.deepEqual(await response.json(), { status, checks: { store: 'failed' }, off: uses });
      await store.close();
    });
  }
});
