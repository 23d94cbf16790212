import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

import { Turns } from '../../../src/service/limits/turns.js';

const { signal } = new AbortController();

describe('The turns of an address', () => {
  it('are given one after another, in their order, while those of other addresses go on', async () => {
    const turns = new Turns();
    const begun: string[] = [];
    const take = async (address: string, name: string) => {
      const end = await turns.take(address, signal);
      begun.push(name);
      return end;
    };
    const first = take('192.0.2.1', 'first');
    const second = take('192.0.2.1', 'second');
    const third = take('192.0.2.1', 'third');
    await take('192.0.2.2', 'other');
    assert.deepEqual(begun, ['first', 'other']);
    const endFirst = await first;
    endFirst();
    endFirst();
    await second;
    assert.deepEqual(begun, ['first', 'other', 'second']);
    (await second)();
    await third;
    assert.deepEqual(begun, ['first', 'other', 'second', 'third']);
  });

  it('are as many at the same time as is allowed', async () => {
    const turns = new Turns(2);
    let begun = 0;
    const taken = Array.from({ length: 3 }, () => turns.take('192.0.2.1', signal).then((end) => (begun++, end)));
    const end = await taken[0]!;
    await taken[1];
    await wait(10);
    assert.equal(begun, 2);
    end();
    await taken[2];
  });

  it('end by themselves, as when a model is waited for', async () => {
    const turns = new Turns();
    await turns.take('192.0.2.1', signal);
    await turns.take('192.0.2.1', signal);
    await turns.take('192.0.2.1', signal);
  });

  it('end when the reader leaves, also one who waits', async () => {
    const turns = new Turns();
    const leaving = new AbortController();
    const left = Array.from({ length: 100 }, () => turns.take('192.0.2.1', leaving.signal));
    const start = performance.now();
    leaving.abort();
    await turns.take('192.0.2.1', signal);
    await Promise.all(left);
    assert.ok(performance.now() - start < 5000);
  });

  it('let what has arrived meanwhile go first', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const work = ['first', 'second', 'third'].map((name) =>
      turns.run('192.0.2.1', signal, async () => void order.push(name)),
    );
    setImmediate(() => order.push('of another reader'));
    await Promise.all(work);
    assert.deepEqual(order, ['first', 'of another reader', 'second', 'third']);
  });

  it('end when their work fails', async () => {
    const turns = new Turns();
    const failing = turns.run('192.0.2.1', signal, () => Promise.reject(new Error('The work has failed.')));
    const next = turns.run('192.0.2.1', signal, async () => 'done');
    await assert.rejects(failing, /has failed/);
    assert.equal(await next, 'done');
  });
});
