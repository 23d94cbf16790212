import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { explainAnswer } from '../../src/service/assistant/explain/explain.js';
import { formatTrace } from '../../src/service/assistant/explain/format-trace.js';
import { loadAnswering } from '../../src/service/assistant/load-answering.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { loadModel } from '../../src/service/models/load-model.js';
import { callSearch, callTool, FakeOpenAI, refuse, say } from './support/fake-openai.js';
import { fixtureDocs } from './support/fixture.js';

describe('explainAnswer', () => {
  const openai = new FakeOpenAI();
  let url: string;

  before(async () => {
    url = await openai.listen();
  });

  after(() => openai.close());

  async function load() {
    const model = await loadModel({ provider: 'openai-compatible', name: 'tiny', url });
    return (await loadAnswering({ docs: fixtureDocs, model })).answering;
  }

  it('reports hits with scores, prompts, tokens, times, calls, citations and changed links', async () => {
    const said = 'Set it.[1](/theming#accent) See [x](/nowhere/qwertz).';
    openai.reply(callSearch('plum'), callTool('grep', '{"text":"plum"}', 'b'), say(said));
    const pieces: string[] = [];
    const trace = await explainAnswer('How do I change the accent colour?', await load(), {
      onText: (text) => void pieces.push(text),
    });
    assert.equal(trace.text, 'Set it.[1](/theming#accent) See x.');
    assert.equal(pieces.join(''), trace.text);
    assert.equal(trace.searches[0]?.results[0]?.path, '/theming#accent');
    assert.ok((trace.searches[0]?.results[0]?.metadata.score ?? 0) > 0);
    assert.deepEqual(
      trace.calls.map(({ tool }) => tool),
      ['search', 'search', 'grep'],
    );
    assert.equal(trace.steps.length, 3);
    assert.match(String(trace.steps[0]?.prompt), /You are the assistant of a documentation site/);
    assert.ok(trace.steps.every(({ estimatedTokens, duration }) => estimatedTokens > 100 && duration >= 0));
    assert.deepEqual(trace.links, { mended: 0, removed: 1 });
    const printed = formatTrace(trace);
    assert.match(printed, /^Question: How do I change the accent colour\?\n\nModel: |^Question: /);
    assert.match(printed, /“How do I change the accent colour\?”: answer\n\s+\d+\.\d\d {2}strong {2}\/theming#accent/);
    assert.match(printed, /1\. \/theming#accent: “/);
    assert.match(printed, /grep \{"text":"plum"\}: /);
    assert.match(printed, /1\. about \d+ tokens sent/);
    assert.doesNotMatch(printed, /You are the assistant/);
    assert.match(formatTrace(trace, { prompts: true }), /--- Step 1\n.*You are the assistant/s);
  });

  it('reports a failure instead of throwing', async () => {
    mock.method(console, 'error', () => {});
    openai.reply(refuse(401, 'bad key'));
    const trace = await explainAnswer('font', await load());
    assert.match(String(trace.error), /^The provider does not accept the key\. Check the key.* It says: "bad key"$/);
    assert.match(
      formatTrace(trace),
      /The language model could not answer this[^]*\n {2}Failed: The provider does not accept the key/,
    );
  });

  it('explains the embedded model too, and prints no control characters', async () => {
    const model = createEmbeddedModel({ pieceDelay: 0 });
    const { answering } = await loadAnswering({ docs: fixtureDocs, model });
    const trace = await explainAnswer('How do I change the accent colour?\u001b[2J', answering);
    assert.match(formatTrace(trace), /Model: embedded-extractive[^]*\/theming#accent/);
    assert.doesNotMatch(formatTrace(trace), /\p{Cc}(?<!\n)/u);
  });
});
