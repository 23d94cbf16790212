import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mock } from 'node:test';

import { Chat as Chat5 } from 'ai-sdk-react-2';
import { Chat as Chat6 } from 'ai-sdk-react-3';
import { DefaultChatTransport as Transport5 } from 'ai5';
import { DefaultChatTransport as Transport6, uiMessageChunkSchema } from 'ai6';

import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { createAccentDocs } from './support/docs.js';
import { apiKey, askInit, domain, messagePath, serviceOptions } from '../support/ask.js';
import { startModelService, type ModelService } from '../support/model-service.js';
import { callSearch, say, sendDelta } from '../support/fake-openai.js';

const path = `/discovery/v2/assistant/${domain}/message`;

/** A request that was sent, and the thread of its answer. */
interface Sent {
  readonly body: { messages: { metadata?: unknown }[]; threadId?: string };
  readonly threadId: string | null;
}

/** A `fetch` that records requests. */
function noteRequests(sent: Sent[]): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const body = JSON.parse(String(init?.body)) as Sent['body'];
    sent.push({ body, threadId: response.headers.get('X-Thread-Id') });
    return response;
  };
}

const clients = {
  'AI SDK 5': (url: string, sent: Sent[] = []) =>
    new Chat5({
      transport: new Transport5({
        api: url + path,
        headers: { Authorization: `Bearer ${apiKey}` },
        fetch: noteRequests(sent),
      }),
      onError: () => undefined,
    }),
  'AI SDK 6': (url: string, sent: Sent[] = []) =>
    new Chat6({
      transport: new Transport6({
        api: url + path,
        headers: { Authorization: `Bearer ${apiKey}` },
        fetch: noteRequests(sent),
      }),
      onError: () => undefined,
    }),
};

for (const [name, createChat] of Object.entries(clients)) {
  describe(`a client with ${name}`, () => {
    let docs: Awaited<ReturnType<typeof createAccentDocs>>;
    let server: RunningServer;
    let service: ModelService;

    before(async () => {
      docs = await createAccentDocs();
      const model = createEmbeddedModel({ pieceDelay: 0 });
      const app = await loadApp({ ...serviceOptions, docs: docs.folder, model });
      server = await listen(app, { host: '127.0.0.1', port: 0 });
      service = await startModelService();
    });

    beforeEach(() => service.openai.drop());

    after(async () => {
      await server.close();
      await service.close();
      await docs.remove();
    });

    it('gets text, the call of the search and its results, sources, and pages to read next', async () => {
      const chat = createChat(server.url);
      await chat.sendMessage({ text: 'How do I change the accent colour?' });
      assert.equal(chat.error, undefined);
      assert.equal(chat.status, 'ready');
      const { parts } = chat.messages.at(-1)!;
      const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
      assert.match(text, /--lantern-accent/);
      const search = parts.find((part) => part.type === 'tool-search');
      assert.ok(search && 'state' in search && search.state === 'output-available');
      assert.deepEqual(search.input, { query: 'How do I change the accent colour?' });
      const { results } = search.output as { results: { path: string }[] };
      assert.equal(results[0]?.path, '/theming#accent-colour');
      const source = parts.find((part) => part.type === 'source-url');
      assert.equal(source?.url, '/theming#accent-colour');
      assert.ok(source.providerMetadata?.['docs-assistant']?.['quote']);
      const next = parts.find((part) => part.type === 'data-suggestions');
      assert.ok((next as { data: { path: string }[] }).data.every((page) => page.path.startsWith('/')));
    });

    it('continues the thread by itself, because it sends back the metadata of the answer', async () => {
      const sent: Sent[] = [];
      const chat = createChat(server.url, sent);
      await chat.sendMessage({ text: 'How do I change the accent colour?' });
      await chat.sendMessage({ text: 'And the font?' });
      assert.equal(chat.messages.length, 4);
      assert.ok(sent[0]?.threadId);
      assert.equal(sent[1]?.threadId, sent[0].threadId);
      const { metadata } = chat.messages.at(-1)!;
      assert.equal((metadata as { threadId: string }).threadId, sent[0].threadId);
      assert.equal((metadata as { finishReason: string }).finishReason, 'stop');
    });

    it('asks again for another answer', async () => {
      const chat = createChat(server.url);
      await chat.sendMessage({ text: 'How do I change the accent colour?' });
      await chat.regenerate();
      assert.equal(chat.messages.length, 2);
      assert.equal(chat.error, undefined);
    });

    it('stops the answer, and the model with it', async () => {
      let left: Promise<unknown> | undefined;
      service.openai.reply(async (response) => {
        sendDelta(response, { content: 'Set the ' });
        left = once(response, 'close');
        await left;
      });
      const chat = createChat(service.url);
      const asked = chat.sendMessage({ text: 'accent?' });
      while (!JSON.stringify(chat.messages).includes('Set the '))
        await new Promise((resolve) => setTimeout(resolve, 5));
      await chat.stop();
      await asked;
      await left;
      assert.equal(chat.status, 'ready');
      assert.equal(chat.error, undefined);
    });

    it('gets passages of the docs when the model fails, after the received text', async () => {
      mock.method(console, 'error', () => undefined);
      const impatient = await startModelService({ tokenTimeout: 100 });
      impatient.openai.reply(async (response) => {
        sendDelta(response, { content: 'Set the ' });
        await once(response, 'close');
      });
      const chat = createChat(impatient.url);
      await chat.sendMessage({ text: 'accent?' });
      await impatient.close();
      mock.restoreAll();
      assert.deepEqual([chat.status, chat.error], ['ready', undefined]);
      assert.match(JSON.stringify(chat.messages), /Set the .*The language model stopped here\./);
    });

    it('gets the reason of a refusal', async () => {
      const chat = createChat(server.url);
      await chat.sendMessage({ text: 'x'.repeat(32_001) });
      assert.match(chat.error?.message ?? '', /must be at most 32000 characters/);
    });
  });
}

