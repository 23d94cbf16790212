import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { gatherChunks } from '../../src/service/models/gather-chunks.js';
import { ReadingPause } from '../../src/service/models/reading-pause.js';

const WORDS = 40;

/** Says words, one every ten milliseconds. */
async function speak(response: ServerResponse): Promise<void> {
  for (let word = 0; word < WORDS && !response.destroyed; word++) {
    response.write(`word${word} `);
    await wait(10);
  }
  response.end();
}

describe('The answer of a model', () => {
  const server = createServer((_, response) => void speak(response));
  let url = '';

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  after(() => server.close());

  async function read(length: number): Promise<string[]> {
    const chunks: string[] = [];
    const { body } = await fetch(url);
    for await (const chunk of gatherChunks(body!, { length })) chunks.push(Buffer.from(chunk).toString());
    return chunks;
  }

  const whole = Array.from({ length: WORDS }, (_, word) => `word${word} `).join('');

  it('is read word by word while the service has time', async () => {
    const chunks = await read(0);
    assert.equal(chunks.join(''), whole);
    assert.ok(chunks.length > WORDS / 2, `${chunks.length} chunks`);
  });

  it('is read in larger pieces while the service is busy, but begins word by word', async () => {
    const chunks = await read(100);
    assert.equal(chunks.join(''), whole);
    assert.ok(chunks.length < WORDS / 2, `${chunks.length} chunks`);
    assert.match(chunks[0]!, /^word0 (?:word1 )?$/);
  });

  it('is aborted when its reader cancels', async () => {
    const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    const { body } = await fetch(url);
    const [, response] = await asked;
    const reader = gatherChunks(body!, { length: 0 }).getReader();
    await reader.read();
    await Promise.all([once(response, 'close'), reader.cancel()]);
    assert.ok(!response.writableFinished);
  });
});

describe('The pause between two reads', () => {
  it('is none while the event loop has time', async () => {
    const pause = new ReadingPause(() => ({ idle: 0.6, active: 0.4, utilization: 0.4 }));
    await wait(300);
    assert.equal(pause.length, 0);
  });

  it('grows while the event loop is busy, up to a second, and goes when it is idle again', async () => {
    const pause = new ReadingPause();
    keepBusy(300);
    const first = pause.length;
    keepBusy(300);
    const second = pause.length;
    assert.ok(0 < first && first < second && second <= 1000, `${first} ms, then ${second} ms`);
    for (let round = 0; round < 10 && pause.length > 0; round++) await wait(300);
    assert.equal(pause.length, 0);
  });
});

function keepBusy(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}
