import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { mock } from 'node:test';

import { loadApp, type AppOptions } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { apiKey, askInit, messagePath, serviceOptions } from '../support/ask.js';

const site = 'https://docs.example';
const model = createEmbeddedModel({ pieceDelay: 0 });

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request with exactly these headers. `fetch` would set `Host` itself. */
function send(
  url: string,
  { method = 'POST', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('the service checks where a request comes from', () => {
  const running: RunningServer[] = [];
  let warn: ReturnType<typeof mock.method>;
  let own: RunningServer;

  async function start(options: Partial<AppOptions> = {}): Promise<RunningServer> {
    const app = await loadApp({ ...serviceOptions, model, ...options });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    running.push(server);
    return server;
  }

  before(async () => {
    own = await start();
  });
  after(() => Promise.all(running.map((server) => server.close())));
  beforeEach(() => {
    warn = mock.method(console, 'warn', () => {});
  });
  afterEach(() => warn.mock.restore());

  function ask(server: RunningServer, headers: Record<string, string>, path = messagePath): Promise<Answer> {
    const { body } = askInit('Which font?');
    const usual = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    return send(server.url + path, { headers: { ...usual, ...headers }, body: String(body) });
  }

  function preflight(server: RunningServer, origin: string, headers: Record<string, string> = {}): Promise<Answer> {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-signed-identity',
    };
    return send(server.url + messagePath, { method: 'OPTIONS', headers: { origin, ...asked, ...headers } });
  }

  it('and answers programs, which send no origin', async () => {
    assert.equal((await ask(own, {})).status, 200);
  });

  it('and answers pages of its own origin', async () => {
    const { host } = new URL(own.url);
    assert.equal((await ask(own, { origin: own.url })).status, 200);
    const { port } = new URL(own.url);
    const named = await ask(own, { host: `localhost:${port}`, origin: `http://localhost:${port}` });
    assert.equal(named.status, 200);
    // A proxy in front of the service adds TLS.
    assert.equal((await ask(own, { host, origin: `https://${host}` })).status, 200);
  });

  describe('and by default refuses', () => {
    for (const [title, origin] of [
      ['any site', 'https://evil.example'],
      ['another port of the same host', 'http://127.0.0.1:1'],
      ['another name of the same host', 'http://localhost:1'],
      ['its own host below another one', 'http://127.0.0.1.evil.example'],
      ['a page without an origin, such as a file', 'null'],
      ['an extension', 'chrome-extension://abcdefghijklmnop'],
      ['an empty origin', ''],
      ['two origins', 'http://127.0.0.1 https://evil.example'],
      ['a star', '*'],
    ] as const) {
      it(title, async () => {
        for (const answer of [await ask(own, { origin }), await preflight(own, origin)]) {
          assert.equal(answer.status, 403);
          assert.equal(answer.headers['access-control-allow-origin'], undefined);
          assert.equal(answer.headers['access-control-allow-private-network'], undefined);
          assert.match(answer.headers.vary ?? '', /Origin/);
        }
      });
    }

    it('a question that needs no preflight, before it looks at key and body', async () => {
      const answer = await ask(own, {
        origin: 'https://evil.example',
        'content-type': 'text/plain',
        authorization: '',
      });
      assert.equal(answer.status, 403);
    });

    it('every other address as well', async () => {
      for (const path of ['/', '/v2/agent/demo/job', '/forge/1', '/discovery', '/nothing']) {
        for (const method of ['GET', 'POST', 'OPTIONS']) {
          const headers = { origin: 'https://evil.example' };
          assert.equal((await send(own.url + path, { method, headers })).status, 403, `${method} ${path}`);
        }
      }
    });
  });

  it('and names the remedy to the caller, and once to the operator', async () => {
    const server = await start();
    const { body } = await ask(server, { origin: site });
    await ask(server, { origin: site });
    const remedy = `start it with --origin ${site}, set DOCS_ASSISTANT_ORIGINS=${site}, or add it to origins in the settings.`;
    assert.ok((JSON.parse(body) as { error: { message: string } }).error.message.endsWith(remedy), body);
    assert.deepEqual(warn.mock.calls.length, 1);
    assert.ok(String(warn.mock.calls[0]?.arguments[0]).endsWith(remedy));
  });

  it('and does not let strangers fill the log', async () => {
    const server = await start();
    for (let port = 1; port <= 40; port++) await ask(server, { origin: `https://evil.example:${port}` });
    await ask(server, { origin: `https://${'x'.repeat(5000)}` });
    assert.equal(warn.mock.calls.length, 20);
  });

  describe('and lets pages of an origin that is set', () => {
    let server: RunningServer;
    before(async () => {
      server = await start({ origins: [site, 'http://localhost:5173'] });
    });

    it('send questions, with any header', async () => {
      const { status, headers } = await preflight(server, site);
      assert.equal(status, 204);
      assert.equal(headers['access-control-allow-origin'], site);
      assert.match(headers['access-control-allow-methods'] ?? '', /POST/);
      assert.equal(headers['access-control-allow-headers'], 'authorization,content-type,x-signed-identity');
      assert.equal(headers['access-control-allow-credentials'], undefined);
      assert.match(headers.vary ?? '', /Origin/);
    });

    it('read answers, errors, and the necessary headers', async () => {
      for (const [sent, status] of [
        [{}, 200],
        [{ authorization: '' }, 401],
        [{ 'content-type': 'text/plain' }, 415],
      ] as const) {
        const { headers, ...answer } = await ask(server, { origin: 'http://localhost:5173', ...sent });
        assert.equal(answer.status, status);
        assert.equal(headers['access-control-allow-origin'], 'http://localhost:5173');
        assert.equal(headers['access-control-expose-headers'], 'X-Thread-Id,X-Request-Id,Retry-After');
        assert.match(headers.vary ?? '', /Origin/);
      }
    });

    it('call a service in a private network', async () => {
      const { headers } = await preflight(server, site, { 'access-control-request-private-network': 'true' });
      assert.equal(headers['access-control-allow-private-network'], 'true');
    });

    it('and no others', async () => {
      for (const origin of ['http://docs.example', 'https://docs.example:8443', 'https://www.docs.example', 'null']) {
        assert.equal((await ask(server, { origin })).status, 403, origin);
        assert.equal((await preflight(server, origin)).status, 403, origin);
      }
    });
  });

  it('and lets pages of all origins ask where * is set', async () => {
    const server = await start({ origins: ['*'] });
    for (const origin of ['https://evil.example', 'null']) {
      assert.equal((await preflight(server, origin)).headers['access-control-allow-origin'], '*');
      const answer = await ask(server, { origin });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers['access-control-allow-origin'], '*');
    }
    const local = await preflight(server, site, { 'access-control-request-private-network': 'true' });
    assert.equal(local.headers['access-control-allow-private-network'], undefined);
  });

  describe('and refuses a host name that is not its own, as a page has that gave its name the address of the service', () => {
    it('with the origin of that name', async () => {
      const { port } = new URL(own.url);
      for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost.evil.example']) {
        assert.equal((await ask(own, { host, origin: `http://${host}` })).status, 421, host);
        assert.equal((await send(`${own.url}/`, { method: 'GET', headers: { host } })).status, 421, host);
      }
    });

    it('even where * is set', async () => {
      const server = await start({ origins: ['*'] });
      assert.equal((await ask(server, { host: 'evil.example' })).status, 421);
    });

    it('but knows addresses, localhost, its own names and those of the origins', async () => {
      const server = await start({ origins: [site], url: 'https://assistant.example', host: 'Devbox' });
      const known = ['127.0.0.1', '[::1]:5173', '192.168.1.7:80', 'localhost', 'LOCALHOST:5173', 'docs.localhost'];
      for (const host of [...known, 'docs.example', 'assistant.example:443', 'devbox:5173', 'devbox.']) {
        assert.equal((await ask(server, { host })).status, 200, host);
      }
    });

    it('and names the remedy', async () => {
      const { body } = await ask(await start(), { host: 'assistant.example' });
      assert.match(
        body,
        /set url, or DOCS_ASSISTANT_BASE_URL, to its public address, such as https:\/\/assistant\.example\./,
      );
      assert.match(String(warn.mock.calls[0]?.arguments[0]), /DOCS_ASSISTANT_BASE_URL/);
    });

    for (const host of ['a@b', 'a/b', 'a b', '%', '[::1', 'x'.repeat(300)]) {
      it(`and what is no host: ${host.slice(0, 8)}`, async () => {
        assert.equal((await send(`${own.url}/`, { method: 'GET', headers: { host } })).status, 400);
      });
    }
  });
});
