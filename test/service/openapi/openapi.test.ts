import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Hono } from 'hono';

import { createAgentService, type AgentService } from '../../../src/service/agent/create-agent-service.js';
import { loadApp } from '../../../src/service/create-app.js';
import { createEmbeddedForge } from '../../../src/service/forge/embedded-forge.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { operations } from '../../../src/service/openapi/operations.js';
import { createRepository } from '../agent/support/git-repository.js';
import { scriptedModel } from '../agent/support/scripted-model.js';
import { apiKey, askInit, domain, serviceOptions } from '../support/ask.js';

interface Response_ {
  readonly content?: Readonly<Record<string, { schema: object }>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Record<
        string,
        {
          operationId: string;
          security: readonly object[];
          parameters: readonly { name: string }[];
          responses: Record<string, Response_>;
          requestBody?: { content: Record<string, { schema: object }> };
        }
      >
    >
  >;
  readonly components: { readonly schemas: object };
}

const adminKey = 'svc_admin_test';

describe('the OpenAPI description', () => {
  let folder: string;
  let agent: AgentService;
  let app: Hono;
  let server: RunningServer;
  let document: Document;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'));
    const address = createRepository(join(folder, 'docs'), { 'index.md': '# Foo\n' });
    agent = await createAgentService({
      model: scriptedModel,
      projects: [
        { id: 'docs', apiKey: adminKey, source: { kind: 'repository', address }, createForge: createEmbeddedForge },
      ],
      data: join(folder, 'data'),
    });
    app = await loadApp({ ...serviceOptions, agent });
    server = await listen(app, { host: '127.0.0.1', port: 0 });
    void agent.start(server.url);
    document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
  });

  after(async () => {
    await server.close();
    await agent.close();
    await rm(folder, { recursive: true, force: true });
  });

  const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');

  it('says of each operation which key it needs, if any, and that readers can send their own token', () => {
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ security, parameters }) => ({ path, security, parameters })),
    );
    const open = all.filter(({ security }) => security.length === 0).map(({ path }) => path);
    assert.deepEqual(open, ['/forge/{path}', '/healthz', '/readyz', '/openapi.json', '/']);
    const ofReaders = all.filter(({ parameters }) => parameters.some(({ name }) => name === 'X-Reader-Token'));
    assert.deepEqual(
      ofReaders.map(({ security }) => security),
      ofReaders.map(() => [{ assistant: [] }]),
    );
    assert.equal(ofReaders.length, 8);
  });

  it('is valid OpenAPI 3.1, and pages of any origin can show it', async () => {
    assert.match(document.openapi, /^3\.1\./);
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    assert.ok(valid, JSON.stringify(errors));
    const response = await fetch(`${server.url}/openapi.json`, { headers: { Origin: 'https://elsewhere.example' } });
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  });

  it('has every endpoint of the router, and no other', () => {
    const routed = app.routes
      .filter(({ method, path }) => ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].includes(method) || path === '/forge/*')
      .map(({ method, path }) => {
        const named = toTemplate(path).replace(new RegExp(`/${domain}(?=/|$)`), '/{domain}');
        return `${method === 'ALL' ? 'get' : method.toLowerCase()} ${named}`;
      });
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    assert.deepEqual([...new Set(described)].toSorted(), [...new Set(routed)].toSorted());
  });

  it('gives each endpoint a name of its own', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(ids).size, ids.length);
  });

  /** Sends a request, and checks that the description has the answer. */
  async function check(template: string, path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(server.url + path, init);
    const described = document.paths[template]?.[(init.method ?? 'GET').toLowerCase()];
    const { content = {} } =
      described?.responses[String(response.status)] ?? assert.fail(`${path}: ${response.status}`);
    const [type = ''] = (response.headers.get('content-type') ?? 'text/plain').split(';');
    const text = await response.text();
    if (response.status === 202) return undefined;
    assert.ok(type in content, `${path}: ${response.status} ${type}`);
    if (type !== 'application/json') return text;
    const body: unknown = JSON.parse(text);
    const ajv = addDefault(new Ajv2020({ strict: false }));
    const isValid = ajv.validate({ ...content[type]!.schema, components: document.components }, body);
    assert.ok(isValid, `${path}: ${ajv.errorsText()} in ${text}`);
    return body;
  }

  const key = { authorization: `Bearer ${apiKey}` };
  const json = { 'content-type': 'application/json' };

  for (const version of ['v1', 'v2']) {
    it(`holds for answers of the message endpoint, ${version}`, async () => {
      const template = `/discovery/${version}/assistant/{domain}/message`;
      const path = template.replace('{domain}', domain);
      await check(template, path, askInit('accent'));
      await check(template, path, askInit(''));
      await check(template, path, askInit('accent', {}, { authorization: '' }));
      await check(template, path, askInit('accent', {}, { 'content-type': 'text/plain' }));
      await check(template, path, askInit('accent', {}, { origin: 'https://elsewhere.example' }));
      await check(template, path.replace(domain, 'other'), askInit('accent'));
      await check(template, path, askInit('x'.repeat(1024 * 1024)));
    });

    it(`accepts what the message endpoint accepts, ${version}`, () => {
      const { schema } =
        document.paths[`/discovery/${version}/assistant/{domain}/message`]!['post']!.requestBody!.content[
          'application/json'
        ]!;
      const accepts = addDefault(new Ajv2020({ strict: false })).compile(schema);
      assert.ok(accepts(JSON.parse(String(askInit('accent').body))));
      assert.ok(!accepts({ fp: 'anonymous', messages: 'accent' }));
      assert.equal(
        accepts({ messages: [{ role: 'user', parts: [{ type: 'text', text: 'accent' }] }] }),
        version === 'v2',
      );
    });
  }

  it('holds for answers of the endpoint for feedback', async () => {
    const template = '/discovery/v1/assistant/{domain}/feedback';
    const path = template.replace('{domain}', domain);
    const send = (body: object, headers: object = key) =>
      check(template, path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
    await send({ feedbackId: 'a', isHelpful: true });
    await send({ feedbackId: 'a' });
    await send({ feedbackId: 'a', isHelpful: true }, {});
  });

  it('holds for answers of the search endpoint', async () => {
    const template = '/discovery/v1/search/{domain}';
    const path = template.replace('{domain}', domain);
    await check(template, `${path}?q=accent`, { headers: key });
    await check(template, `${path}?q=qwertz`, { headers: key });
    await check(template, path, { headers: key });
    await check(template, `${path}?q=accent`);
    await check(template, '/discovery/v1/search/other?q=accent', { headers: key });
  });

  it('holds for answers of the endpoint for coding agents', async () => {
    const headers = { ...key, ...json, accept: 'application/json, text/event-stream' };
    const send = (body: object, template = '/mcp', path = template, more: object = {}) =>
      check(template, path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    await send({ jsonrpc: '2.0', id: 1, method: 'nothing' }, '/mcp/{domain}', `/mcp/${domain}`);
    await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, '/mcp', '/mcp', { authorization: '' });
  });

  it('holds for answers of the endpoints of agent jobs', async () => {
    const template = '/v2/agent/{projectId}/job';
    const path = '/v2/agent/docs/job';
    const headers = { authorization: `Bearer ${adminKey}`, ...json };
    const post = (body?: object) => ({ method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
    const { id } = (await check(template, path, post({ prompt: 'Do nothing.' }))) as { id: string };
    await check(template, path, post({ prompt: '' }));
    await check(template, path, { headers });
    await check(template, path);
    await check(`${template}/{id}`, `${path}/${id}`, { headers });
    await check(`${template}/{id}`, `${path}/nothing`, { headers });
    await check(`${template}/{id}/message`, `${path}/${id}/message`, post({ prompt: 'And nothing more.' }));
    await check(`${template}/{id}/cancel`, `${path}/${id}/cancel`, post());
    await check(template, `${path}?limit=x`, { headers });
    await check('/forge/{path}', '/forge/nothing');
  });

  it('holds for answers of all other endpoints', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/']) await check(path, path);
  });

  it('names all statuses with which endpoints refuse', () => {
    assert.ok(operations.every(({ refusals }) => new Set(refusals).size === refusals.length));
  });
});

function addDefault(ajv: Ajv2020): Ajv2020 {
  (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  return ajv;
}