describe('the second version of the message endpoint', () => {
  let service: ModelService;

  before(async () => {
    service = await startModelService();
  });

  after(() => service.close());

  function send(texts: string, fields: Record<string, unknown> = {}, headers: HeadersInit = {}): Promise<Response> {
    return fetch(service.url + path, askInit(texts, fields, headers));
  }

  async function readEvents(response: Response): Promise<{ type: string; [member: string]: unknown }[]> {
    const events = (await response.text()).split('\n\n').filter(Boolean);
    assert.equal(events.pop(), 'data: [DONE]');
    return events.map((event) => JSON.parse(event.replace(/^data: /, '')) as { type: string });
  }

  it('answers with server-sent events that match the schema of the SDK', async () => {
    service.openai.reply(callSearch('accent colour'), say('Set ', 'it.[1](/theming#accent) Done.'));
    const response = await send('accent');
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(response.headers.get('x-vercel-ai-ui-message-stream'), 'v1');
    const events = await readEvents(response);
    const types = events.map(({ type }) => type);
    // The amount of text before it depends on what the model sends at once.
    assert.ok(types.includes('source-url') && types.indexOf('source-url') < types.indexOf('text-end'));
    const schema = uiMessageChunkSchema();
    for (const event of events) assert.ok((await schema.validate!(event)).success, JSON.stringify(event));
    assert.deepEqual(
      types.filter((type) => type !== 'source-url').filter((type, index, all) => type !== all[index - 1]),
      [
        'start',
        'start-step',
        'tool-input-available',
        'tool-output-available',
        'finish-step',
        'start-step',
        'tool-input-available',
        'tool-output-available',
        'finish-step',
        'start-step',
        'text-start',
        'text-delta',
        'text-end',
        'finish-step',
        'finish',
      ],
    );
  });

  it('answers the same as the first version', async () => {
    const replies = () => [callSearch('accent colour'), say('Set ', 'it.[1](/theming#accent)')];
    service.openai.reply(...replies(), ...replies());
    const first = await service.ask('accent');
    const events = await readEvents(await send('accent'));
    const text = events.map(({ type, delta }) => (type === 'text-delta' ? String(delta) : '')).join('');
    assert.equal(text, first.text);
    assert.equal(events.filter(({ type }) => type === 'source-url').length, first.sources.length);
  });

  it('needs no fingerprint, because the transport of the SDK sends none', async () => {
    service.openai.reply(say('Yes.'));
    assert.equal((await send('accent', { fp: undefined })).status, 200);
  });

  it('continues a thread named by the body, a header, or the metadata of the last answer', async () => {
    const messages = [
      { id: 'a', role: 'user', parts: [{ type: 'text', text: 'font' }] },
      { id: 'b', role: 'assistant', metadata: { threadId: 'metadata-1' }, parts: [{ type: 'text', text: 'One.' }] },
      { id: 'c', role: 'user', parts: [{ type: 'text', text: 'accent' }] },
    ];
    const threadOf = async (fields: Record<string, unknown>, headers: HeadersInit = {}) => {
      service.openai.reply(say('Yes.'));
      const response = await send('accent', { threadId: undefined, ...fields }, headers);
      const [start] = await readEvents(response);
      const { threadId } = start!['messageMetadata'] as { threadId: string };
      assert.equal(response.headers.get('X-Thread-Id'), threadId);
      return threadId;
    };
    assert.equal(await threadOf({ threadId: 'body-1', messages }, { 'X-Thread-Id': 'header-1' }), 'body-1');
    assert.equal(await threadOf({ messages }, { 'X-Thread-Id': 'header-1' }), 'header-1');
    assert.equal(await threadOf({ messages }), 'metadata-1');
    assert.match(await threadOf({ messages: messages.slice(2) }), /^[\da-f-]{36}$/);
    const wrong = [messages[0], { ...messages[1], metadata: { threadId: 'a\nb' } }, messages[2]];
    assert.match(await threadOf({ messages: wrong }), /^[\da-f-]{36}$/);
  });

  it('refuses the same requests as the first version, with the same messages', async () => {
    for (const [fields, headers] of [
      [{}, { authorization: '' }],
      [{ currentPath: 'x'.repeat(201) }, {}],
      [{ messages: [] }, {}],
      [{}, { origin: 'https://elsewhere.example' }],
      [{}, { 'content-type': 'text/plain' }],
    ] as const) {
      const init = askInit('font', fields, headers);
      const [first, second] = await Promise.all([
        fetch(service.url + messagePath, init),
        fetch(service.url + path, init),
      ]);
      assert.equal(second.status, first.status);
      assert.ok(second.status >= 400);
      assert.equal(await second.text(), await first.text());
    }
  });

  it('shares its limits with the first version', async () => {
    const limited = await loadApp({ ...serviceOptions, limits: { perAddressAndMinute: 1 } });
    assert.equal((await limited.request(messagePath, askInit('font'))).status, 200);
    const refused = await limited.request(path, askInit('font'));
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  });

  it('refuses domains without a site', async () => {
    const other = path.replace(domain, 'other');
    assert.equal((await fetch(service.url + other, askInit('font'))).status, 404);
    assert.equal((await fetch(service.url + path)).status, 405);
  });
});
