import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';

import { Hono } from 'hono';

import { createService, toNodeListener, type ServiceOptions } from '../../src/service/index.js';
import { listen } from '../../src/service/listen.js';
import { askInit, apiKey, domain, messagePath } from './support/ask.js';
import { fixtureDocs } from './support/fixture.js';

const options: ServiceOptions = { docs: fixtureDocs, domain, apiKey };

describe('A mounted service', () => {
  it('answers a request that is passed to its fetch alone', async () => {
    const { fetch } = await createService(options);
    const response = await fetch(new Request(`http://127.0.0.1${messagePath}`, askInit('Which font?')));
    assert.equal(response.status, 200);
    assert.match(await response.text(), /"threadId"/);
  });

  it('answers beside the routes of a Hono app', async () => {
    const service = await createService(options);
    const app = new Hono().get('/own', (c) => c.text('own'));
    app.all('/discovery/*', (c) => service.fetch(c.req.raw, c.env));
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    try {
      assert.equal((await fetch(server.url + messagePath, askInit('Which font?'))).status, 200);
      assert.equal(await (await fetch(`${server.url}/own`)).text(), 'own');
    } finally {
      await server.close();
    }
  });

  it("answers requests of Node's own server", async () => {
    const server = createServer(toNodeListener(await createService(options))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      assert.equal((await fetch(url + messagePath, askInit('Which font?'))).status, 200);
      assert.equal(await (await fetch(`${url}/healthz`)).text(), 'ok');
      assert.equal((await fetch(`${url}/nothing`)).status, 404);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('counts the limits of a reader by the address that its host tells', async () => {
    const clientAddress = (request: Request) => request.headers.get('x-real-ip') ?? undefined;
    const { fetch } = await createService({ ...options, clientAddress, limits: { perAddressAndDay: 1 } });
    const ask = async (address: string) => {
      const init = askInit('Which font?');
      const headers = { ...(init.headers as Record<string, string>), 'x-real-ip': address };
      return (await fetch(new Request(`http://127.0.0.1${messagePath}`, { ...init, headers }))).status;
    };
    assert.deepEqual([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.1')], [200, 200, 429]);
  });

  for (const [wrong, message] of [
    [{ docs: '' }, 'createService: docs: name a folder of markdown, such as ./docs.'],
    [
      { docs: '/no/such/folder' },
      "createService: docs: the folder /no/such/folder can't be read. Name a folder of markdown.",
    ],
    [
      { domain: 'a/b' },
      'createService: domain: "a/b" is not a domain identifier. Use letters, digits and hyphens, such as "acme".',
    ],
    [
      { apiKey: 'svc_secret' },
      'createService: apiKey: this is an admin key, and the key is shown in every page. Set a public one, which begins with svc_dsc_.',
    ],
    [
      { origins: ['docs.example.com'] },
      'createService: origins: "docs.example.com" is not an origin. Set the scheme, host and port of the site, such as http://localhost:5173, or * for all.',
    ],
    [
      { url: 'api.example.com' },
      'createService: url: "api.example.com" is not an http or https address. Set the one at which the service is reached.',
    ],
    [
      { basePath: '../docs' },
      'createService: basePath: "../docs" is not a path. Set where the site begins on its host, such as /docs/.',
    ],
    [
      { model: { provider: 'no-such-provider', name: 'x' } },
      /^createService: model: the provider "no-such-provider" is not installed\./,
    ],
  ] as [Partial<ServiceOptions>, string | RegExp][]) {
    it(`is not created with ${JSON.stringify(wrong)}`, async () => {
      await assert.rejects(createService({ ...options, ...wrong }), { name: 'SettingsError', message });
    });
  }
});
