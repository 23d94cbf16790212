import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { Hono } from 'hono';

import { toNetwork } from '../../../src/service/requests/address.js';
import { limitConcurrency } from '../../../src/service/limits/concurrency.js';
import { loadApp } from '../../../src/service/create-app.js';
import { findExcess } from '../../../src/service/requests/json-shape.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { createInstruments } from '../../../src/service/operations/instruments.js';
import { defaultOperations } from '../../../src/service/operations/operations-settings.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import type { ServiceError } from '../../../src/service/requests/service-error.js';
import { apiKey, askInit, messagePath, serviceOptions } from '../support/ask.js';
import { sendRaw } from '../support/raw-request.js';

describe('a service that gets odd requests', () => {
  let server: RunningServer;
  let head: string;

  before(async () => {
    const model = createEmbeddedModel({ pieceDelay: 0 });
    server = await listen(await loadApp({ ...serviceOptions, model }), { host: '127.0.0.1', port: 0 });
    head =
      `POST ${messagePath} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nAuthorization: Bearer ${apiKey}\r\n` +
      'Content-Type: application/json\r\n';
  });
  after(() => server.close());
  afterEach(() => mock.restoreAll());

  it('answers a body in chunks, as proxies send it', async () => {
    const body = String(askInit('Which font?').body);
    const chunks = [body.slice(0, 20), body.slice(20)].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    const { status } = await sendRaw(
      server.url,
      `${head}Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`,
    );
    assert.equal(status, 200);
  });

  it('refuses a body in chunks that is too long, before it ends', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const { status, text } = await sendRaw(server.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`);
    assert.equal(status, 413);
    assert.match(text, /\r\nConnection: close\r\n/i);
  });

  it('refuses a body that says that it is too long, before it arrives', async () => {
    assert.equal((await sendRaw(server.url, `${head}Content-Length: 1048577\r\n\r\n`)).status, 413);
  });

  it('receives nothing of a body for which the key is missing', async () => {
    const withoutKey = head.replace(/Authorization.*\r\n/, '');
    assert.equal((await sendRaw(server.url, `${withoutKey}Content-Length: 1000\r\n\r\n`)).status, 401);
  });

  it('logs nothing when the caller leaves in the middle of a body', async () => {
    const error = mock.method(console, 'error', () => {});
    await sendRaw(server.url, `${head}Content-Length: 1000\r\n\r\n{"fp"`, { ends: true });
    // It has been dealt with when the next request is answered.
    await fetch(server.url + messagePath, askInit('Which font?'));
    assert.deepEqual(error.mock.calls, []);
  });

  const host = 'Host: 127.0.0.1\r\n';
  for (const [title, status, request] of [
    ['a stray percent sign in the path', 404, `GET /% HTTP/1.1\r\n${host}\r\n`],
    [
      'bytes in the path that are no UTF-8',
      405,
      `GET /discovery/v1/assistant/%E0%A4%A/message HTTP/1.1\r\n${host}\r\n`,
    ],
    ['a null character in the path', 404, `GET /forge/%00 HTTP/1.1\r\n${host}\r\n`],
    ['a backslash in the path', 400, `GET /\\evil.example HTTP/1.1\r\n${host}\r\n`],
    ['an address that is none', 400, `GET http://[ HTTP/1.1\r\n${host}\r\n`],
    ['an address of another scheme', 400, `GET ftp://127.0.0.1/ HTTP/1.1\r\n${host}\r\n`],
    ['TRACE', 405, `TRACE ${messagePath} HTTP/1.1\r\n${host}\r\n`],
    ['CONNECT', 0, `CONNECT evil.example:80 HTTP/1.1\r\n${host}\r\n`],
    [
      'another protocol',
      405,
      `GET ${messagePath} HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    ],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 400, `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
    ['a header of 20 kB', 431, `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a path of 20 kB', 431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
    ['no HTTP at all', 400, '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
  ] as const) {
    it(`answers ${title} with ${status || 'the end of the connection'}`, async () => {
      const error = mock.method(console, 'error', () => {});
      assert.equal((await sendRaw(server.url, request)).status, status);
      assert.deepEqual(error.mock.calls, []);
    });
  }

  for (const [title, status, rest] of [
    ['no body', 400, '\r\n'],
    ['a body that is compressed', 400, 'Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc'],
    ['a length that is no number', 400, 'Content-Length: -1\r\n\r\n'],
    ['a chunk that is none', 400, 'Transfer-Encoding: chunked\r\n\r\nZZ\r\n'],
    ['an unknown expectation', 417, 'Expect: tea\r\nContent-Length: 2\r\n\r\n{}'],
    ['an origin of odd bytes', 403, 'Origin: \xff\xfe\r\nContent-Length: 2\r\n\r\n{}'],
  ] as const) {
    it(`answers a question with ${title} with ${status}`, async () => {
      mock.method(console, 'warn', () => {});
      assert.equal((await sendRaw(server.url, head + rest)).status, status);
    });
  }
});

describe('a service that gets many questions at once', () => {
  it('refuses those of one address beyond a number, and takes others when callers have left', async () => {
    const slow = createEmbeddedModel({ pieceDelay: 3_600_000 });
    // On a busy machine, the last of them would be expected to wait for long.
    const instruments = createInstruments({ ...defaultOperations, maxWait: Infinity });
    const app = await loadApp({ ...serviceOptions, model: slow, instruments });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    const leave = new AbortController();
    const ask = () => fetch(server.url + messagePath, { ...askInit('Which font?'), signal: leave.signal });
    const answers = await Promise.all(Array.from({ length: defaultOperations.maxQuestionsPerAddress }, ask));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const refused = await fetch(server.url + messagePath, askInit('Which font?'));
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.match(await refused.text(), /No more than \d+ requests of one IP address are answered at once/);
    leave.abort();
    const last = new AbortController();
    let status = 429;
    // The server notices soon that the callers have left.
    while (status === 429) {
      ({ status } = await fetch(server.url + messagePath, { ...askInit('Which font?'), signal: last.signal }));
    }
    assert.equal(status, 200);
    last.abort();
    await server.close();
  });
});

describe('limitConcurrency', () => {
  it('counts a request until its answer has been read, for each address and for all', async () => {
    const open: ReadableStreamDefaultController[] = [];
    const app = new Hono().onError((error, c) => (error as ServiceError).toResponse(c));
    app.get('/:limit', limitConcurrency({ perAddress: 9, overall: 1 }), (c) =>
      c.body(new ReadableStream({ start: (controller) => void open.push(controller) })),
    );
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    const first = await fetch(`${server.url}/a`);
    const second = await fetch(`${server.url}/a`);
    assert.equal(second.status, 429);
    assert.match(await second.text(), /No more than 1 requests are answered at once/);
    open[0]?.close();
    await first.text();
    let status = 429;
    // The server notices soon that the answer has been read.
    while (status === 429) ({ status } = await fetch(`${server.url}/a`));
    assert.equal(status, 200);
    await server.close();
  });
});

describe('toNetwork', () => {
  for (const [address, network] of [
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ] as const) {
    it(`charges ${address} as ${network}`, () => {
      assert.equal(toNetwork(address), network);
    });
  }
});

describe('findExcess', () => {
  const limits = { depth: 2, values: 4 };

  it('finds nothing in a text within the limits', () => {
    for (const json of ['', '{}', '[[]]', '[1,2,3]', '"[[[,,,,,,"', '{"a\\"[[[":"\\\\"}']) {
      assert.equal(findExcess(json, limits), undefined, json);
    }
  });

  it('finds too many levels, and too many values', () => {
    assert.equal(findExcess('[[[1]]]', limits), 'depth');
    assert.equal(findExcess('{"a":{"b":[', limits), 'depth');
    assert.equal(findExcess('[1,2,3,4,5]', limits), 'values');
    assert.equal(findExcess('[[],[],[]]', limits), 'values');
  });
});
