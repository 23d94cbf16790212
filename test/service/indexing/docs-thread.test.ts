import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';

import { DocsThread, type DocsThreadOptions } from '../../../src/service/indexing/threads/docs-thread.js';
import type { Thread } from '../../../src/service/indexing/threads/start-thread.js';

/** A thread that runs this code. */
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

const answering = `parentPort.on('message', ({ id }) => parentPort.postMessage({ kind: 'done', id, result: 'done' }));`;

/** Runs these codes, one after another, each time that the thread starts. */
function create(codes: readonly string[], options: Pick<DocsThreadOptions, 'silenceLimit' | 'idleTime'> = {}) {
  const reports: string[] = [];
  let starts = 0;
  const thread = new DocsThread({
    ...options,
    report: (message) => reports.push(message),
    start: async () => start(codes[starts++] ?? ''),
  });
  return { thread, reports, countStarts: () => starts };
}

describe('A thread of the index', () => {
  it('is ended when it hangs, and starts again for the calls that waited behind the one that hung', async () => {
    const { thread, reports } = create([`parentPort.on('message', () => { for (;;); });`, answering], {
      silenceLimit: 2_000,
    });
    const [first, second] = await Promise.allSettled([
      thread.call('close', { number: 1 }),
      thread.call('close', { number: 2 }),
    ]);
    assert.match(String(first.status === 'rejected' && first.reason), /took too long/);
    assert.deepEqual(second, { status: 'fulfilled', value: 'done' });
    assert.deepEqual(reports, ['A thread of the index has ended. It is started again.']);
    await thread.end();
  });

  it('repeats a call once when it ends', async () => {
    const failing = `parentPort.on('message', () => { throw new Error('no memory'); });`;
    const { thread, reports } = create([failing, answering, failing, failing]);
    assert.equal(await thread.call('close', { number: 1 }), 'done');
    assert.match(reports[0] ?? '', /\(no memory\)/);
    await thread.end();
    while (thread.isRunning) await new Promise(setImmediate);
    await assert.rejects(thread.call('close', { number: 1 }), { name: 'ThreadEndedError', message: /no memory/ });
  });

  it('learns that a call is cancelled, whose caller waits no longer', async () => {
    const code = `parentPort.on('message', ({ kind, id }) => { if (kind === 'cancel') process.exit(); });`;
    const { thread } = create([code]);
    const controller = new AbortController();
    const call = thread.call('close', { number: 1 }, controller.signal);
    while (!thread.isRunning) await new Promise(setImmediate);
    setImmediate(() => controller.abort());
    await assert.rejects(call, { name: 'AbortError' });
    while (thread.isRunning) await new Promise(setImmediate);
  });

  it('ends when it has had nothing to do for a while, and starts again for the next call', async () => {
    const { thread, reports, countStarts } = create([answering, answering], { idleTime: 10 });
    await thread.call('close', { number: 1 });
    while (thread.isRunning) await new Promise(setImmediate);
    await thread.call('close', { number: 1 });
    assert.equal(countStarts(), 2);
    assert.deepEqual(reports, []);
    while (thread.isRunning) await new Promise(setImmediate);
  });
});
