import assert from 'node:assert/strict';
import { collectFromChunks } from '../support/streams.js';
import { streamAnswer, streamingTime } from './stream.js';

const ANSWER = 'Run `npm run build`,\nthen **open** "index.html" – and ask.\n';

describe('The stream of the benchmark', () => {
  it('is a complete data stream with one part for each piece of the answer', async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of streamAnswer(ANSWER)) chunks.push(chunk);
    const events = await collectFromChunks(chunks);
    const texts = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    assert.ok(texts.length > 10);
    assert.equal(texts.join(''), ANSWER);
    assert.equal(events.at(-1)?.type, 'finish');
  });

  it('arrives at the given pace', async () => {
    const start = performance.now();
    for await (const _ of streamAnswer(ANSWER));
    assert.ok(performance.now() - start >= streamingTime(ANSWER) * 1000);
  });
});
