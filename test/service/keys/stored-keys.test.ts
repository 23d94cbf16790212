import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { loadApp } from '../../../src/service/create-app.js';
import { createKey, listKeys, revokeKey, type NewKey } from '../../../src/service/keys/manage-keys.js';
import { openKeys } from '../../../src/service/keys/open-keys.js';
import { StoredKeys } from '../../../src/service/keys/stored-keys.js';
import type { Store } from '../../../src/service/store/store.js';
import type { StoreSettings } from '../../../src/service/store/store-settings.js';
import { askInit, domain, messagePath, serviceOptions } from '../support/ask.js';
import { cannotStop, describeOnBoth, postgres } from '../store/support/databases.js';
import { itUnless } from '../../support/unless.js';

const newKey: NewKey = { name: 'Handbook', kind: 'assistant', site: domain, expiresAt: null };

/** Statuses of a question with a key, and the message of a refusal. */
async function ask(keys: StoredKeys, key: string): Promise<string> {
  const app = await loadApp({ ...serviceOptions, keys });
  const response = await app.request(messagePath, askInit('Install', {}, { authorization: `Bearer ${key}` }));
  const text = await response.text();
  return response.ok
    ? 'answered'
    : `${response.status} ${(JSON.parse(text) as { error: { message: string } }).error.message}`;
}

describeOnBoth('A stored key', ({ kind, createSettings, open }) => {
  const start = async (settings?: StoreSettings): Promise<{ store: Store; keys: StoredKeys }> => {
    const store = open(settings ?? (await createSettings()));
    return { store, keys: new StoredKeys(store) };
  };

  it('opens the site that it was made for, beside the one of the settings', async () => {
    const { store, keys } = await start();
    const { database } = await store.open();
    const { key } = await createKey(database, newKey);
    assert.match(key, /^svc_dsc_[\w-]{43}$/);
    assert.equal(await ask(keys, key), 'answered');
    assert.equal(await ask(keys, serviceOptions.apiKey), 'answered');
    const other = await createKey(database, { ...newKey, site: 'another' });
    await keys.reload();
    assert.match(await ask(keys, other.key), /^401 The assistant key is not valid\./);
  });

  it('is not in the database, only its hash', async () => {
    const { store } = await start();
    const { database } = await store.open();
    const { key } = await createKey(database, newKey);
    const rows = await database.selectFrom('keys').selectAll().execute();
    assert.equal(JSON.stringify(rows).includes(key.slice('svc_dsc_'.length)), false);
    assert.match(rows[0]!.hash, /^[\da-f]{64}$/);
  });

  it('of the kind admin opens no questions', async () => {
    const { store, keys } = await start();
    const { key } = await createKey((await store.open()).database, { ...newKey, kind: 'admin' });
    assert.match(key, /^svc_(?!dsc_)[\w-]{43}$/);
    assert.match(await ask(keys, key), /^401 This is an admin key/);
  });

  it('stops when it is over, and says so', async () => {
    const { store, keys } = await start();
    const { database } = await store.open();
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const { id, key } = await createKey(database, { ...newKey, expiresAt });
    assert.equal(await ask(keys, key), 'answered');
    await database.updateTable('keys').set({ expires_at: new Date().toISOString() }).where('id', '=', id).execute();
    await keys.reload();
    assert.match(await ask(keys, key), /^401 The assistant key has expired/);
  });

  it('stops at once where it was revoked, and within ten seconds in other processes', async () => {
    const { store, keys } = await start();
    const other = new StoredKeys(store);
    const { database } = await store.open();
    const { id, key } = await createKey(database, newKey);
    assert.equal(await ask(keys, key), 'answered');
    assert.equal(await ask(other, key), 'answered');
    await revokeKey(database, id);
    await keys.reload();
    assert.match(await ask(keys, key), /^401 The assistant key was revoked/);
    const now = performance.now();
    mock.method(performance, 'now', () => now + 10_001);
    assert.match(await ask(other, key), /^401 The assistant key was revoked/);
  });

  it('is not looked for in the database for each question', async () => {
    const { store, keys } = await start();
    const { database } = await store.open();
    const { key } = await createKey(database, newKey);
    await keys.find(key);
    await database.deleteFrom('keys').execute();
    for (let count = 0; count < 5; count++) assert.equal((await keys.find(key))?.name, 'Handbook');
  });

  it('works a second after it was made, although it was tried before', async () => {
    const { store, keys } = await start();
    const { database } = await store.open();
    assert.equal(await keys.find('svc_dsc_guess'), undefined);
    const { key } = await createKey(database, newKey);
    assert.equal(await keys.find(key), undefined);
    const now = performance.now();
    mock.method(performance, 'now', () => now + 1_001);
    assert.equal((await keys.find(key))?.name, 'Handbook');
  });

  it('has the time of its last use, which is written once a minute at most', async () => {
    const { store, keys } = await start();
    const { database } = await store.open();
    const { key } = await createKey(database, newKey);
    const lastUse = async () => (await listKeys(database))[0]!.lastUsedAt;
    assert.equal(await lastUse(), null);
    await ask(keys, key);
    while ((await lastUse()) === null) await new Promise(setImmediate);
    await database.updateTable('keys').set({ last_used_at: null }).execute();
    await ask(keys, key);
    await new Promise((resolve) => void setTimeout(resolve, 100));
    assert.equal(await lastUse(), null);
    const now = performance.now();
    mock.method(performance, 'now', () => now + 60_001);
    await ask(keys, key);
    while ((await lastUse()) === null) await new Promise(setImmediate);
  });

  itUnless(kind === 'sqlite' ? 'SQLite is never away' : cannotStop)(
    'goes on while the database is away, and one that is not known is told to try again',
    async () => {
      const { cluster } = postgres!;
      mock.method(console, 'error', () => {});
      const settings = await createSettings();
      const { store, keys } = await start(settings);
      const { key } = await createKey((await store.open()).database, newKey);
      await keys.find(key);
      await cluster!.stop();
      const now = performance.now();
      mock.method(performance, 'now', () => now + 3_600_000);
      assert.equal(await ask(keys, key), 'answered');
      const { keys: fresh } = await start(settings);
      assert.match(await ask(fresh, key), /^503 The keys of the service can't be checked now/);
      assert.equal(await ask(fresh, serviceOptions.apiKey), 'answered');
      await cluster!.start();
    },
  );
});

describeOnBoth('The keys of a service', ({ createSettings, open }) => {
  it('are read while another service has the data folder', async () => {
    const settings = await createSettings();
    const first = open(settings, 0);
    const { key } = await createKey((await first.open()).database, newKey);
    const { keys, close } = openKeys(settings, open(settings, 60_000));
    assert.equal(await ask(keys, key), 'answered');
    await close();
  });
});
