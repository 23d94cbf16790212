import assert from 'node:assert/strict';
import { collectFromChunks } from '../support/streams.js';
import { reportDelays } from './delay.js';
import { PIECES_PER_SECOND, streamTimes } from './stream.js';
import { ENDING } from './text/answer.js';

describe('The delay of text', () => {
  it('is reported with its median, 95 % and the longest', () => {
    const delays = Array.from({ length: 100 }, (_, index) => index + 1);
    const report = reportDelays([
      { slowdown: 1, delays },
      { slowdown: 4, delays: [7] },
    ]);
    assert.match(report, /full speed +\| +50 ms \| +95 ms \| +100 ms/);
    assert.match(report, /4 × slower +\| +7 ms \| +7 ms \| +7 ms/);
  });

  it('is that of words which are the time when they were sent', async () => {
    const chunks: Uint8Array[] = [];
    const ages: number[] = [];
    for await (const chunk of streamTimes()) {
      chunks.push(chunk);
      const [time] = /\d{13}/.exec(new TextDecoder().decode(chunk)) ?? [];
      if (time) ages.push(Date.now() - Number(time));
    }
    assert.equal(ages.length, 10 * PIECES_PER_SECOND);
    assert.ok(ages.every((age) => age >= 0));
    assert.ok(ages.toSorted((a, b) => a - b)[ages.length >> 1]! < 20);
    const events = await collectFromChunks(chunks);
    assert.ok(events.some((event) => event.type === 'text' && event.text === ENDING));
    assert.equal(events.at(-1)?.type, 'finish');
  });
});
