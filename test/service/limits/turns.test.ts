import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

import { Turns } from '../../../src/service/limits/turns.js';

const { signal } = new AbortController();

/** Checks how long is waited for one turn that has begun and one that waits. */
async function expectShortWait(turns: Turns): Promise<void> {
  const running = await turns.take('b', signal);
  const next = turns.take('c', signal);
  await wait(10);
  assert.ok(turns.expectWait('d') < 20, `${turns.expectWait('d')} ms`);
  running();
  (await next)();
}

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
    const turns = new Turns({ perAddress: 2 });
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

  it('are given in the order of their arrival, one address after another, where all addresses share a number of them', async () => {
    const turns = new Turns({ overall: 2, maxTurn: 60_000 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2', 'd1'])
      void turns.take(name[0]!, signal).then((end) => {
        begun.push(name);
        ends.push(end);
      });
    await wait(10);
    assert.deepEqual(begun, ['a1', 'b1']);
    for (let count = 0; count < ends.length; count++) {
      ends[count]!();
      await wait(10);
    }
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'a3']);
  });

  it('are expected after a time that grows with those who wait, and with those of the same address', async () => {
    const turns = new Turns({ overall: 2, maxTurn: 60_000 });
    assert.equal(turns.expectWait('a'), 0);
    await turns.run('a', signal, () => wait(50));
    await wait(10);
    assert.equal(turns.expectWait('a'), 0);
    const end = await turns.take('a', signal);
    assert.ok(turns.expectWait('a') > 0);
    assert.equal(turns.expectWait('b'), 0);
    const others = ['b', 'c', 'd'].map((address) => turns.take(address, signal));
    await wait(10);
    const some = turns.expectWait('e');
    others.push(turns.take('f', signal));
    await wait(10);
    assert.ok(turns.expectWait('e') > some && some > 0);
    end();
    for (const other of others) (await other)();
    await wait(10);
    assert.equal(turns.expectWait('e'), 0);
  });

  it('are expected by how long they took, whenever their end is called again', async () => {
    const turns = new Turns({ overall: 1, maxTurn: 60_000 });
    const end = await turns.take('a', signal);
    end();
    await wait(400);
    // As when an answer that began long ago has been read.
    end();
    await expectShortWait(turns);
  });

  it('are expected without the time in which others arrive', async () => {
    const turns = new Turns({ overall: 1, maxTurn: 60_000 });
    const end = await turns.take('a', signal);
    end();
    for (let round = 0; round < 40; round++) {
      turns.noteArrival();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      await new Promise(setImmediate);
    }
    await expectShortWait(turns);
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

  it('let all that arrive go first, but not without end', async () => {
    const turns = new Turns({ overall: 1 });
    const arriveFor = async (rounds: number) => {
      let arrived = 0;
      const end = await turns.take('192.0.2.1', signal);
      const next = turns.take('192.0.2.2', signal).then((endNext) => (endNext(), arrived));
      end();
      for (; arrived < rounds; arrived++) {
        turns.noteArrival();
        await new Promise(setImmediate);
      }
      return next;
    };
    assert.equal(await arriveFor(40), 40);
    const arrived = await arriveFor(500);
    assert.ok(arrived > 40 && arrived < 100, `${arrived} arrived before`);
  });

  it('end when their work fails', async () => {
    const turns = new Turns();
    const failing = turns.run('192.0.2.1', signal, () => Promise.reject(new Error('The work has failed.')));
    const next = turns.run('192.0.2.1', signal, async () => 'done');
    await assert.rejects(failing, /has failed/);
    assert.equal(await next, 'done');
  });
});
