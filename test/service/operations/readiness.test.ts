import assert from 'node:assert/strict';

import { createInstruments } from '../../../src/service/operations/instruments.js';
import { defaultOperations } from '../../../src/service/operations/operations-settings.js';
import { watchStore } from '../../../src/service/operations/instruments.js';
import { Store } from '../../../src/service/store/store.js';

/** Nothing listens there. */
const databaseUrl = 'postgres://nobody:nothing@127.0.0.1:1/none';

describe('/readyz, while the database can not be reached,', () => {
  for (const { title, needsStore, hasAddress = true, status } of [
    { title: 'refuses requests if there is a databaseUrl', status: 'failing' },
    { title: 'only tells it if the database is not needed', needsStore: false, status: 'ready' },
    { title: 'only tells it if nothing is set', hasAddress: false, status: 'ready' },
    {
      title: 'refuses requests if the database is set to be needed',
      hasAddress: false,
      needsStore: true,
      status: 'failing',
    },
  ]) {
    it(title, async () => {
      const instruments = createInstruments();
      const store = new Store({ data: '/nowhere', databaseUrl });
      const operations = { ...defaultOperations, needsStore };
      watchStore(instruments, store, { databaseUrl: hasAddress ? databaseUrl : undefined, operations });
      instruments.readiness.start();
      assert.deepEqual(await instruments.readiness.report(), { status, checks: { store: 'failed' } });
      await store.close();
    });
  }
});
