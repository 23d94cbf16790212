import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';

import { say, type Reply } from './support/fake-openai.js';
import { startModelService, type ModelService } from './support/model-service.js';
import { closeAfterEach } from '../support/close-after-each.js';

const SECRET = 'sk-secret-of-the-operator';

/** A reply with a status, headers and a body, as something else than a model sends it. */
function respond(status: number, headers: Readonly<Record<string, string>>, body = ''): Reply {
  return (response) => void response.writeHead(status, headers).write(body || ' ');
}

describe("What a model's service sends instead of an answer", () => {
  const closeAtEnd = closeAfterEach();
  let service: ModelService;
  let log: () => string;

  // A model of its own for each test, because each cause is logged once.
  beforeEach(async () => void (service = await startModelService({}, {}, SECRET)));
  afterEach(async () => {
    mock.restoreAll();
    await service.close();
  });

  /** Asks, and returns what the reader sees, and what the operator finds in the log. */
  async function ask(...replies: Reply[]) {
    const written = mock.method(process.stderr, 'write', () => true);
    log = () => written.mock.calls.map(({ arguments: [line] }) => String(line)).join('');
    service.openai.reply(...replies);
    const { text, errors } = await service.ask('accent');
    assert.doesNotMatch(text + String(errors), /sk-|127\.0\.0\.1|elsewhere/);
    assert.doesNotMatch(log(), /sk-/);
    return { text, errors };
  }

  const quoted = /^The language model could not answer this\.\n\nFrom the docs:\n\n\[[^\n]*\n\n> Set the custom/;

  for (const [what, replies, logged] of [
    [
      'a limit, twice,',
      [respond(429, { 'retry-after': '0' }, SECRET), respond(429, {}, SECRET)],
      /The model failed.*account has reached the provider's rate limit/,
    ],
    [
      'a web page',
      [respond(200, { 'content-type': 'text/html; charset=utf-8' }, `<h1>${SECRET}</h1>`)],
      /DOCS_ASSISTANT_MODEL_URL: it answers with a web page\. Correct the address/,
    ],
    [
      'a redirect to another host',
      [respond(307, { location: 'http://elsewhere.example/v1?key=sk-1' })],
      /DOCS_ASSISTANT_MODEL_URL: it redirects to http:\/\/elsewhere\.example\/v1\. Set the address/,
    ],
    ['a redirect that drops the question', [respond(301, { location: '/v2' })], /it redirects to http:.*\/v2\. Set/],
    [
      'redirects without end',
      Array.from({ length: 4 }, () => respond(308, { location: '/v1/chat/completions' })),
      /it redirects too many times\. Correct the address/,
    ],
    [
      'an error in the stream',
      [respond(200, { 'content-type': 'text/event-stream' }, `data: {"error":{"message":"${SECRET}"}}\n\n`)],
      /The model failed, and passages were quoted instead\./,
    ],
  ] as const) {
    it(`${what} is replaced by passages for the reader, and logged for the operator`, async () => {
      const { text, errors } = await ask(...replies);
      assert.match(text, quoted);
      assert.deepEqual(errors, []);
      assert.match(log(), logged);
    });
  }

  it('follows a redirect on the same host, with the question', async () => {
    const { text, errors } = await ask(respond(307, { location: '/v1/chat/completions/' }), say('Done.'));
    assert.deepEqual([text, errors], ['Done.', []]);
  });

  it('shows an answer that comes as a whole instead of a stream', async () => {
    const whole = JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: 'Done.' } }] });
    const { text, errors } = await ask(respond(200, { 'content-type': 'application/json' }, whole));
    assert.deepEqual([text, errors], ['Done.', []]);
  });

  it('logs an empty answer for the operator', async () => {
    const reply = respond(200, { 'content-type': 'application/json' }, JSON.stringify({ choices: [] }));
    const { text } = await ask(reply, reply);
    assert.match(text, quoted);
    assert.match(log(), /The model returned an empty answer twice\./);
  });

  it('sends nothing to another host', async () => {
    let requests = 0;
    const elsewhere = createServer((_, response) => void (requests++, response.end())).listen(0, '127.0.0.1');
    closeAtEnd(() => elsewhere.close());
    await once(elsewhere, 'listening');
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/v1`;
    await ask(respond(307, { location }));
    assert.equal(requests, 0);
  });
});
