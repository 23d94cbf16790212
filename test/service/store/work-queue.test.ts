import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import type { OpenedStore } from '../../../src/service/store/opened-store.js';
import type { WorkQueue } from '../../../src/service/store/work-queue.js';
import { describeOnBoth } from './support/databases.js';

describeOnBoth('A queue of the store', ({ kind, createSettings, open }) => {
  if (kind === 'sqlite') {
    it('does not exist, as no other process has the database', async () => {
      assert.equal(await (await open(await createSettings()).open()).openQueue('jobs'), undefined);
    });
    return;
  }

  async function openTwice(): Promise<{ store: OpenedStore; queues: WorkQueue[] }> {
    const settings = await createSettings();
    const [store, other] = await Promise.all([open(settings).open(), open(settings).open()]);
    const queues = await Promise.all([store, other].map((each) => each!.openQueue('jobs')));
    return { store: store!, queues: queues as WorkQueue[] };
  }

  const add = (store: OpenedStore, queue: WorkQueue, ...deliveries: { id: string; subject: string }[]) =>
    Promise.all(
      deliveries.map((each) => store.database.transaction().execute((transaction) => queue.add(each, transaction))),
    );

  it('gives each piece of work to one process, one at a time, earlier ones first', async () => {
    const { store, queues } = await openTwice();
    const work = ['a', 'b', 'c'].map((subject) => ({ id: randomUUID(), subject }));
    for (const each of work) await add(store, queues[0]!, each);
    const taken = await Promise.all([0, 1, 0, 1, 0].map((index) => queues[index]!.take()));
    assert.deepEqual(
      taken.filter((each) => each !== undefined),
      [work[0]],
    );
    await queues[1]!.remove([work[0]!.id]);
    assert.deepEqual(await queues[1]!.take(), work[1]);
  });

  it('gives the earlier one first whenever many ask at once', async () => {
    const { store, queues } = await openTwice();
    for (let round = 0; round < 100; round++) {
      const work = ['a', 'b', 'c'].map((subject) => ({ id: randomUUID(), subject }));
      for (const each of work) await add(store, queues[0]!, each);
      const taken = await Promise.all(Array.from({ length: 8 }, (_, index) => queues[index % 2]!.take()));
      assert.deepEqual(
        taken.filter((each) => each !== undefined),
        [work[0]],
      );
      await queues[0]!.remove(work.map((each) => each.id));
    }
  });

  it('gives again what was put back, at its old place, and never what was removed', async () => {
    const { store, queues } = await openTwice();
    const [first, second] = ['a', 'b'].map((subject) => ({ id: randomUUID(), subject }));
    for (const each of [first!, second!]) await add(store, queues[0]!, each);
    for (let count = 0; count < 5; count++) {
      assert.deepEqual(await queues[count % 2]!.take(), first);
      // The process that has it may be gone.
      await queues[(count + 1) % 2]!.putBack([first!.id, second!.id]);
    }
    await queues[0]!.remove([first!.id]);
    await queues[0]!.putBack([first!.id]);
    assert.deepEqual(await queues[0]!.take(), second);
  });

  it('adds nothing twice, and nothing in a transaction that fails', async () => {
    const { store, queues } = await openTwice();
    const [queue] = queues as [WorkQueue];
    const delivery = { id: randomUUID(), subject: 'a' };
    const failing = store.database.transaction().execute(async (transaction) => {
      await queue.add(delivery, transaction);
      throw new Error('Stop.');
    });
    await assert.rejects(failing, /Stop\./);
    assert.equal(await queue.take(), undefined);
    await add(store, queue, delivery, delivery);
    assert.deepEqual(await queue.take(), delivery);
    await queue.remove([delivery.id]);
    assert.equal(await queue.take(), undefined);
  });

  it('is made once when many are opened at the same time', async () => {
    const settings = await createSettings();
    const stores = await Promise.all([1, 2, 3].map(() => open(settings).open()));
    const names = ['one', 'two', 'three', 'four'];
    const queues = await Promise.all(stores.flatMap((store) => names.map((name) => store.openQueue(name))));
    assert.ok(queues.every((queue) => queue !== undefined));
  });
});
