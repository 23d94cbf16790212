import assert from 'node:assert/strict';
import { RequestError } from '../../src/errors.js';
import { buildBody, buildRequest } from '../../src/protocol/request.js';
import { buildUrl } from '../../src/protocol/request-url.js';
import type { AssistantSettings, Question, RequestMessage } from '../../src/protocol/types.js';

const message: RequestMessage = {
  id: 'm1',
  role: 'user',
  content: 'How do I install it?',
  parts: [{ type: 'text', text: 'How do I install it?' }],
  createdAt: '2026-01-02T03:04:05.000Z',
};
const question: Question = { messages: [message] };
const service: AssistantSettings = { baseUrl: 'https://api.example.com', domain: 'acme' };

async function headersFor(settings: AssistantSettings): Promise<Headers> {
  return (await buildRequest({ ...service, ...settings }, question)).headers;
}

/** Checks for a `configuration` error; returns it. */
async function refusal(settings: AssistantSettings): Promise<RequestError> {
  const error: unknown = await buildRequest(settings, question).catch((reason: unknown) => reason);
  assert.ok(error instanceof RequestError);
  assert.equal(error.code, 'configuration');
  assert.equal(error.retryable, false);
  return error;
}

describe('buildUrl', () => {
  it('makes the address from base address and domain', () => {
    assert.equal(buildUrl(service), 'https://api.example.com/discovery/v1/assistant/acme/message');
  });

  it('accepts a base address with a trailing slash, with a path, or relative to the page', () => {
    const domain = 'acme';
    for (const [baseUrl, start] of [
      ['https://api.example.com/', 'https://api.example.com'],
      [' https://example.com/api/ ', 'https://example.com/api'],
      ['/', ''],
      ['/proxy', '/proxy'],
      ['../proxy', '../proxy'],
    ] as const) {
      assert.equal(buildUrl({ baseUrl, domain }), `${start}/discovery/v1/assistant/acme/message`);
    }
  });

  it('encodes the domain', () => {
    assert.equal(buildUrl({ baseUrl: '/', domain: 'a/b c?' }), '/discovery/v1/assistant/a%2Fb%20c%3F/message');
  });

  it('prefers the endpoint, and then needs no domain', () => {
    assert.equal(buildUrl({ ...service, endpoint: '/ask' }), '/ask');
    assert.equal(buildUrl({ endpoint: 'https://example.com/ask?site=1' }), 'https://example.com/ask?site=1');
  });

  it('names a missing setting as an attribute and as a property', async () => {
    assert.match((await refusal({ domain: 'acme' })).message, /`base-url` \(`baseUrl`\) is missing/);
    assert.match((await refusal({ baseUrl: ' ', domain: 'acme' })).message, /`base-url` \(`baseUrl`\) is missing/);
    assert.match((await refusal({ baseUrl: '/' })).message, /`domain` is missing/);
  });

  for (const address of [
    'api.example.com',
    'localhost:8080',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://[',
  ]) {
    it(`refuses "${address}" and says what to write instead`, async () => {
      const settings = { baseUrl: address, domain: 'acme' };
      assert.match((await refusal(settings)).message, /`base-url` \(`baseUrl`\).*https:\/\//);
      assert.match((await refusal({ endpoint: address })).message, /`endpoint`.*https:\/\//);
    });
  }
});

describe('buildBody', () => {
  it('fills in the defaults and leaves out what is not set', () => {
    assert.deepEqual(buildBody(service, question), {
      fp: 'anonymous',
      messages: [message],
      threadId: null,
      retrievalPageSize: 5,
    });
  });

  it('carries every field of the specification', () => {
    const context = [{ type: 'code', value: 'npm i', elementId: 'block-1', path: '/install' }] as const;
    const filter = { version: '2' };
    assert.deepEqual(
      buildBody(
        { ...service, fp: 'reader-7', retrievalPageSize: 8, filter },
        { messages: [message], threadId: 't1', threadKey: 'k1', context, currentPath: '/guide' },
      ),
      {
        fp: 'reader-7',
        messages: [message],
        threadId: 't1',
        threadKey: 'k1',
        retrievalPageSize: 8,
        filter,
        context,
        currentPath: '/guide',
      },
    );
  });

  it('sends only the specified fields of messages and context items', () => {
    const kept = { ...message, outcome: 'complete', sources: [] };
    const item = { type: 'textSelection', value: 'text', label: 'Selection' } as const;
    const body = buildBody(service, { messages: [kept], context: [item] });
    assert.deepEqual(body.messages, [message]);
    assert.deepEqual(body.context, [{ type: 'textSelection', value: 'text' }]);
  });

  it('leaves out empty optional fields', () => {
    const empty = { threadId: '', threadKey: '', context: [], currentPath: '' };
    const body = buildBody({ ...service, fp: '' }, { ...question, ...empty });
    assert.deepEqual(Object.keys(body).sort(), ['fp', 'messages', 'retrievalPageSize', 'threadId']);
    assert.equal(body.fp, 'anonymous');
    assert.equal(body.threadId, null);
  });

  it('passes on a filter that is null', () => {
    assert.equal(buildBody({ ...service, filter: null }, question).filter, null);
  });

  it('uses the default for a page size that is not an integer from 1', () => {
    for (const retrievalPageSize of [0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(buildBody({ ...service, retrievalPageSize }, question).retrievalPageSize, 5);
    }
  });

  it('cuts the current path to 200 characters', () => {
    assert.equal(buildBody(service, { ...question, currentPath: `/${'a'.repeat(300)}` }).currentPath?.length, 200);
  });
});

describe('buildRequest', () => {
  it('writes the body as JSON', async () => {
    const { body, headers } = await buildRequest(service, question);
    assert.deepEqual(JSON.parse(body), buildBody(service, question));
    assert.equal(headers.get('Content-Type'), 'application/json');
    assert.equal(headers.has('Authorization'), false);
  });

  it('sends the key as a bearer token', async () => {
    assert.equal((await headersFor({ apiKey: ' svc_dsc_1 ' })).get('Authorization'), 'Bearer svc_dsc_1');
  });

  it('lets extra headers override ours, whatever their case', async () => {
    const headers = { authorization: 'Signed abc', 'CONTENT-TYPE': 'application/vnd.acme+json', 'X-Extra': '1' };
    const sent = await headersFor({ apiKey: 'svc_dsc_1', headers });
    assert.equal(sent.get('Authorization'), 'Signed abc');
    assert.equal(sent.get('Content-Type'), 'application/vnd.acme+json');
    assert.equal(sent.get('X-Extra'), '1');
  });

  it('accepts a function for headers, sync or async', async () => {
    assert.equal((await headersFor({ headers: () => ({ 'X-Extra': '1' }) })).get('X-Extra'), '1');
    assert.equal((await headersFor({ headers: async () => ({ 'X-Extra': '2' }) })).get('X-Extra'), '2');
  });

  it('reports a failure of the headers function with its cause', async () => {
    const cause = new Error('signed out');
    const fail = () => {
      throw cause;
    };
    assert.equal((await refusal({ ...service, headers: fail })).cause, cause);
    assert.equal((await refusal({ ...service, headers: () => Promise.reject(cause) })).cause, cause);
  });

  it('refuses an admin key without repeating it', async () => {
    const fromSettings = await refusal({ ...service, apiKey: 'svc_secret' });
    assert.match(fromSettings.message, /`api-key` \(`apiKey`\).*svc_dsc_/);
    const fromHeaders = await refusal({ ...service, headers: { authorization: 'Bearer svc_secret' } });
    assert.match(fromHeaders.message, /`headers`/);
    for (const error of [fromSettings, fromHeaders]) assert.doesNotMatch(error.message, /secret/);
  });

  it("refuses a value that can't be a header, without repeating it", async () => {
    const ellipsis = await refusal({ ...service, apiKey: 'svc_dsc_hidden…' });
    assert.match(ellipsis.message, /`api-key` \(`apiKey`\)/);
    const lineBreak = await refusal({ ...service, headers: { 'X-Token': 'hidden\nvalue' } });
    assert.match(lineBreak.message, /X-Token.*`headers`/);
    for (const error of [ellipsis, lineBreak]) assert.doesNotMatch(`${error.message} ${error.cause}`, /hidden/);
  });

  it("refuses a filter that can't be written as JSON", async () => {
    const filter: Record<string, unknown> = {};
    filter['self'] = filter;
    assert.match((await refusal({ ...service, filter })).message, /`filter`/);
  });
});
