import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { Hono } from 'hono';

import { createService, toNodeListener } from '../../src/service/create-service.js';
import { type ServiceOptions } from '../../src/service/public-types.js';
import { listen } from '../../src/service/operations/listen.js';
import { endLogging } from '../../src/service/logging/log.js';
import { askInit, apiKey, domain, messagePath } from './support/ask.js';
import { countingModel } from './support/counting-model.js';
import { createDocsFolder } from './support/docs-folder.js';
import { fixtureDocs } from './support/fixture.js';

const options: ServiceOptions = { docs: fixtureDocs, domain, apiKey };

describe('A mounted service', () => {
  it('answers a request that is passed to its fetch alone', async () => {
    const { fetch } = await createService(options);
    const response = await fetch(new Request(`http://127.0.0.1${messagePath}`, askInit('Which font?')));
    assert.equal(response.status, 200);
    assert.match(await response.text(), /"threadId"/);
  });

  it('answers with a model of the AI SDK', async () => {
    const { fetch } = await createService({ ...options, model: countingModel });
    const response = await fetch(new Request(`http://127.0.0.1${messagePath}`, askInit('Which font?')));
    assert.match(await response.text(), /"Yes\."/);
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

  it('counts the limits of a reader by the address from clientAddress', async () => {
    const clientAddress = (request: Request) => request.headers.get('x-real-ip') ?? undefined;
    const { fetch } = await createService({ ...options, clientAddress, limits: { perAddressAndDay: 1 } });
    const ask = async (address: string) => {
      const init = askInit('Which font?');
      const headers = { ...(init.headers as Record<string, string>), 'x-real-ip': address };
      return (await fetch(new Request(`http://127.0.0.1${messagePath}`, { ...init, headers }))).status;
    };
    assert.deepEqual([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.1')], [200, 200, 429]);
  });

  it('answers for several sites, whose options have the names of the configuration file', async () => {
    process.env['DOCS_ASSISTANT_TEST_KEY'] = 'svc_dsc_from_variable';
    const { fetch } = await createService({
      answers: { maxTokens: 900 },
      sites: {
        acme: { docs: fixtureDocs, apiKey: 'svc_dsc_acme' },
        beta: { sources: [{ kind: 'markdown', folder: fixtureDocs }], apiKey: { env: 'DOCS_ASSISTANT_TEST_KEY' } },
      },
    });
    const ask = async (site: string, key: string) => {
      const path = messagePath.replace(`/${domain}/`, `/${site}/`);
      const init = askInit('Which font?', {}, { authorization: `Bearer ${key}` });
      return (await fetch(new Request(`http://127.0.0.1${path}`, init))).status;
    };
    assert.deepEqual(
      [await ask('acme', 'svc_dsc_acme'), await ask('beta', 'svc_dsc_from_variable'), await ask('acme', 'svc_dsc_x')],
      [200, 200, 401],
    );
    delete process.env['DOCS_ASSISTANT_TEST_KEY'];
  });

  it('takes bounds on answers', async () => {
    const { fetch } = await createService({ ...options, answers: { maxPageSize: 1 } });
    const init = askInit('Which font?', { retrievalPageSize: 5 });
    const text = await (await fetch(new Request(`http://127.0.0.1${messagePath}`, init))).text();
    const [, results = '[]'] = /^a:.*?"result":(\[.*\])/m.exec(text) ?? [];
    assert.equal((JSON.parse(results) as unknown[]).length, 1);
  });

  it('reports its metrics, log and readiness', async () => {
    const lines: string[] = [];
    const service = await createService({ ...options, log: (line) => void lines.push(line) });
    try {
      const request = new Request(`http://127.0.0.1${messagePath}`, askInit('Which font?'));
      const response = await service.fetch(request);
      assert.ok(response.headers.get('x-request-id'));
      assert.match(await service.metrics(), /^docs_assistant_open_answers 1$/m);
      await response.text();
      assert.match(await service.metrics(), /questions_total\{domain="demo",outcome="answered"\} 1$/m);
      const entry = lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .find(({ event }) => event === 'request');
      assert.deepEqual([entry?.['route'], entry?.['outcome'], entry?.['domain']], ['message', 'answered', domain]);
      assert.deepEqual(await service.readiness(), { status: 'ready', checks: { [`index ${domain}`]: 'ok' } });
    } finally {
      endLogging();
      await service.close();
    }
    assert.equal((await service.readiness()).status, 'stopping');
  });

  it('counts an answer that its reader left', async () => {
    const service = await createService(options);
    const request = new Request(`http://127.0.0.1${messagePath}`, askInit('Which font?'));
    await (await service.fetch(request)).body!.cancel();
    assert.match(await service.metrics(), /questions_total\{domain="demo",outcome="left"\} 1$/m);
    await service.close();
  });

  it('keeps its index and its counts in the data folder that is named, and else nothing on disk', async () => {
    const { folder, remove } = await createDocsFolder({ 'docs/index.md': '# Foo\n\nAll about Foo.\n' });
    const home = process.env['XDG_DATA_HOME'];
    process.env['XDG_DATA_HOME'] = join(folder, 'home');
    try {
      const docs = join(folder, 'docs');
      const limits = { perAddressAndDay: 1 };
      const ask = async (more: Partial<ServiceOptions>) => {
        const service = await createService({ ...options, docs, limits, ...more });
        // Opens the database. Until it is open, counts are in memory.
        await service.readiness();
        const { status } = await service.fetch(new Request(`http://127.0.0.1${messagePath}`, askInit('Foo?')));
        await service.close();
        return status;
      };
      assert.deepEqual([await ask({}), await ask({})], [200, 200]);
      assert.equal(existsSync(join(folder, 'home')), false);
      const data = join(folder, 'data');
      assert.deepEqual([await ask({ data }), await ask({ data })], [200, 429]);
      assert.equal(existsSync(join(data, 'index')), true);
    } finally {
      if (home === undefined) delete process.env['XDG_DATA_HOME'];
      else process.env['XDG_DATA_HOME'] = home;
      await remove();
    }
  });

  it('has no agent jobs otherwise', async () => {
    const { fetch, close } = await createService(options);
    assert.equal((await fetch(new Request('http://127.0.0.1/v2/agent/demo/job'))).status, 404);
    await close();
  });

  it('reports all invalid options, one per line', async () => {
    const wrong = { ...options, domian: 'x', port: -1, answers: { maxTokens: 'many' } } as unknown as ServiceOptions;
    await assert.rejects(createService(wrong), {
      message: [
        'createService: there is no setting "domian" here. Did you mean "domain"?',
        'createService: port: "-1" is not a port. Set a whole number from 0 to 65535, such as 5173.',
        'createService: answers.maxTokens: "many" is not a number from 64 to 100000. Set one, such as 2000.',
      ].join('\n'),
    });
  });

  it('has no defaults for options that are public in the demo', async () => {
    const few = { docs: fixtureDocs, agent: true } as unknown as ServiceOptions;
    await assert.rejects(createService(few), {
      message: [
        'createService: domain: it is missing. Set the identifier of the site, such as "acme".',
        'createService: apiKey: it is missing. Set the public assistant key, which begins with svc_dsc_.',
        'createService: agent.adminKey: it is missing. Set a secret one, which begins with svc_.',
        'createService: url: it is missing. Set the public address of the service. Links to pull requests start with it.',
      ].join('\n'),
    });
  });

  for (const [wrong, message] of [
    [{ docs: '' }, 'createService: docs: name the folder of your docs, in markdown or HTML, such as ./docs.'],
    [
      { docs: '/no/such/folder' },
      'createService: docs: there is no folder /no/such/folder. Name one with .md, .mdx or .html files.',
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
      'createService: url: "api.example.com" is not an http or https address. Set the public address of the service.',
    ],
    [
      { basePath: '../docs' },
      'createService: basePath: "../docs" is not a path. Set where the site begins on its host, such as /docs/.',
    ],
    [
      { model: { provider: 'no-such-provider', name: 'x' } },
      /^createService: model: the provider "no-such-provider" is not known\./,
    ],
  ] as [Partial<ServiceOptions>, string | RegExp][]) {
    it(`is not created with ${JSON.stringify(wrong)}`, async () => {
      await assert.rejects(createService({ ...options, ...wrong }), { name: 'SettingsError', message });
    });
  }
});
