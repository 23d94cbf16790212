import assert from 'node:assert/strict';
import { it } from 'node:test';

import { MessageLimiter } from '../../../src/service/assistant/message-limiter.js';
import type { Store } from '../../../src/service/store/store.js';
import { describeOnBoth, postgres } from './support/databases.js';

const caller = { address: '192.0.2.1', key: 'a', organisation: 'acme' };

async function countAll(limiters: readonly MessageLimiter[], times: number): Promise<number> {
  let allowed = 0;
  for (let count = 0; count < times; count++)
    await limiters[count % limiters.length]!.count(caller).then(
      () => allowed++,
      (error: { status?: number }) => assert.equal(error.status, 429),
    );
  return allowed;
}

describeOnBoth('The limits on messages', ({ kind, createSettings, open }) => {
  const opened = async (store: Store) => (await store.open(), store);

  it('hold for all processes of a store together, and after a restart', async () => {
    const settings = await createSettings();
    const stores = await Promise.all([open(settings), open(settings)].map(opened));
    const limits = { perAddressAndDay: 6 };
    const limiters = stores.map((store) => new MessageLimiter(limits, store));
    assert.equal(await countAll(limiters, 4), 4);
    for (const store of stores) await store.close();
    assert.equal(await countAll([new MessageLimiter(limits, await opened(open(settings)))], 4), 2);
  });

  it('allow no more than a burst in a minute, and say which limit is reached', async () => {
    const store = await opened(open(await createSettings()));
    const limiter = new MessageLimiter({ perAddressAndMinute: 3 }, store);
    assert.equal(await countAll([limiter], 3), 3);
    await assert.rejects(limiter.count(caller), (error: { message: string; headers: Record<string, string> }) => {
      assert.match(error.message, /3 messages a minute for an IP address/);
      assert.ok(Number(error.headers['Retry-After']) <= 60);
      return true;
    });
    await limiter.count({ ...caller, address: '192.0.2.2' });
  });

  it('do not make the first message wait for the store', async () => {
    const store = open(await createSettings());
    await new MessageLimiter({}, store).count(caller);
    await store.open();
  });

  it(
    'are counted in memory while the database is away',
    { skip: kind === 'sqlite' && 'SQLite is never away' },
    async (t) => {
      const { cluster } = postgres!;
      if (!cluster) return t.skip('the tests may not stop this PostgreSQL');
      t.mock.method(console, 'error', () => {});
      const limiter = new MessageLimiter({ perAddressAndMinute: 5 }, await opened(open(await createSettings())));
      await limiter.count(caller);
      await cluster.stop();
      assert.equal(await countAll([limiter], 8), 5);
      await cluster.start();
    },
  );
});
