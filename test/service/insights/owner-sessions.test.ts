import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

import { loadApp } from '../../../src/service/create-app.js';
import { createKey, revokeKey } from '../../../src/service/keys/manage-keys.js';
import { StoredKeys } from '../../../src/service/keys/stored-keys.js';
import { prune } from '../../../src/service/retention/prune.js';
import type { Store } from '../../../src/service/store/store.js';
import { describeOnBoth } from '../store/support/databases.js';
import { domain, serviceOptions } from '../support/ask.js';
import { signIn } from './support/sign-in.js';

const token = 'insights-token-1234567890';
const HOUR = 60 * 60 * 1000;

describeOnBoth('The sessions of owners', ({ createSettings, open }) => {
  const createApp = (store: Store, options: { token?: string; domain?: string; keys?: StoredKeys } = {}) => {
    const insights = { keep: 1_000_000, respectDoNotTrack: true, token: options.token ?? token };
    const { keys, domain: site = domain } = options;
    return loadApp({ ...serviceOptions, watch: false, domain: site, store, keys, insights });
  };
  type App = Awaited<ReturnType<typeof createApp>>;
  const look = async (app: App, cookie: string, site = domain) =>
    (await app.request(`http://localhost/insights/${site}`, { headers: { cookie } })).status;

  it('hold in all processes, for one site, and end when the owner signs out', async () => {
    const settings = await createSettings();
    const [app, other] = [await createApp(open(settings)), await createApp(open(settings))];
    const cookie = await signIn(app, domain, token);
    assert.deepEqual([await look(app, cookie), await look(other, cookie)], [200, 200]);
    const elsewhere = await createApp(open(settings), { domain: 'elsewhere' });
    assert.equal(await look(elsewhere, cookie, 'elsewhere'), 401);
    const headers = { cookie, origin: 'http://localhost' };
    await other.request(`http://localhost/insights/${domain}/sign-out`, { method: 'POST', headers });
    assert.equal(await look(app, cookie), 401);
  });

  it('store nothing that opens the page or reveals the key', async () => {
    const store = open(await createSettings());
    const app = await createApp(store);
    const cookie = await signIn(app, domain, token);
    const { database } = await store.open();
    const rows = await database.selectFrom('owner_sessions').selectAll().execute();
    assert.equal(rows.length, 1);
    const kept = Object.values(rows[0]!).filter((value) => value !== null);
    assert.ok(!kept.join().includes(token) && !kept.join().includes(cookie.split('=')[1]!));
    for (const value of kept) assert.equal(await look(app, `docs-assistant-insights=${value}`), 401);
  });

  it('end with the token, and with a key that is revoked', async () => {
    const settings = await createSettings();
    const store = open(settings);
    const { database } = await store.open();
    const cookie = await signIn(await createApp(store), domain, token);
    assert.equal(await look(await createApp(open(settings), { token: 'another-token-1234567890' }), cookie), 401);
    const { id, key } = await createKey(database, { name: 'Mae', kind: 'admin', site: domain, expiresAt: null });
    const keys = new StoredKeys(store);
    const app = await createApp(store, { keys });
    const admin = await signIn(app, domain, key);
    assert.equal(await look(app, admin), 200);
    await revokeKey(database, id);
    await keys.reload();
    assert.equal(await look(app, admin), 401);
  });

  it('end after a time, and are removed then', async () => {
    const store = open(await createSettings());
    const app = await createApp(store);
    const cookie = await signIn(app, domain, token);
    const opened = await store.open();
    const { database } = opened;
    const [row] = await database.selectFrom('owner_sessions').select('ends_at').execute();
    assert.ok(Math.abs(Date.parse(row!.ends_at) - Date.now() - 12 * HOUR) < HOUR);
    await database
      .updateTable('owner_sessions')
      .set({ ends_at: new Date(Date.now() + 50).toISOString() })
      .execute();
    await wait(60);
    assert.equal(await look(app, cookie), 401);
    await prune(opened, { retention: { jobDays: 1, keyDays: 1, indexDays: 1 }, indexes: [] });
    assert.deepEqual(await database.selectFrom('owner_sessions').select('hash').execute(), []);
  });
});
