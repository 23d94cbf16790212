import assert from 'node:assert/strict';

import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { Store } from '../../../src/service/store/store.js';
import { apiKey, domain, serviceOptions } from '../support/ask.js';
import { sendRaw } from '../support/raw-request.js';
import { createAccentDocs } from './support/docs.js';

const origin = 'https://docs.example.com';

const REVISION = '2026-07-28';

describe('the endpoint for coding agents', () => {
  let docs: Awaited<ReturnType<typeof createAccentDocs>>;
  let server: RunningServer;
  let client: Client;

  before(async () => {
    docs = await createAccentDocs();
    const service = await loadApp({ ...serviceOptions, docs: docs.folder, origins: [origin] });
    server = await listen(service, { host: '127.0.0.1', port: 0 });
    client = await connect('/mcp');
  });

  after(async () => {
    await client.close();
    await server.close();
    await docs.remove();
  });

  async function connect(path: string): Promise<Client> {
    const connected = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { Authorization: `Bearer ${apiKey}` } };
    await connected.connect(new StreamableHTTPClientTransport(new URL(path, server.url), { requestInit }));
    return connected;
  }

  async function call(name: string, args: Record<string, unknown>): Promise<{ text: string; isError: unknown }> {
    const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
    const [content] = result.content;
    return { text: content?.type === 'text' ? content.text : '', isError: result.isError };
  }

  function post(body: unknown, headers: Record<string, string> = {}, path = '/mcp'): Promise<Response> {
    return fetch(server.url + path, {
      method: 'POST',
      headers: { ...jsonHeaders, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  const jsonHeaders = {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  it('describes itself and its tools to the client of the official SDK', async () => {
    assert.equal(client.getServerVersion()?.title, 'Documentation of Lantern');
    assert.match(client.getInstructions() ?? '', /"search".*"read_page"/);
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search', 'read_page'],
    );
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint));
    assert.deepEqual(tools[0]?.inputSchema.required, ['query']);
  });

  it('searches, and names whole addresses', async () => {
    const { text, isError } = await call('search', { query: 'change the accent colour' });
    assert.ok(!isError);
    assert.match(
      text,
      /^# Theming > Accent colour\n\nhttps:\/\/docs\.example\.com\/theming#accent-colour\n\nSet `--lantern-accent`/,
    );
  });

  it('respects a limit and a version', async () => {
    const { text } = await call('search', { query: 'accent colour', limit: 1 });
    assert.equal(text.match(/^# /gm)?.length, 1);
    assert.match((await call('search', { query: 'accent colour', version: '2' })).text, /^# Dark mode/);
  });

  it('returns the outline of a page and its sections, for all forms of its address', async () => {
    const outline = (await call('read_page', { path: `${origin}/theming` })).text;
    assert.match(outline, /- Accent colour: https:\/\/docs\.example\.com\/theming#accent-colour/);
    for (const path of ['/theming#accent-colour', `${origin}/theming#accent-colour`, 'theming.md#accent-colour']) {
      assert.match((await call('read_page', { path })).text, /--lantern-accent/, path);
    }
    assert.match((await call('read_page', { path: '/theming', section: 'Accent colour' })).text, /--lantern-accent/);
  });

  it('has no tool for feedback if the site keeps no questions, or the reader does not want to be followed', async () => {
    const store = new Store({ data: '.', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const insights = { keep: 1_000_000, respectDoNotTrack: true };
    const service = await loadApp({ ...serviceOptions, docs: docs.folder, watch: false, store, insights });
    const names = async (headers: Record<string, string>) => {
      const init = { method: 'POST', headers: { ...jsonHeaders, ...headers }, body: JSON.stringify(list) };
      const { result } = (await (await service.request('/mcp', init)).json()) as {
        result: { tools: { name: string }[] };
      };
      return result.tools.map(({ name }) => name);
    };
    assert.deepEqual(await names({}), ['search', 'read_page', 'feedback']);
    assert.deepEqual(await names({ 'Sec-GPC': '1' }), ['search', 'read_page']);
    await assert.rejects(call('feedback', { question: 'Why?', isHelpful: false }), /Tool feedback not found/);
  });

  it('says what is wrong with a call', async () => {
    const missing = await call('read_page', { path: '/nowhere' });
    assert.ok(missing.isError);
    assert.match(missing.text, /There is no page "\/nowhere"/);
    assert.ok((await call('search', { query: 7 })).isError);
    assert.ok((await call('search', { query: 'x', limit: 1000 })).isError);
    await assert.rejects(call('delete_page', { path: '/theming' }), /not found/);
  });

  it('is also at the address of the site', async () => {
    const other = await connect(`/mcp/${domain}`);
    assert.equal((await other.listTools()).tools.length, 2);
    await other.close();
  });

  it('answers the client of the revision of 2026-07-28, which asks without a session', async () => {
    const sent: { method: string | null; name: string | null; version: string | null }[] = [];
    const modern = new ModernClient(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: REVISION } } },
    );
    const transport = new ModernTransport(new URL('/mcp', server.url), {
      requestInit: { headers: { Authorization: `Bearer ${apiKey}` } },
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        const [method, name, version] = ['mcp-method', 'mcp-name', 'mcp-protocol-version'].map((each) =>
          headers.get(each),
        );
        sent.push({ method: method!, name: name!, version: version! });
        return fetch(url, init);
      },
    });
    await modern.connect(transport);
    assert.equal(modern.getServerVersion()?.title, 'Documentation of Lantern');
    assert.match(modern.getInstructions() ?? '', /"search".*"read_page"/);
    const { tools } = await modern.listTools();
    assert.deepEqual(tools, (await client.listTools()).tools);
    const found = await modern.callTool({ name: 'search', arguments: { query: 'change the accent colour' } });
    const [content] = found.content;
    assert.match(content?.type === 'text' ? content.text : '', /^# Theming > Accent colour/);
    const wrong = await modern.callTool({ name: 'search', arguments: { query: 7 } });
    assert.ok(wrong.isError);
    await modern.close();
    const version = REVISION;
    assert.deepEqual(sent, [
      { method: 'server/discover', name: null, version },
      { method: 'tools/list', name: null, version },
      { method: 'tools/call', name: 'search', version },
      { method: 'tools/call', name: 'search', version },
    ]);
  });

  it('is chosen by clients that know both kinds of revisions', async () => {
    const modern = new ModernClient({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { Authorization: `Bearer ${apiKey}` } };
    await modern.connect(new ModernTransport(new URL('/mcp', server.url), { requestInit }));
    assert.equal(modern.getNegotiatedProtocolVersion(), REVISION);
    await modern.close();
  });

  it('checks the headers of a request against its body, and lets pages send them', async () => {
    const metadata = {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const discover = { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: metadata } };
    const headers = { 'MCP-Protocol-Version': REVISION, 'Mcp-Method': 'server/discover' };
    const answered = await post(discover, headers);
    assert.equal(answered.status, 200);
    assert.equal(answered.headers.get('cache-control'), 'no-store');
    const { result } = (await answered.json()) as { result: { supportedVersions: string[] } };
    assert.ok(result.supportedVersions.includes(REVISION), JSON.stringify(result));
    assert.equal((await post(discover, { ...headers, 'Mcp-Method': 'tools/list' })).status, 400);
    const subscribe = { ...discover, method: 'subscriptions/listen', params: { _meta: metadata, notifications: {} } };
    const refused = await post(subscribe, { ...headers, 'Mcp-Method': 'subscriptions/listen' });
    assert.match(await refused.text(), /"error"/);
    const preflight = await fetch(`${server.url}/mcp`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,mcp-method,mcp-name,mcp-protocol-version',
      },
    });
    assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
    assert.match(
      preflight.headers.get('access-control-allow-headers') ?? '',
      /mcp-method.*mcp-name.*mcp-protocol-version/,
    );
  });

  it('keeps no session, so that any process can answer', async () => {
    const response = await post(list);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('mcp-session-id'), null);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(((await response.json()) as { result: { tools: unknown[] } }).result.tools.length, 2);
    for (const method of ['GET', 'DELETE']) {
      const refused = await fetch(`${server.url}/mcp`, { method, headers: { Accept: 'text/event-stream' } });
      assert.equal(refused.status, 405);
      assert.equal(refused.headers.get('allow'), 'POST, OPTIONS');
    }
  });

  it('refuses pages of other origins, and foreign host names', async () => {
    assert.equal((await post(list, { Origin: 'https://elsewhere.example' })).status, 403);
    assert.equal((await post(list, { Origin: origin })).status, 200);
    const body = JSON.stringify(list);
    const rebound = await sendRaw(
      server.url,
      `POST /mcp HTTP/1.1\r\nHost: evil.example\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    assert.equal(rebound.status, 421);
  });

  it('needs the key', async () => {
    assert.equal((await post(list, { Authorization: '' })).status, 401);
    assert.equal((await post(list, { Authorization: 'Bearer svc_secret' })).status, 401);
    assert.equal((await post(list, {}, '/mcp/other')).status, 404);
  });

  it('limits and checks requests', async () => {
    assert.equal((await post({ ...list, params: { x: 'x'.repeat(64 * 1024) } })).status, 413);
    assert.equal((await post('{')).status, 400);
    assert.equal((await post([list, list])).status, 400);
    assert.equal((await post({ hello: 'world' })).status, 400);
    assert.equal((await post(list, { 'Content-Type': 'text/plain' })).status, 415);
    assert.equal((await post(list, { Accept: 'text/html' })).status, 406);
  });

  it('counts messages as searches', async () => {
    const limits = { searchesPerAddressAndMinute: 1 };
    const limited = await loadApp({ ...serviceOptions, docs: docs.folder, limits });
    const ask = async () =>
      limited.request('/mcp', {
        method: 'POST',
        headers: jsonHeaders,
        body: JSON.stringify(list),
      });
    assert.equal((await ask()).status, 200);
    assert.equal((await ask()).status, 429);
  });

  it('is only at the addresses of the sites if there are several', async () => {
    const site = { docs: docs.folder, apiKey };
    const service = await loadApp({
      sites: [
        { ...site, domain: 'one' },
        { ...site, domain: 'two' },
      ],
    });
    const ask = async (path: string) =>
      service.request(path, { method: 'POST', headers: { Authorization: `Bearer ${apiKey}` } });
    assert.equal((await ask('/mcp')).status, 404);
    assert.equal((await ask('/mcp/two')).status, 415);
  });
});
