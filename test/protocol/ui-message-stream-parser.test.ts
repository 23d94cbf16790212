import assert from 'node:assert/strict';
import type { AnswerEvent } from '../../src/protocol/types.js';
import { event } from '../support/fake-assistant.js';
import { everyCut, collectFromChunks, collectFromStream } from '../support/streams.js';

const done = 'data: [DONE]\n\n';
const finished: AnswerEvent = { type: 'finish', reason: 'unknown', skipped: 0 };
const end = event({ type: 'finish' }) + done;

const textPart = (id: string, delta: string) =>
  event({ type: 'text-start', id }) + event({ type: 'text-delta', id, delta }) + event({ type: 'text-end', id });

describe('the UI message stream', () => {
  const hits = { results: [{ path: 'cli/install', metadata: { title: 'Install' } }] };
  const stream =
    ': connected\n\n' +
    event({ type: 'start', messageId: 'm1', threadId: 'thread-1' }) +
    event({ type: 'start-step' }) +
    textPart('1', 'Let me look – 😀.') +
    event({ type: 'tool-input-start', toolCallId: 't1', toolName: 'search' }) +
    event({ type: 'tool-input-delta', toolCallId: 't1', inputTextDelta: '{}' }) +
    event({ type: 'tool-input-available', toolCallId: 't1', toolName: 'search', input: { query: 'cli' } }) +
    event({ type: 'tool-output-available', toolCallId: 't1', output: hits }) +
    event({ type: 'finish-step' }) +
    event({ type: 'start-step' }) +
    textPart('2', 'To install, run') +
    event({ type: 'source-url', sourceId: 's1', url: 'https://docs.acme.com/a', title: 'A' }) +
    event({ type: 'finish-step' }) +
    event({ type: 'finish', finishReason: 'stop', messageMetadata: { threadId: 'thread-2', threadKey: 'key-2' } }) +
    done;

  for (const [cut, chunks] of everyCut(stream)) {
    it(`yields the events of the data stream, fed ${cut}`, async () => {
      assert.deepEqual(await collectFromChunks(chunks), [
        { type: 'thread', threadId: 'thread-1' },
        { type: 'step-start' },
        { type: 'text', text: 'Let me look – 😀.' },
        { type: 'tool-call', toolCallId: 't1', toolName: 'search', args: { query: 'cli' } },
        { type: 'tool-result', toolCallId: 't1', toolName: 'search', result: hits },
        { type: 'source', source: { url: '/cli/install', title: 'Install' } },
        { type: 'step-start' },
        { type: 'text', text: 'To install, run' },
        { type: 'source', source: { url: 'https://docs.acme.com/a', title: 'A' } },
        { type: 'thread', threadId: 'thread-2', threadKey: 'key-2' },
        { type: 'finish', reason: 'stop', skipped: 0 },
      ]);
    });
  }

  for (const opening of ['', '\n\n', ': a comment\n', 'event: message\n', 'id: 1\n', 'retry: 100\n', '\uFEFF']) {
    it(`is recognised when it opens with ${JSON.stringify(opening)}`, async () => {
      assert.deepEqual(await collectFromStream(opening + textPart('1', 'Hi') + end), [
        { type: 'text', text: 'Hi' },
        finished,
      ]);
    });
  }

  it('needs no space after the colon', async () => {
    assert.deepEqual(await collectFromStream('data:{"type":"text-delta","id":"1","delta":"Hi"}\n\ndata:[DONE]\n'), [
      { type: 'text', text: 'Hi' },
      finished,
    ]);
  });

  it('separates text parts that no step separates', async () => {
    const events = await collectFromStream(textPart('1', 'one') + textPart('2', 'two') + end);
    assert.deepEqual(
      events.map(({ type }) => type),
      ['text', 'text-start', 'text', 'finish'],
    );
  });

  it('finishes at the end marker if no finish event came', async () => {
    assert.deepEqual(await collectFromStream(textPart('1', 'Hi') + done), [{ type: 'text', text: 'Hi' }, finished]);
  });

  it('finds the thread in message metadata', async () => {
    const [thread] = await collectFromStream(
      event({ type: 'message-metadata', messageMetadata: { threadId: 't1' } }) + end,
    );
    assert.deepEqual(thread, { type: 'thread', threadId: 't1' });
  });

  it('skips events that are unknown or invalid, and counts them', async () => {
    // The first three lines are one event.
    const malformed = 'data: {broken\ndata: "text"\ndata: null\n\nnot a field\n';
    const odd =
      event({ type: 'novelty' }) +
      event({ type: 'text-delta', id: '1' }) +
      event({ type: 'tool-input-available', toolName: 'search' }) +
      event({ type: 'tool-output-available', toolCallId: 't1' }) +
      malformed +
      end;
    assert.deepEqual(await collectFromStream(odd), [{ ...finished, skipped: 6 }]);
  });

  it('reads an event whose data is in several lines', async () => {
    const text = JSON.stringify({ type: 'text-delta', id: '1', delta: 'Hi', more: { deep: [1, {}] } }, null, 2);
    const lines = text.split('\n').map((line) => `data: ${line}\n`);
    for (const [, chunks] of everyCut(`${lines.join('')}\n${end}`)) {
      assert.deepEqual(await collectFromChunks(chunks), [{ type: 'text', text: 'Hi' }, finished]);
    }
  });

  it('loses only the event that is broken, also when others follow it at once', async () => {
    const sent = `data: {"type":"text-delta","delta":"lo\n${event({ type: 'text-delta', id: '1', delta: 'Hi' })}${end}`;
    assert.deepEqual(await collectFromStream(sent), [
      { type: 'text', text: 'Hi' },
      { ...finished, skipped: 1 },
    ]);
  });

  it('reads on after an endless event', async () => {
    const endless = 'data: {"type":"text-delta","delta":"lo\n'.repeat(10_000);
    const events = await collectFromStream(endless + textPart('1', 'Hi') + end);
    assert.deepEqual(events[0], { type: 'text', text: 'Hi' });
  });

  it('puts texts that are written at the same time one after the other', async () => {
    const part = (type: string, id: string, delta?: string) => event({ type, id, delta });
    const sent =
      part('text-start', 'a') +
      part('text-start', 'b') +
      part('text-delta', 'a', 'Hel') +
      part('text-delta', 'b', 'Wor') +
      part('text-delta', 'a', 'lo') +
      part('text-start', 'c') +
      part('text-delta', 'b', 'ld') +
      part('text-delta', 'c', '!') +
      part('text-end', 'b') +
      part('text-end', 'a') +
      part('text-delta', 'c', '?');
    const unannounced = sent.replaceAll(/data: .*text-start.*\n\n/g, '');
    for (const texts of [sent, unannounced]) {
      assert.deepEqual(await collectFromStream(texts + end), [
        { type: 'text', text: 'Hel' },
        { type: 'text', text: 'lo' },
        { type: 'text-start' },
        { type: 'text', text: 'World' },
        { type: 'text-start' },
        { type: 'text', text: '!' },
        { type: 'text', text: '?' },
        finished,
      ]);
    }
  });

  const message = { type: 'message_start', message: { role: 'assistant' } };
  for (const [name, ...chunks] of [
    ['OpenAI', { id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'Hi' } }] }],
    ['OpenAI, Responses', { type: 'response.created' }, { type: 'response.output_text.delta', delta: 'Hi' }],
    ['Anthropic', message, { type: 'content_block_delta', delta: { type: 'text_delta', text: 'Hi' } }],
    ['Google', { candidates: [{ content: { parts: [{ text: 'Hi' }] } }] }],
  ] as const) {
    it(`says so when an address speaks the format of a language model: ${name}`, async () => {
      for (const sent of [chunks.map(event).join(''), chunks.map(event).join('') + done])
        await assert.rejects(collectFromStream(sent), { code: 'answer-failed', message: /stream of a language model/ });
    });
  }

  it('shows the message of an error, in whatever form it is', async () => {
    for (const error of [
      { error: { message: 'No credit', type: 'insufficient_quota' } },
      { type: 'error', errorText: 'No credit' },
      { type: 'error', errorText: { error: { message: 'No credit' } } },
      { type: 'error', error: { type: 'overloaded', message: 'No credit' } },
      { type: 'error', error: 'No credit' },
    ])
      for (const rest of ['', done])
        await assert.rejects(collectFromStream(event(error) + rest), {
          code: 'answer-failed',
          serverMessage: 'No credit',
        });
  });

  it('ignores events that an answer does not show, without counting them', async () => {
    const types = [
      'reasoning-end',
      'reasoning-file',
      'file',
      'custom',
      'steering-message',
      'source-document',
      'data-progress',
      'tool-input-delta',
      'tool-input-error',
      'tool-approval-request',
      'tool-approval-response',
    ];
    const empty = event({ type: 'text-delta', id: '1', delta: '' });
    assert.deepEqual(await collectFromStream(types.map((type) => event({ type })).join('') + empty + end), [finished]);
  });

  it('says that the model is thinking', async () => {
    const sent =
      event({ type: 'reasoning-start', id: '1' }) +
      event({ type: 'reasoning-delta', id: '1', delta: 'Hm.' }) +
      event({ type: 'reasoning-end', id: '1' });
    assert.deepEqual(await collectFromStream(sent + textPart('2', 'So.') + end), [
      { type: 'reasoning', text: '' },
      { type: 'reasoning', text: 'Hm.' },
      { type: 'text', text: 'So.' },
      finished,
    ]);
  });

  for (const outcome of [
    { type: 'tool-output-error', toolCallId: 't1', errorText: 'No connection' },
    { type: 'tool-output-denied', toolCallId: 't1' },
  ]) {
    it(`ends a tool call with ${outcome.type}`, async () => {
      const call = event({ type: 'tool-input-available', toolCallId: 't1', toolName: 'search', input: {} });
      assert.deepEqual(await collectFromStream(call + event(outcome) + end), [
        { type: 'tool-call', toolCallId: 't1', toolName: 'search', args: {} },
        { type: 'tool-result', toolCallId: 't1', toolName: 'search', result: null },
        finished,
      ]);
    });
  }

  it('waits for the last result of a tool that sends several', async () => {
    const output = { type: 'tool-output-available', toolCallId: 't1' };
    const sent =
      event({ type: 'tool-input-available', toolCallId: 't1', toolName: 'search', input: {}, dynamic: true }) +
      event({ ...output, output: [{ path: '/a' }], preliminary: true }) +
      event({ ...output, output: [{ path: '/b' }] });
    assert.deepEqual(
      (await collectFromStream(sent + end)).filter(({ type }) => type === 'tool-result' || type === 'source'),
      [
        { type: 'tool-result', toolCallId: 't1', toolName: 'search', result: [{ path: '/b' }] },
        { type: 'source', source: { url: '/b', title: '/b' } },
      ],
    );
  });

  it('takes back a step, whose pages are new again', async () => {
    const source = (url: string) => event({ type: 'source-url', sourceId: url, url: `https://docs.acme.com${url}` });
    const sent =
      event({ type: 'start-step' }) +
      source('/a') +
      event({ type: 'start-step' }) +
      source('/b') +
      textPart('1', 'one') +
      event({ type: 'reset-step' }) +
      source('/a') +
      source('/b') +
      textPart('2', 'two');
    const events = await collectFromStream(sent + end);
    assert.deepEqual(
      events.map((each) => (each.type === 'source' ? each.source.title : each.type)),
      ['step-start', '/a', 'step-start', '/b', 'text', 'step-reset', '/b', 'text', 'finish'],
    );
  });

  describe('with follow-ups', () => {
    const suggestions = (data: unknown) => event({ type: 'data-suggestions', data });

    for (const [title, data, lines] of [
      ['as pages', [{ title: 'Install (fast)', path: '/install' }], ['(Install (fast))[/install]']],
      [
        'as pages with full addresses',
        [{ label: 'Blog', url: 'https://acme.com/blog' }],
        ['(Blog)[https://acme.com/blog]'],
      ],
      ['as texts', ['How do I start?', 'Themes'], ['(How do I start?)', '(Themes)']],
      [
        'as objects with texts',
        [{ text: 'One?' }, { question: 'Two?' }, { prompt: 'Three?' }],
        ['(One?)', '(Two?)', '(Three?)'],
      ],
      ['within an object', { suggestions: ['One?'] }, ['(One?)']],
      ['with line breaks', ['One\n~~~\ntwo?'], ['(One ~~~ two?)']],
    ] as const) {
      it(`ends in a block of them, sent ${title}`, async () => {
        assert.deepEqual(await collectFromStream(textPart('1', 'Hi') + suggestions(data) + end), [
          { type: 'text', text: 'Hi' },
          { type: 'text-start' },
          { type: 'text', text: ['~~~suggestions', ...lines, '~~~', ''].join('\n') },
          finished,
        ]);
      });
    }

    for (const data of [
      undefined,
      null,
      [],
      {},
      'How?',
      [1, null, {}, { path: '/a' }],
      [{ title: 'A', url: 'javascript:alert(1)' }],
    ]) {
      it(`has no block for ${JSON.stringify(data)}`, async () => {
        assert.deepEqual(await collectFromStream(textPart('1', 'Hi') + suggestions(data) + end), [
          { type: 'text', text: 'Hi' },
          finished,
        ]);
      });
    }

    it('has them once if the text has them, too', async () => {
      const block = '\n\n```suggestions\n(Install)[/install]\n```\n';
      const sent = textPart('1', 'Hi') + textPart('2', block) + suggestions([{ title: 'Install', path: '/install' }]);
      const texts = (await collectFromStream(sent + end)).filter(({ type }) => type === 'text');
      assert.equal(texts.length, 2);
    });

    it('has the last ones if they are sent again, and none that are taken back', async () => {
      const twice = await collectFromStream(suggestions(['One?']) + suggestions(['Two?']) + done);
      assert.deepEqual(
        twice.flatMap((each) => (each.type === 'text' ? [each.text] : [])),
        ['~~~suggestions\n(Two?)\n~~~\n'],
      );
      assert.deepEqual(await collectFromStream(suggestions(['One?']) + event({ type: 'reset-step' }) + end), [
        { type: 'step-reset' },
        finished,
      ]);
    });
  });

  it('ends with the error that the service reports, with its message', async () => {
    await assert.rejects(collectFromStream(event({ type: 'error', errorText: 'The model is overloaded' }) + done), {
      name: 'StreamError',
      code: 'answer-failed',
      message: 'The model is overloaded',
      serverMessage: 'The model is overloaded',
      retryable: true,
    });
  });

  for (const [place, members] of [
    ['the finish event', { finishReason: 'error' }],
    ['the metadata of the finish event', { messageMetadata: { threadId: 't1', finishReason: 'error' } }],
  ] as const) {
    it(`fails when the reason in ${place} is \`error\``, async () => {
      const failed = textPart('1', 'Hi') + event({ type: 'finish', ...members }) + done;
      await assert.rejects(collectFromStream(failed), { code: 'answer-failed', retryable: true });
    });
  }

  it('is cut off when it ends before finish, or when the service aborts it', async () => {
    const cutOff = { name: 'StreamError', code: 'cut-off', retryable: true };
    await assert.rejects(collectFromStream(textPart('1', 'Hi')), cutOff);
    await assert.rejects(collectFromStream(textPart('1', 'Hi') + event({ type: 'abort' }) + done), cutOff);
  });
});
