import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { askInit } from '../support/ask.js';
import { createAccentDocs } from './support/docs.js';

/** Configuration of a coding agent: of Claude Code and Cursor, or of VS Code. */
type Configuration = Readonly<
  Record<'mcpServers' | 'servers', Record<string, { url: string; headers: Record<string, string> }> | undefined>
>;

describe('the pages about other clients', () => {
  const pages = ['clients', 'search-box', 'coding-agents'].map((name) => readFileSync(`demo/site/${name}.md`, 'utf8'));
  const page = pages.join('\n');
  const blocksOf = (language: string) =>
    [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code);
  let docs: Awaited<ReturnType<typeof createAccentDocs>>;
  let server: RunningServer;

  before(async () => {
    docs = await createAccentDocs();
    const service = await loadApp({ docs: docs.folder, domain: 'acme', apiKey: 'svc_dsc_your_key' });
    server = await listen(service, { host: '127.0.0.1', port: 0 });
  });

  after(async () => {
    await server.close();
    await docs.remove();
  });

  it('have configurations with which an agent reaches the service', async () => {
    const configurations = blocksOf('json')
      .map((code) => JSON.parse(code) as Configuration)
      .flatMap(({ mcpServers, servers }) => Object.values(mcpServers ?? servers ?? {}));
    assert.equal(configurations.length, 3);
    for (const { url, headers } of configurations) {
      const client = new Client({ name: 'test', version: '1.0.0' });
      const address = new URL(new URL(url).pathname, server.url);
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
      assert.equal((await client.listTools()).tools.length, 2);
      await client.close();
    }
  });

  it('have addresses for hooks that work', async () => {
    const addresses = blocksOf('js').flatMap((code) => /api: '(.+)'/.exec(code)?.[1] ?? []);
    assert.equal(addresses.length, 2);
    for (const address of addresses) {
      const init = askInit('accent', {}, { authorization: 'Bearer svc_dsc_your_key' });
      assert.equal((await fetch(server.url + new URL(address).pathname, init)).status, 200);
    }
  });

  it('show results as the search returns them', async () => {
    const [example] = blocksOf('json').filter((code) => code.includes('"outcome"'));
    const response = await fetch(`${server.url}/discovery/v1/search/acme?q=accent&limit=1`, {
      headers: { Authorization: 'Bearer svc_dsc_your_key' },
    });
    const shapeOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
    };
    assert.deepEqual(shapeOf(JSON.parse(example!)), shapeOf(await response.json()));
  });
});
