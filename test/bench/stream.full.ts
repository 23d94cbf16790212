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

  it('can have the formats that other components read', async () => {
    const texts: Record<string, string> = {};
    for (const format of ['ui-message-stream', 'chat-completions'] as const) {
      let stream = '';
      for await (const chunk of streamAnswer(ANSWER, format)) stream += Buffer.from(chunk).toString();
      const events = [...stream.matchAll(/^data: (\{.*)$/gm)].map(([, json]) => JSON.parse(json!));
      texts[format] = events.map(({ delta, choices }) => delta ?? choices?.[0].delta.content ?? '').join('');
      assert.ok(stream.endsWith('data: [DONE]\n\n'));
    }
    assert.deepEqual(texts, { 'ui-message-stream': ANSWER, 'chat-completions': ANSWER });
  });

  it('arrives at the given pace', async () => {
    const start = performance.now();
    for await (const _ of streamAnswer(ANSWER));
    assert.ok(performance.now() - start >= streamingTime(ANSWER) * 1000);
  });
});
