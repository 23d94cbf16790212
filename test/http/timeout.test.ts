import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { timeLimit, untilAborted, within } from '../../src/http/timeout.js';

const never = new Promise<never>(() => {});

describe('within', () => {
  it('gives the result of work that is in time, and never calls what is for late work', async () => {
    const late = () => assert.fail('It was in time.');
    assert.equal(await within(5, Promise.resolve('done'), late), 'done');
    await assert.rejects(within(5, Promise.reject(new Error('failed')), late), /failed/);
    await sleep(10);
  });

  it('gives what late work is replaced by', async () => {
    assert.equal(await within(1, never, () => 'late'), 'late');
  });

  it('rejects late work with the error that is thrown', async () => {
    const fail = () => {
      throw new RangeError('late');
    };
    await assert.rejects(within(1, never, fail), RangeError);
  });

  it('waits longer than a timer can', async () => {
    assert.equal(await within(2 ** 40, sleep(1, 'done'), () => 'late'), 'done');
  });
});

describe('untilAborted', () => {
  it('gives the result of work that ends before', async () => {
    const { signal } = new AbortController();
    assert.equal(await untilAborted(signal, Promise.resolve('done')), 'done');
    await assert.rejects(untilAborted(signal, Promise.reject(new Error('failed'))), /failed/);
  });

  it('rejects with the reason as soon as the signal aborts, though the work goes on', async () => {
    const controller = new AbortController();
    const result = untilAborted(controller.signal, never);
    controller.abort(new RangeError('stopped'));
    await assert.rejects(result, RangeError);
    await assert.rejects(untilAborted(controller.signal, never), RangeError);
  });
});

describe('timeLimit', () => {
  it('aborts in time', async () => {
    const signal = timeLimit(1);
    await assert.rejects(sleep(10_000, undefined, { signal }), { name: 'AbortError' });
    assert.equal((signal.reason as Error).name, 'TimeoutError');
  });

  it('aborts with another signal', () => {
    const controller = new AbortController();
    const signal = timeLimit(60_000, controller.signal);
    controller.abort('stopped');
    assert.equal(signal.reason, 'stopped');
  });

  it('aborts in time after a collection of garbage, also as a part of another signal', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const { signal } = new AbortController();
    const whole = AbortSignal.any([timeLimit(60, signal), signal]);
    for (let turn = 0; turn < 4; turn++) {
      await sleep(10);
      collectGarbage();
    }
    await sleep(60);
    assert.equal(whole.aborted, true);
  });
});
