import assert from 'node:assert/strict';
import { StreamError } from '../../src/errors.js';
import { parseAnswer } from '../../src/protocol/parse-answer.js';
import type { AnswerEvent } from '../../src/protocol/types.js';
import { failure, finish, part, search, step, stepEnd, text, toolCall, toolResult } from '../support/fake-assistant.js';
import { everyCut, collectFromChunks, collectFromStream } from '../support/streams.js';

const finished: AnswerEvent = { type: 'finish', reason: 'stop', skipped: 0 };

function ofType<Type extends AnswerEvent['type']>(events: readonly AnswerEvent[], type: Type) {
  return events.filter((event): event is Extract<AnswerEvent, { type: Type }> => event.type === type);
}

async function* toChunks(stream: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(stream);
}

async function sourceUrls(stream: string): Promise<string[]> {
  return ofType(await collectFromStream(stream + finish()), 'source').map(({ source }) => source.url);
}

describe('the data stream', () => {
  const hits = [
    { path: 'cli/install', content: 'Run npm', metadata: { title: 'Install' } },
    { path: '/cli/install#linux', metadata: { title: 'Linux' } },
  ];
  const usage = { promptTokens: 12, completionTokens: 7 };
  const captured =
    step('msg-A') +
    text('Let me look') +
    text(' that up – 😀.') +
    toolCall('t1', 'search', { query: 'install the CLI' }) +
    toolResult('t1', hits) +
    part('e', { finishReason: 'tool-calls', usage, isContinued: false }) +
    step('msg-B') +
    text('To install') +
    text(' the CLI, run') +
    part('e', { finishReason: 'stop', usage, isContinued: false }) +
    part('d', { finishReason: 'stop', usage, threadId: 'thread-1' });

  for (const [lineEnd, stream] of [
    ['a newline', captured],
    ['a carriage return and a newline', captured.replaceAll('\n', '\r\n')],
  ] as const) {
    for (const [cut, chunks] of everyCut(stream)) {
      it(`reads an answer of two steps whose lines end in ${lineEnd}, fed ${cut}`, async () => {
        assert.deepEqual(await collectFromChunks(chunks), [
          { type: 'step-start' },
          { type: 'text', text: 'Let me look' },
          { type: 'text', text: ' that up – 😀.' },
          { type: 'tool-call', toolCallId: 't1', toolName: 'search', args: { query: 'install the CLI' } },
          { type: 'tool-result', toolCallId: 't1', toolName: 'search', result: hits },
          { type: 'source', source: { url: '/cli/install', title: 'Install' } },
          { type: 'step-start' },
          { type: 'text', text: 'To install' },
          { type: 'text', text: ' the CLI, run' },
          { type: 'thread', threadId: 'thread-1' },
          finished,
        ]);
      });
    }
  }

  it('accepts a byte order mark, blank lines, and a last line without a line end', async () => {
    const events = await collectFromStream(`\uFEFF\n\n${text('Hi')}\n${finish().trimEnd()}`);
    assert.deepEqual(events, [{ type: 'text', text: 'Hi' }, finished]);
  });

  it('skips unknown codes and malformed lines, and counts them', async () => {
    const stream = 'rubbish\n' + text('a') + 'z:{}\n' + '0:{"not":"text"}\n' + '0:"broken\n' + text('b') + finish();
    assert.deepEqual(await collectFromStream(stream), [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
      { ...finished, skipped: 4 },
    ]);
  });

  it('ignores parts that an answer does not show, without counting them', async () => {
    const stream =
      part('k', { data: 'x', mimeType: 'image/png' }) +
      part('2', [{ progress: 1 }]) +
      part('8', ['note', null]) +
      text('') +
      finish();
    assert.deepEqual(await collectFromStream(stream), [finished]);
  });

  it('says that the model is thinking', async () => {
    const stream = part('g', 'Hm.') + part('i', { data: 'x' }) + part('j', { signature: 'x' }) + text('So.') + finish();
    assert.deepEqual(await collectFromStream(stream), [
      { type: 'reasoning', text: 'Hm.' },
      { type: 'reasoning', text: '' },
      { type: 'reasoning', text: '' },
      { type: 'text', text: 'So.' },
      finished,
    ]);
  });

  it('reads a tool call whose arguments were streamed', async () => {
    const stream =
      part('b', { toolCallId: 't1', toolName: 'search' }) +
      part('c', { toolCallId: 't1', argsTextDelta: '{"query":' }) +
      part('c', { toolCallId: 't1', argsTextDelta: '"npm"}' }) +
      toolCall('t1', 'search', { query: 'npm' }) +
      toolResult('t1', []) +
      finish();
    assert.deepEqual(await collectFromStream(stream), [
      { type: 'tool-call', toolCallId: 't1', toolName: 'search', args: { query: 'npm' } },
      { type: 'tool-result', toolCallId: 't1', toolName: 'search', result: [] },
      finished,
    ]);
  });

  it('names the tool of each result by its call, and no tool for a result without one', async () => {
    const stream =
      toolCall('t1', 'search', {}) +
      toolCall('t2', 'load_skill', {}) +
      part('b', { toolCallId: 't3', toolName: 'navigate' }) +
      ['t2', 't3', 't1', 't4'].map((id) => toolResult(id, null)).join('') +
      finish();
    const names = ofType(await collectFromStream(stream), 'tool-result').map(({ toolName }) => toolName);
    assert.deepEqual(names, ['load_skill', 'navigate', 'search', undefined]);
  });

  it('separates the text after a step, also when no part starts the next', async () => {
    const events = await collectFromStream(text('a') + stepEnd() + text('b') + text('c') + finish());
    assert.deepEqual(events, [
      { type: 'text', text: 'a' },
      { type: 'step-start' },
      { type: 'text', text: 'b' },
      { type: 'text', text: 'c' },
      finished,
    ]);
  });

  it('does not separate a step that continues the last one', async () => {
    const continued = part('e', { finishReason: 'length', isContinued: true });
    const events = await collectFromStream(step() + text('install') + continued + step() + text('ation') + finish());
    assert.equal(ofType(events, 'step-start').length, 1);
  });

  const finishEvent = { type: 'finish', threadId: 't1' };
  for (const [place, stream] of [
    ['the finish part', finish({ threadId: 't1' })],
    ['the finish part of a step', part('e', { finishReason: 'stop', threadId: 't1' }) + finish()],
    ['a finish event in a data part', part('2', [{ type: 'other', threadId: 't0' }, finishEvent]) + finish()],
    ['a finish event in an annotation', part('8', [finishEvent]) + finish()],
    ['an annotation after the finish part', finish() + part('8', [finishEvent])],
  ] as const) {
    it(`finds the thread id in ${place}`, async () => {
      assert.deepEqual(await collectFromStream(stream), [{ type: 'thread', threadId: 't1' }, finished]);
    });
  }

  it('finds the thread key beside the thread id', async () => {
    const [thread] = await collectFromStream(finish({ threadId: 't1', threadKey: 'k1' }));
    assert.deepEqual(thread, { type: 'thread', threadId: 't1', threadKey: 'k1' });
  });

  it('ignores a thread id that no address can hold', async () => {
    assert.deepEqual(await collectFromStream(finish({ threadId: 'a\ud800', threadKey: '\udc00' })), [finished]);
  });

  it('ignores a thread id that is not a string', async () => {
    assert.deepEqual(await collectFromStream(finish({ threadId: 7, threadKey: null })), [finished]);
  });

  it('yields the sources of a search whose result comes before its call', async () => {
    const stream = toolResult('t1', [{ path: '/a' }]) + toolCall('t1', 'search', {}) + finish();
    assert.deepEqual(
      ofType(await collectFromStream(stream), 'source').map(({ source }) => source.url),
      ['/a'],
    );
  });

  it('yields the sources of source parts and of searches, each page once', async () => {
    const stream =
      part('h', { sourceType: 'url', id: 's1', url: 'https://docs.acme.com/a#x', title: 'A' }) +
      part('h', { sourceType: 'url', id: 's2', url: 'https://docs.acme.com/a#y', title: 'A' }) +
      search('one', [{ path: 'b' }, { path: '/b#top' }, { odd: true }], 't1') +
      toolCall('t2', 'search', {}) +
      toolResult('t2', { results: [{ path: 'b' }, { path: 'c.mdx' }] }) +
      toolCall('t3', 'other', {}) +
      toolResult('t3', [{ path: 'd' }]);
    assert.deepEqual(await sourceUrls(stream), ['https://docs.acme.com/a#x', '/b', '/c.mdx']);
  });

  it('ignores a source part without an address that can be opened', async () => {
    assert.deepEqual(await sourceUrls(part('h', { url: 'javascript:alert(1)' }) + part('h', {})), []);
  });

  it('ends with the error that the service reports, with its message', async () => {
    await assert.rejects(collectFromStream(text('a') + failure('The model is overloaded') + finish()), (error) => {
      assert.ok(error instanceof StreamError);
      assert.equal(error.code, 'answer-failed');
      assert.equal(error.message, 'The model is overloaded');
      assert.equal(error.serverMessage, 'The model is overloaded');
      assert.equal(error.retryable, true);
      return true;
    });
  });

  it('has a message for an error that came without one', async () => {
    await assert.rejects(collectFromStream(failure('')), {
      code: 'answer-failed',
      message: 'The service reported an error.',
    });
  });

  it('fails at its end when it finishes with the reason `error`, with all that came', async () => {
    const stream = text('a') + finish({ finishReason: 'error' }) + part('8', [{ type: 'finish', threadId: 't1' }]);
    const events: AnswerEvent[] = [];
    const collect = async () => {
      for await (const event of parseAnswer(toChunks(stream))) events.push(event);
    };
    await assert.rejects(collect, { name: 'StreamError', code: 'answer-failed', retryable: true });
    assert.deepEqual(events, [
      { type: 'text', text: 'a' },
      { type: 'thread', threadId: 't1' },
    ]);
  });

  for (const [name, stream] of [
    ['before its finish part', text('a') + stepEnd()],
    ['before its first part', ''],
    ['in rubbish', `${text('a')}rubbish`],
  ] as const) {
    it(`is cut off when it ends ${name}`, async () => {
      await assert.rejects(collectFromStream(stream), { name: 'StreamError', code: 'cut-off', retryable: true });
    });
  }

  it('reads a line of 1 MB that comes in small chunks', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const bytes = new TextEncoder().encode(text(long) + finish());
    const starts = Array.from({ length: Math.ceil(bytes.length / 64) }, (_, index) => index * 64);
    const chunks = starts.map((start) => bytes.subarray(start, start + 64));
    assert.deepEqual(await collectFromChunks(chunks), [{ type: 'text', text: long }, finished]);
  });

  it('fails with the message of an error that is sent as an object', async () => {
    const sent = `${text('So')}3:${JSON.stringify({ type: 'overloaded_error', message: 'Overloaded' })}\n`;
    await assert.rejects(collectFromStream(sent), { code: 'answer-failed', serverMessage: 'Overloaded' });
  });

  it('fails with an error of any other form', async () => {
    for (const error of ['{"code":529}', 'null', '5', '["x"]', '{"error":null}'])
      await assert.rejects(collectFromStream(`3:${error}\n`), { code: 'answer-failed', serverMessage: undefined });
    for (const error of ['{"error":{"message":"Quota"}}', '{"error":"Quota"}', '{"message":{"error":"Quota"}}'])
      await assert.rejects(collectFromStream(`3:${error}\n`), { code: 'answer-failed', serverMessage: 'Quota' });
  });
});
