import assert from 'node:assert/strict';
import { setImmediate as nextTask } from 'node:timers/promises';
import { mock } from 'node:test';

import type { Hono } from 'hono';

import { createApp, loadApp } from '../../src/service/create-app.js';
import { createInstruments } from '../../src/service/operations/instruments.js';
import { defaultOperations } from '../../src/service/operations/operations-settings.js';
import { loadSite } from '../../src/service/sites/load-site.js';
import { MAX_QUESTION_LENGTH } from '../../src/service/assistant/request/parse-message-request.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { apiKey, askInit, messagePath, serviceOptions, type BodyFields } from './support/ask.js';
import { readAnswer } from './support/read-answer.js';

const model = createEmbeddedModel({ pieceDelay: 0 });

async function readError(response: Response): Promise<{ message: string; field?: string }> {
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  const body = (await response.json()) as { error: { message: string; field?: string } };
  return body.error;
}

describe('the message endpoint', () => {
  let app: Hono;

  before(async () => {
    app = await loadApp({ ...serviceOptions, model });
  });

  function send(init: RequestInit, path = messagePath): Promise<Response> {
    return Promise.resolve(app.request(path, init));
  }

  it('answers with a stream that the SDK can parse', async () => {
    const response = await send(askInit('How do I change the accent colour?'));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(response.headers.get('x-vercel-ai-data-stream'), 'v1');
    assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
    const answer = await readAnswer(response);
    assert.match(answer.text, /--lantern-accent/);
    assert.equal(answer.finishReason, 'stop');
    assert.deepEqual(answer.errors, []);
    assert.deepEqual(answer.toolCalls, [{ toolName: 'search', args: { query: 'How do I change the accent colour?' } }]);
    const [results = []] = answer.results as { path: string; metadata: { title: string } }[][];
    assert.equal(results[0]?.path, '/theming#accent');
    assert.equal(results[0]?.metadata.title, 'Theming');
  });

  it('sends the first words at once, whatever the pace at which the embedded model goes on', async () => {
    const slow = await loadApp({ ...serviceOptions, model: createEmbeddedModel({ pieceDelay: 30_000 }) });
    const reading = new AbortController();
    const init = { ...askInit('How do I change the accent colour?'), signal: reading.signal };
    const { body } = await slow.request(messagePath, init);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    while (!/^0:/m.test(received)) received += (await reader.read()).value;
    reading.abort();
  }).timeout(20_000);

  /** A service whose searches can be held up, so that answers do not begin. */
  async function startHeld(settings: Partial<typeof defaultOperations> = {}) {
    const site = await loadSite({ ...serviceOptions, model });
    const { current } = site.answering.docs;
    let goOn = () => {};
    let waiting: Promise<void> | undefined;
    const service = {
      searches: 0,
      hold: () => (waiting = new Promise((resolve) => (goOn = resolve))),
      goOn: () => goOn(),
      /** Asks from an address, and waits for the first part of the answer. */
      async ask(clientAddress: string, init: RequestInit = askInit('How do I change the accent colour?')) {
        const response = await held.request(messagePath, init, { clientAddress });
        if (!response.ok) return { response, reader: undefined };
        const reader = response.body!.getReader();
        assert.match(new TextDecoder().decode((await reader.read()).value), /^f:/);
        return { response, reader };
      },
    };
    const search: typeof current.index.search = async (request) => {
      service.searches++;
      await waiting;
      return current.index.search(request);
    };
    site.docs.seenBy = async () => ({ ...current, index: { ...current.index, search } });
    const instruments = createInstruments({ ...defaultOperations, ...settings });
    const held = createApp([site], { instruments });
    return service;
  }

  const readAll = async ({ reader }: { readonly reader: ReadableStreamDefaultReader | undefined }) => {
    while (!(await reader?.read())?.done);
  };

  /** A turn ends only when nothing has arrived for some tasks. */
  const nextTasks = async () => {
    for (let tasks = 0; tasks < 10; tasks++) await nextTask();
  };

  it('sends the first part at once and answers one address in turn', async () => {
    const service = await startHeld();
    service.hold();
    const answers = [await service.ask('192.0.2.1'), await service.ask('192.0.2.1')];
    assert.equal(service.searches, 1);
    service.goOn();
    for (const answer of answers) await readAll(answer);
    assert.equal(service.searches, 2);
  });

  it('refuses a question that would wait too long before it looks at its key and its body, until others have begun', async () => {
    const service = await startHeld({ maxWait: 0 });
    await readAll(await service.ask('192.0.2.1'));
    // The turn of the first question ends.
    await nextTasks();
    service.hold();
    const full = [];
    for (const name of 'abcdefghi') full.push(await service.ask(name));
    for (let tasks = 0; service.searches < 1 + 8 && tasks < 1000; tasks++) await nextTask();
    assert.equal(service.searches, 1 + 8);
    await nextTasks();
    const body = new ReadableStream({ pull: () => assert.fail('The body is read.') }, { highWaterMark: 0 });
    const unknown = askInit('Which font?', {}, { authorization: 'Bearer svc_dsc_wrong' });
    for (const init of [{ ...unknown, body, duplex: 'half' }, askInit('Which font?')]) {
      const { response } = await service.ask('other', init);
      assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '1']);
    }
    service.goOn();
    for (const answer of full) await readAll(answer);
    await nextTasks();
    // A question that another gate refuses keeps no place.
    assert.equal((await service.ask('other', unknown)).response.status, 401);
    await readAll(await service.ask('other'));
  });

  describe('gives the thread an identifier', () => {
    async function threadIds(threadId: string | null) {
      const response = await send(askInit('font', { threadId }));
      const finish = (await response.text()).split('\n').find((line) => line.startsWith('d:'));
      const { threadId: inFinish } = JSON.parse(finish?.slice(2) ?? '{}') as { threadId?: string };
      return { inFinish, inHeader: response.headers.get('x-thread-id') };
    }

    it('a new one for a new conversation, in the finish part and the header', async () => {
      const first = await threadIds(null);
      assert.ok(first.inFinish);
      assert.equal(first.inHeader, first.inFinish);
      assert.notEqual((await threadIds(null)).inFinish, first.inFinish);
    });

    it('the same one for the next question of a conversation', async () => {
      assert.deepEqual(await threadIds('thread-1'), { inFinish: 'thread-1', inHeader: 'thread-1' });
    });
  });

  it('applies the search settings of the request', async () => {
    const { results } = await readAnswer(
      await send(askInit('slide events', { filter: { version: '1' }, retrievalPageSize: 1 })),
    );
    const [hits = []] = results as { path: string }[][];
    assert.deepEqual(
      hits.map(({ path }) => path),
      ['/reference/events-1#slide-events'],
    );
  });

  it('accepts other fields that an SDK sends', async () => {
    const messages = [
      { id: 'a', role: 'user', content: 'font', experimental_attachments: [], parts: [{ type: 'step-start' }] },
    ];
    assert.equal((await send(askInit('', { messages, id: 'chat', threadKey: 'other', data: {} }))).status, 200);
  });

  it('accepts a conversation with a missing answer', async () => {
    assert.equal((await send(askInit(['font', '', 'font?']))).status, 200);
  });

  describe('refuses a request without a valid key', () => {
    for (const [title, authorization, pattern] of [
      ['none at all', '', /Send the assistant key/],
      ['another scheme', `Basic ${apiKey}`, /Send the assistant key/],
      ['a wrong key', 'Bearer svc_dsc_wrong', /^The assistant key is not valid\.$/],
      ['an admin key', 'Bearer svc_secret', /admin key, which must not be used here/],
    ] as const) {
      it(title, async () => {
        const response = await send(askInit('font', {}, { authorization }));
        assert.equal(response.status, 401);
        assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer/);
        assert.match((await readError(response)).message, pattern);
      });
    }
  });

  it('refuses other domains', async () => {
    const response = await send(askInit('font'), messagePath.replace('demo', 'other'));
    assert.equal(response.status, 404);
    assert.match((await readError(response)).message, /domain/);
  });

  it('refuses other methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await send({ method });
      assert.equal(response.status, 405);
      assert.match(response.headers.get('allow') ?? '', /POST/);
      assert.match((await readError(response)).message, /use POST/);
    }
  });

  it('accepts only JSON', async () => {
    const response = await send(askInit('font', {}, { 'content-type': 'text/plain' }));
    assert.equal(response.status, 415);
    assert.equal((await send(askInit('font', {}, { 'content-type': 'application/json; charset=utf-8' }))).status, 200);
  });

  it('refuses a body above 1 MB, with or without Content-Length', async () => {
    const large = askInit('font', { extra: 'x'.repeat(1024 * 1024) });
    assert.equal((await send(large)).status, 413);
    const stream = new Blob([String(large.body)]).stream();
    assert.equal((await send({ ...large, body: stream, duplex: 'half' } as RequestInit)).status, 413);
  });

  for (const [body, message] of [
    ['{', 'The body is not valid JSON.'],
    ['', 'The body is not valid JSON.'],
    ['null', 'The body must be a JSON object.'],
    ['[]', 'The body must be a JSON object.'],
  ] as const) {
    it(`refuses the body ${JSON.stringify(body)}: ${message}`, async () => {
      const response = await send({ ...askInit('font'), body });
      assert.equal(response.status, 400);
      assert.deepEqual(await readError(response), { message });
    });
  }

  const user = { id: 'm', role: 'user', content: 'font' };
  for (const [fields, field, problem] of [
    [{ fp: undefined }, 'fp', 'is required'],
    [{ fp: 7 }, 'fp', 'must be a string'],
    [{ fp: '' }, 'fp', 'must not be empty: use "anonymous" for readers without an identifier'],
    [{ messages: undefined }, 'messages', 'is required'],
    [{ messages: {} }, 'messages', 'must be an array'],
    [{ messages: [] }, 'messages', 'must hold at least one message'],
    [{ messages: ['font'] }, 'messages[0]', 'must be an object'],
    [{ messages: [{ role: 'user' }] }, 'messages[0].content', 'is required'],
    [{ messages: [{ ...user, content: ['font'] }] }, 'messages[0].content', 'must be a string'],
    [{ messages: [{ ...user, content: ' \n' }] }, 'messages[0].content', 'must not be empty'],
    [
      { messages: [{ ...user, content: 'x'.repeat(MAX_QUESTION_LENGTH + 1) }] },
      'messages[0].content',
      'must be at most 32000 characters',
    ],
    [{ messages: [{ ...user, id: 1 }] }, 'messages[0].id', 'must be a string'],
    [{ messages: [{ ...user, role: 'developer' }] }, 'messages[0].role', 'must be "user" or "assistant"'],
    [{ messages: [{ ...user, role: null }] }, 'messages[0].role', 'must be "user" or "assistant"'],
    [{ messages: [{ ...user, role: 'system' }] }, 'messages', 'must hold a question, a message with the role "user"'],
    [{ messages: [null] }, 'messages[0]', 'must be an object'],
    [{ messages: [{ ...user, content: null }] }, 'messages[0].content', 'must not be empty'],
    [
      { messages: [{ ...user, content: '', parts: [{ type: 'text', text: ' ' }] }] },
      'messages[0].content',
      'must not be empty',
    ],
    [{ messages: Array.from({ length: 1001 }, () => user) }, 'messages', 'must hold at most 1000 messages'],
    [
      { messages: [{ ...user, parts: Array.from({ length: 1001 }, () => ({ type: 'text' })) }] },
      'messages[0].parts',
      'must hold at most 1000 parts',
    ],
    [{ fp: 'x'.repeat(257) }, 'fp', 'must be at most 256 characters'],
    [{ filter: Object.fromEntries(Array(21).fill(1).entries()) }, 'filter', 'must hold at most 20 fields'],
    [{ filter: { ['x'.repeat(201)]: 1 } }, 'filter', 'must have names of at most 200 characters'],
    [{ filter: { version: Array(101).fill(1) } }, 'filter.version', 'must hold at most 100 values'],
    [{ filter: { version: 'x'.repeat(201) } }, 'filter.version', 'must be at most 200 characters'],
    [{ filter: { version: ['x'.repeat(201)] } }, 'filter.version', 'must be at most 200 characters'],
    [
      { context: Array.from({ length: 101 }, () => ({ type: 'code', value: 'x' })) },
      'context',
      'must hold at most 100 items',
    ],
    [{ context: [null] }, 'context[0]', 'must be an object'],
    [{ currentPath: '😀'.repeat(201) }, 'currentPath', 'must be at most 200 characters'],
    [{ messages: [{ ...user, role: undefined }] }, 'messages[0].role', 'is required'],
    [
      { messages: [user, { ...user, role: 'assistant' }] },
      'messages[1].role',
      'must be "user": the last message is the question',
    ],
    [{ messages: [{ ...user, parts: 'font' }] }, 'messages[0].parts', 'must be an array'],
    [{ messages: [{ ...user, parts: [{ text: 'font' }] }] }, 'messages[0].parts[0].type', 'is required'],
    [{ messages: [{ ...user, parts: [{ type: 'text', text: 1 }] }] }, 'messages[0].parts[0].text', 'must be a string'],
    [{ threadId: 7 }, 'threadId', 'must be a string'],
    [{ threadId: 'a\nb' }, 'threadId', 'must be 1 to 128 letters, digits and characters of ". _ : -"'],
    [{ retrievalPageSize: 'many' }, 'retrievalPageSize', 'must be a number'],
    [{ retrievalPageSize: 0 }, 'retrievalPageSize', 'must be at least 1'],
    [{ retrievalPageSize: 2.5 }, 'retrievalPageSize', 'must be a whole number'],
    [{ filter: '{' }, 'filter', 'must be an object or null'],
    [{ filter: [] }, 'filter', 'must be an object or null'],
    [{ context: {} }, 'context', 'must be an array'],
    [{ context: [{ type: 'code' }] }, 'context[0].value', 'is required'],
    [{ context: [{ type: 'image', value: 'x' }] }, 'context[0].type', 'must be "code" or "textSelection"'],
    [{ context: [{ type: 'code', value: 'x', elementId: 1 }] }, 'context[0].elementId', 'must be a string'],
    [{ context: [{ type: 'code', value: 'x', path: 1 }] }, 'context[0].path', 'must be a string'],
    [{ currentPath: 1 }, 'currentPath', 'must be a string'],
    [{ currentPath: `/${'x'.repeat(200)}` }, 'currentPath', 'must be at most 200 characters'],
  ] as [BodyFields, string, string][]) {
    it(`explains: ${field} ${problem}.`, async () => {
      const response = await send(askInit('font', fields));
      assert.equal(response.status, 400);
      assert.deepEqual(await readError(response), { message: `${field} ${problem}.`, field });
    });
  }

  for (const [title, body, message] of [
    ['nested deeply', `{"a":${'['.repeat(65)}${']'.repeat(65)}}`, 'The body is nested more than 64 levels deep.'],
    ['nested very deeply', '['.repeat(500_000), 'The body is nested more than 64 levels deep.'],
    ['of very many values', `{"a":[${'0,'.repeat(10_000)}0]}`, 'The body holds more than 10000 values.'],
  ] as const) {
    it(`refuses a body ${title}`, async () => {
      const response = await send({ ...askInit('font'), body });
      assert.equal(response.status, 400);
      assert.deepEqual(await readError(response), { message });
    });
  }

  it('takes brackets and commas within texts for text', async () => {
    const content = `font ${'[{,"\\'.repeat(3000)}`;
    assert.equal((await send(askInit(content))).status, 200);
  });

  it('counts characters of the path, not bytes or UTF-16', async () => {
    for (const character of ['😀', '設', 'é']) {
      assert.equal((await send(askInit('font', { currentPath: character.repeat(200) }))).status, 200, character);
    }
  });

  it('accepts null for everything that may be left out', async () => {
    const fields = { threadId: null, retrievalPageSize: null, filter: null, context: null, currentPath: null };
    assert.equal((await send(askInit('font', fields))).status, 200);
    const context = [{ type: 'code', value: 'font', elementId: null, path: null }];
    assert.equal((await send(askInit('font', { context }))).status, 200);
  });

  it('accepts messages as the chat hook of the SDK sends them', async () => {
    const createdAt = '2026-01-01T00:00:00.000Z';
    const invocation = {
      state: 'result',
      step: 0,
      toolCallId: 't',
      toolName: 'search',
      args: {},
      result: { results: [] },
    };
    const messages = [
      { id: 's', role: 'system', content: 'Answer in rhymes.', parts: [], createdAt },
      {
        id: 'a',
        role: 'user',
        content: 'Which font?',
        parts: [{ type: 'text', text: 'Which font?' }],
        createdAt,
        data: null,
        annotations: null,
        experimental_attachments: null,
      },
      {
        id: 'b',
        role: 'assistant',
        content: '',
        parts: [{ type: 'step-start' }, { type: 'tool-invocation', toolInvocation: invocation, text: null }],
        toolInvocations: [invocation],
        revisionId: 'r',
        createdAt,
      },
      { id: 'c', role: 'assistant', content: null, parts: null, toolInvocations: null },
      { id: null, role: 'data', content: null, data: { progress: 1 } },
      { role: 'tool', content: [{ type: 'tool-result', toolCallId: 't', toolName: 'search', result: null }] },
      { id: 'd', role: 'user', content: 'How do I choose a font?', parts: null, createdAt: null },
      { id: 'e', role: 'system', content: 'Hidden.' },
    ];
    const response = await send(askInit('', { messages }));
    assert.equal(response.status, 200);
    assert.match((await readAnswer(response)).text, /font-family/);
  });

  it('takes the text of a question from its parts when there is no content', async () => {
    const parts = [{ type: 'step-start' }, { type: 'text', text: 'How do I choose a font?' }];
    for (const question of [{ content: '', parts }, { content: null, parts }, { parts }]) {
      const response = await send(askInit('', { messages: [{ id: 'a', role: 'user', ...question }] }));
      assert.match((await readAnswer(response)).text, /font-family/);
    }
  });

  it('accepts a question and a path of the maximum length, and a limit above the number of results', async () => {
    const currentPath = `/${'x'.repeat(199)}`;
    const response = await send(askInit('x'.repeat(MAX_QUESTION_LENGTH), { currentPath, retrievalPageSize: 1e6 }));
    assert.equal(response.status, 200);
  });

  describe('enforces the limit of messages', () => {
    for (const [limit, name] of [
      ['perAddressAndDay', '2 messages a day for an IP address'],
      ['perKeyAndMonth', '2 messages a month for a key'],
      ['perOrganisationAndHour', '2 messages an hour for an organisation'],
    ] as const) {
      it(name, async () => {
        const limited = await loadApp({ ...serviceOptions, model, limits: { [limit]: 2 } });
        for (let count = 0; count < 2; count++)
          assert.equal((await limited.request(messagePath, askInit('font'))).status, 200);
        const response = await limited.request(messagePath, askInit('font'));
        assert.equal(response.status, 429);
        assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        assert.ok((await readError(response)).message.startsWith(`The limit of ${name} is reached. Try again in `));
      });
    }

    it('without counting refused requests', async () => {
      const limited = await loadApp({ ...serviceOptions, model, limits: { perKeyAndMonth: 1 } });
      await limited.request(messagePath, askInit(''));
      await limited.request(messagePath, askInit('font', {}, { authorization: '' }));
      assert.equal((await limited.request(messagePath, askInit('font'))).status, 200);
    });

    it('per key until the end of the month', async () => {
      mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 31, 23, 59, 0) });
      const limited = await loadApp({ ...serviceOptions, model, limits: { perKeyAndMonth: 1 } });
      const ask = async () => limited.request(messagePath, askInit('font'));
      await ask();
      assert.equal((await ask()).headers.get('retry-after'), '60');
      mock.timers.setTime(Date.UTC(2026, 1, 1));
      assert.equal((await ask()).status, 200);
    });
  });

  it('does not log what a reader typed', async () => {
    const logged = ['log', 'info', 'warn', 'error', 'debug'].map((name) =>
      mock.method(console, name as 'log', () => {}),
    );
    await (await send(askInit('my secret question', { currentPath: '/secret' }))).text();
    await send(askInit('my secret question', { fp: 1 }));
    await send({ ...askInit(''), body: '{"my secret' });
    assert.deepEqual(
      logged.flatMap(({ mock: { calls } }) => calls),
      [],
    );
    mock.restoreAll();
  });
});

describe('the service', () => {
  it('describes itself at its root, and answers 404 elsewhere', async () => {
    const app = await loadApp({ ...serviceOptions, model });
    assert.match(await (await app.request('/')).text(), /docs-assistant/);
    const missing = await app.request('/discovery');
    assert.equal(missing.status, 404);
    assert.ok((await readError(missing)).message);
  });
});
