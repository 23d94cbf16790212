import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mock } from 'node:test';

import { Hono } from 'hono';

import { createInstruments } from '../../../src/service/operations/instruments.js';
import { listenOperated } from '../../../src/service/operations/listen-operated.js';
import { defaultOperations } from '../../../src/service/operations/operations-settings.js';

describe('Connections beyond the number that is set', () => {
  const stops: (() => unknown)[] = [];
  after(async () => {
    for (const stop of stops) await stop();
  });

  it('are counted, and logged once', async () => {
    const written = mock.method(process.stderr, 'write', () => true);
    const instruments = createInstruments({ ...defaultOperations, maxConnections: 1 });
    const place = { host: '127.0.0.1', port: 0, labels: {} as never };
    const { url } = await listenOperated(new Hono(), instruments, place, (stop) => void stops.push(stop));
    const port = Number(new URL(url).port);
    const held = connect(port, '127.0.0.1');
    await once(held, 'connect');
    for (let count = 0; count < 3; count++) {
      const refused = connect(port, '127.0.0.1');
      refused.on('error', () => {});
      await once(refused, 'close');
    }
    const lines = written.mock.calls.map(({ arguments: [line] }) => String(line));
    written.mock.restore();
    held.destroy();
    assert.equal(lines.filter((line) => /There are 1 connections already.*\(maxConnections\)/.test(line)).length, 1);
    assert.match(await instruments.metrics.format(), /limits_hit_total\{limit="connections"\} 3$/m);
  });
});
