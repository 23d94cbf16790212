import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';

import { Connection, ThreadEndedError } from '../../../src/service/indexing/threads/connection.js';
import type { Thread } from '../../../src/service/indexing/threads/start-thread.js';

/** A thread of the test, with this code. */
function start(code: string): Thread {
  const worker = new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true });
  let reason: Error | undefined;
  worker.on('error', (error: Error) => (reason = error));
  return {
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.on('message', listener),
    onEnd: (listener) => worker.once('exit', () => listener(reason)),
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  };
}

describe('A connection to a thread', () => {
  it('ends a thread that hangs, and rejects what it hangs on in another way than what waits behind it', async () => {
    const connection = new Connection(start(`parentPort.on('message', () => { for (;;); });`), { silenceLimit: 300 });
    const [first, second] = await Promise.allSettled([
      connection.call('close', { index: 1 }),
      connection.call('close', { index: 2 }),
    ]);
    assert.ok(first?.status === 'rejected' && second?.status === 'rejected');
    assert.match(String(first.reason), /took too long/);
    assert.ok(second.reason instanceof ThreadEndedError);
  });

  it('rejects what a thread has not answered when it ends', async () => {
    const connection = new Connection(start(`parentPort.on('message', () => { throw new Error('no memory'); });`));
    await assert.rejects(connection.call('close', { index: 1 }), { name: 'ThreadEndedError', message: 'no memory' });
    await assert.rejects(connection.call('close', { index: 1 }), { name: 'ThreadEndedError' });
  });

  it('stops waiting when it is told to, and tells the thread', async () => {
    const code = `parentPort.on('message', ({ kind, id }) => { if (kind === 'cancel') parentPort.postMessage({ kind: 'done', id }); });`;
    const connection = new Connection(start(code));
    const controller = new AbortController();
    const call = connection.call('close', { index: 1 }, controller.signal);
    controller.abort();
    await assert.rejects(call, { name: 'AbortError' });
    while (connection.isBusy) await new Promise(setImmediate);
    connection.end();
  });
});
