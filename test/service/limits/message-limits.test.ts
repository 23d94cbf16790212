import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { MessageLimiter, type Asker } from '../../../src/service/limits/message-limiter.js';
import type { MessageLimits } from '../../../src/service/limits/limit-settings.js';
import type { Store } from '../../../src/service/store/store.js';
import { cannotStop, describeOnBoth, postgres } from '../store/support/databases.js';
import { itUnless } from '../../support/unless.js';

const caller = { reader: { kind: 'address', name: '192.0.2.1' }, key: 'a', organisation: 'acme' } as const;

/** Counts a message, as the endpoint does. */
async function count(limiter: MessageLimiter, { reader, key, organisation }: Caller = caller): Promise<void> {
  await limiter.countReader(reader, organisation);
  await limiter.countShared({ key, organisation });
}

interface Caller {
  readonly reader: Asker;
  readonly key: string;
  readonly organisation: string;
}

async function countAll(limiters: readonly MessageLimiter[], times: number): Promise<number> {
  let allowed = 0;
  for (let time = 0; time < times; time++)
    await count(limiters[time % limiters.length]!).then(
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

  it('restart where they were counted while the clock was ahead', async () => {
    const store = await opened(open(await createSettings()));
    const limits = { perAddressAndMinute: 2 };
    assert.equal(await countAll([new MessageLimiter(limits, store)], 3), 2);
    const { database } = await store.open();
    await database
      .updateTable('limits')
      .set(({ eb }) => ({ expire: eb('expire', '+', 40 * 24 * 60 * 60 * 1000) }))
      .execute();
    // Another process, as this one knows that the limit is reached.
    assert.equal(await countAll([new MessageLimiter(limits, store)], 3), 2);
  });

  it('allow no more than a burst in a minute, and say which limit is reached', async () => {
    const store = await opened(open(await createSettings()));
    const limiter = new MessageLimiter({ perAddressAndMinute: 3 }, store);
    assert.equal(await countAll([limiter], 3), 3);
    await assert.rejects(count(limiter), (error: { message: string; headers: Record<string, string> }) => {
      assert.match(error.message, /3 messages a minute for an IP address/);
      assert.ok(Number(error.headers['Retry-After']) <= 60);
      return true;
    });
    await count(limiter, { ...caller, reader: { kind: 'address', name: '192.0.2.2' } });
  });

  it('hold for a reader, a key and an organisation, each in a burst and in their time', async () => {
    const store = await opened(open(await createSettings()));
    const other: Caller = { ...caller, reader: { kind: 'address', name: '192.0.2.9' } };
    const cases: [keyof MessageLimits, RegExp, Caller, Caller][] = [
      ['perAddressAndMinute', /1 messages a minute for an IP address/, caller, other],
      ['perAddressAndDay', /1 messages a day for an IP address/, caller, other],
      ['perKeyAndMinute', /1 messages a minute for a key/, other, { ...other, key: 'b' }],
      ['perKeyAndMonth', /1 messages a month for a key/, other, { ...other, key: 'b' }],
      ['perOrganisationAndMinute', /1 messages a minute for an organisation/, other, { ...other, organisation: 'b' }],
      ['perOrganisationAndHour', /1 messages an hour for an organisation/, other, { ...other, organisation: 'b' }],
    ];
    for (const [index, [limit, message, same, another]] of cases.entries()) {
      // Each with an organisation and a key of its own, as the store is the same.
      const place = (each: Caller) => ({
        ...each,
        organisation: `${each.organisation}${index}`,
        key: `${each.key}${index}`,
      });
      const limiter = new MessageLimiter({ [limit]: 1 }, store);
      await count(limiter, place(caller));
      await assert.rejects(
        count(limiter, place(same)),
        (error: { status: number; message: string; headers: object }) => {
          assert.equal(error.status, 429);
          assert.match(error.message, message);
          assert.ok(Number((error.headers as Record<string, string>)['Retry-After']) > 0);
          return true;
        },
      );
      await count(limiter, place(another));
    }
  });

  it('count a known reader apart from an address of the same name', async () => {
    const limiter = new MessageLimiter({ perAddressAndMinute: 1 }, await opened(open(await createSettings())));
    await count(limiter);
    const known: Caller = { ...caller, reader: { kind: 'subject', name: '192.0.2.1' } };
    await count(limiter, known);
    await assert.rejects(count(limiter, known), /1 messages a minute for a reader/);
  });

  it('refuse a reader who has reached one without asking the store, and count nothing then', async () => {
    const store = await opened(open(await createSettings()));
    const limiter = new MessageLimiter({ perAddressAndMinute: 1 }, store);
    await limiter.refuseBlocked(caller.reader, 'acme');
    assert.equal(await countAll([limiter], 2), 1);
    const { database } = await store.open();
    const readPoints = () => database.selectFrom('limits').select(['key', 'points']).orderBy('key').execute();
    const before = await readPoints();
    await assert.rejects(limiter.refuseBlocked(caller.reader, 'acme'), /1 messages a minute for an IP address/);
    assert.equal(await countAll([limiter], 3), 0);
    assert.deepEqual(await readPoints(), before);
  });

  it('do not make the first message wait for the store', async () => {
    const store = open(await createSettings());
    await count(new MessageLimiter({}, store));
    await store.open();
  });

  itUnless(kind === 'sqlite' ? 'SQLite is never away' : cannotStop)(
    'are counted in memory while the database is away',
    async () => {
      const { cluster } = postgres!;
      mock.method(console, 'error', () => {});
      const limiter = new MessageLimiter({ perAddressAndMinute: 5 }, await opened(open(await createSettings())));
      await count(limiter);
      await cluster!.stop();
      assert.equal(await countAll([limiter], 8), 5);
      await cluster!.start();
    },
  );
});
