import assert from 'node:assert/strict';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { parseDataStreamPart } from '@ai-sdk/ui-utils';
import { Hono } from 'hono';
import { stringify } from 'yaml';

import { loadApp } from '../../../src/service/create-app.js';
import { listen } from '../../../src/service/operations/listen.js';
import { createSource } from '../../../src/service/sources/create-source.js';
import type { OpenApiSettings } from '../../../src/service/sources/source-settings.js';
import { writeStaticIndex } from '../../../src/service/static-index/write-static-index.js';
import { answer } from '../../../src/static/worker/engine.js';
import { closeAfterEach } from '../../support/close-after-each.js';
import { askInit, messagePath, serviceOptions } from '../support/ask.js';
import { createDocsFolder } from '../support/docs-folder.js';

const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer', format: 'int64', example: 7 } };

const petStore = {
  openapi: '3.1.0',
  info: { title: 'Pet API', version: '1', description: '# Begin\n\nKeep the pets of a shop.' },
  servers: [{ url: 'https://pets.example/v1/' }],
  tags: [{ name: 'Pets', description: 'Everything about pets' }],
  security: [{ token: [] }],
  paths: {
    '/pets': {
      parameters: [{ name: 'limit', in: 'query', description: 'Of the shop', schema: { type: 'integer' } }],
      get: {
        operationId: 'listPets',
        tags: ['Pets'],
        summary: 'List pets',
        parameters: [
          { $ref: '#/components/parameters/Limit' },
          { name: 'status', in: 'query', schema: { type: 'string', enum: ['free', 'sold'], default: 'free' } },
        ],
        responses: {
          '200': {
            description: 'The pets',
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } },
          },
        },
      },
      post: {
        operationId: 'addPet',
        tags: ['Pets'],
        summary: 'Add a pet',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
        responses: { '201': { description: 'Added' } },
      },
    },
    '/pets/{petId}': {
      parameters: [petId],
      delete: {
        operationId: 'deletePet',
        tags: ['Pets'],
        summary: 'Delete a pet',
        description: '## Careful\n\nRemoves a pet for good.\n\n```sh\n# kept\n```',
        responses: { '204': { description: 'It is deleted' }, '404': { description: 'There is no such pet' } },
      },
      get: { tags: ['Pets'], responses: { '200': { description: 'One pet' } } },
    },
    '/audit': { get: { 'x-internal': true, summary: 'Audit', responses: {} } },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    parameters: {
      Limit: {
        name: 'limit',
        in: 'query',
        description: 'How many pets are listed',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
    },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string', description: 'What it is called', example: 'Rex' },
          nickname: { type: ['string', 'null'] },
          owner: { $ref: '#/components/schemas/Owner' },
        },
      },
      Owner: {
        type: 'object',
        properties: {
          email: { type: 'string', format: 'email' },
          pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
        },
      },
    },
  },
};

type Settings = Partial<OpenApiSettings>;

describe('The description of an API as a source', () => {
  const closeAtEnd = closeAfterEach();

  async function write(files: Readonly<Record<string, string>>): Promise<string> {
    const { folder, remove } = await createDocsFolder(files);
    closeAtEnd(remove);
    return folder;
  }

  const settingsOf = (folder: string, settings: Settings = {}): OpenApiSettings => ({
    kind: 'openapi',
    file: join(folder, 'openapi.yaml'),
    page: '/api/',
    ...settings,
  });

  async function read(
    description: object | string,
    settings: Settings = {},
    files: Readonly<Record<string, string>> = {},
  ) {
    const text =
      typeof description === 'string' ? description : stringify(description, { aliasDuplicateObjects: false });
    const source = createSource(settingsOf(await write({ 'openapi.yaml': text, ...files }), settings));
    const content = await source.read(new Map());
    const sections = content.pages.flatMap((page) => page.sections ?? []);
    return {
      ...content,
      source,
      sections,
      named: (name: string) => sections.find(({ headings }) => headings[0] === name)!,
    };
  }

  /** A small description with one operation. */
  const small = (operation: object, more: object = {}) => ({
    openapi: '3.0.3',
    info: { title: 'Small' },
    paths: { '/things': { get: { summary: 'Things', responses: {}, ...operation } } },
    ...more,
  });

  it('has a section for each operation, with its method, path, parameters, fields, responses and example', async () => {
    const { sections, named } = await read(petStore);
    assert.deepEqual(
      sections.map(({ path, title, headings }) => [path, title, ...headings].join(' > ')),
      [
        '/api/ > Pet API',
        '/api/#operation/listPets > Pet API > List pets',
        '/api/#operation/addPet > Pet API > Add a pet',
        '/api/#operation/deletePet > Pet API > Delete a pet',
        '/api/#tag/Pets/paths/~1pets~1%7BpetId%7D/get > Pet API > GET /pets/{petId}',
      ],
    );
    assert.match(sections[0]!.content, /^\*\*Begin\*\*\n\nKeep the pets.*https:\/\/pets\.example.*Pets: Everything/s);
    const list = named('List pets').content;
    assert.match(list, /`limit` \(query, integer, from 1 to 100, default `20`\): How many pets are listed/);
    assert.match(list, /`status` \(query, string, one of `free`, `sold`, default `free`\)/);
    assert.doesNotMatch(list, /Of the shop/);
    assert.match(list, /`200`: The pets \(array of object\)/);
    assert.match(list, /- `name` \(string, required\): What it is called/);
    assert.match(list, /Authentication: `token` \(http, bearer\)\./);
    assert.match(
      named('Add a pet').content,
      /- `nickname` \(string or null\)\n- `owner` \(object\)\n- `owner\.email` \(string \(email\)\)\n/,
    );
    assert.match(named('Add a pet').code, /curl -X POST 'https:\/\/pets\.example\/v1\/pets' .*"name": "Rex"/s);
    assert.match(named('Add a pet').content, /- `id` \(integer, read-only\)/);
    assert.doesNotMatch(named('Add a pet').code, /"id"/);
    assert.match(list, /Example of a response:.*"id": 1/s);
    assert.match(named('Delete a pet').content, /^`DELETE \/pets\/\{petId\}`\n\n\*\*Careful\*\*\n\n.*# kept/s);
    assert.match(named('Delete a pet').code, /curl -X DELETE 'https:\/\/pets\.example\/v1\/pets\/7'/);
  });

  for (const [settings, addresses] of [
    [{ viewer: 'scalar' }, ['/api/#tag/pets/DELETE/pets/%7BpetId%7D', '/api/#tag/pets/GET/pets/%7BpetId%7D']],
    [{ viewer: 'swagger-ui' }, ['/api/#/Pets/deletePet', '/api/#/Pets/get_pets__petId_']],
    [{ page: '/api/{tag}/{operationId}' }, ['/api/pets/deletePet', '/api/pets/get-pets-petid']],
    [{ page: '/api/{method}/{path}.html' }, ['/api/delete/pets/petId.html', '/api/get/pets/petId.html']],
  ] as const) {
    it(`links to where ${JSON.stringify(settings)} shows an operation, also without an id`, async () => {
      const { sections } = await read(petStore, settings);
      for (const address of addresses)
        assert.ok(
          sections.some(({ path }) => path === address),
          address,
        );
    });
  }

  it('names an operation in the title of its own page', async () => {
    const { sections } = await read(petStore, { page: '/api/{operationId}' });
    const found = sections.find(({ path }) => path === '/api/deletePet');
    assert.deepEqual([found?.title, found?.headings], ['Delete a pet', []]);
  });

  it('reads JSON as well', async () => {
    const { pages } = await read(JSON.stringify(petStore));
    assert.equal(pages.length, 1);
  });

  it('ends schemas that contain themselves, and references to themselves', async () => {
    const { named, warnings } = await read(
      small(
        { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } } },
        {
          components: {
            schemas: {
              Tree: {
                type: 'object',
                properties: {
                  label: { type: 'string' },
                  above: { $ref: '#/components/schemas/Tree' },
                  below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
                  loop: { $ref: '#/components/schemas/Loop' },
                },
              },
              Loop: { $ref: '#/components/schemas/Loop' },
            },
          },
        },
      ),
    );
    assert.match(named('Things').content, /- `label` \(string\)\n- `above` \(object\)\n- `below` \(array of object\)/);
    assert.deepEqual(warnings, []);
  });

  it('follows references into other files of its folder, and says which it can’t follow', async () => {
    const ref = (target: string) => ({ name: target, in: 'query', schema: { $ref: target } });
    const { named, warnings } = await read(
      small({
        parameters: [
          ref('schemas/kinds.yaml#/Kind'),
          ref('schemas/none.yaml#/Kind'),
          ref('../../../etc/passwd'),
          ref('https://x.example/kinds.yaml'),
          ref('#/components/none'),
        ],
      }),
      {},
      { 'schemas/kinds.yaml': 'Kind:\n  $ref: "#/Other"\nOther:\n  type: string\n  enum: [a, b]\n' },
    );
    assert.match(named('Things').content, /\(query, string, one of `a`, `b`\)/);
    assert.equal(warnings.length, 4);
    for (const [index, pattern] of [
      /there is no file .*none\.yaml/,
      /outside of the folder/,
      /x\.example/,
      /leads nowhere/,
    ].entries())
      assert.match(warnings[index]!, pattern);
  });

  for (const [what, text, message] of [
    ['Swagger 2', 'swagger: "2.0"', /Swagger 2\.0\. Convert it to OpenAPI 3/],
    ['another file', 'name: docs', /no description in OpenAPI 3/],
    ['neither YAML nor JSON', 'a: [', /neither YAML nor JSON: /],
    ['broken JSON', '{"openapi": ', /neither YAML nor JSON: /],
    ['no operations', 'openapi: 3.1.0\npaths: {}', /describes no operations/],
  ] as const) {
    it(`says what is wrong with ${what}`, async () => {
      await assert.rejects(read(text), { name: 'SettingsError', message });
    });
  }

  it('reads a huge description once, and keeps what has not changed', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, at) => [`/things/${at}`, petStore.paths['/pets/{petId}']]),
    );
    const { pages, source } = await read(JSON.stringify({ ...petStore, paths }), { page: '/api/{method}/{path}' });
    assert.equal(pages.length, 6_001);
    const again = await source.read(new Map(pages.map(({ key, hash }) => [key, hash])));
    assert.ok(again.pages.every(({ sections }) => sections === undefined));
  });

  const questions: readonly (readonly [string, RegExp, string])[] = [
    ['How do I delete a pet?', /DELETE \/pets\/\{petId\}/, '/api/#operation/deletePet'],
    ['Which parameters has GET /pets?', /`limit` .*`status` /s, '/api/#operation/listPets'],
    ['Which fields can I send when I add a pet?', /`nickname`/, '/api/#operation/addPet'],
    ['listPets', /GET \/pets/, '/api/#operation/listPets'],
  ];

  it('is answered from by the service, and in the same words by a static index', async () => {
    const folder = await write({ 'openapi.yaml': JSON.stringify(petStore) });
    const sources = [settingsOf(folder)];
    const app = await loadApp({ ...serviceOptions, docs: folder, sources, watch: false });
    await writeStaticIndex({ sources, folder: join(folder, 'index') });
    const files = new Hono().use(serveStatic({ root: '', rewriteRequestPath: (path) => folder + path }));
    const site = await listen(files, { host: '127.0.0.1', port: 0 });
    closeAtEnd(() => site.close());
    for (const [question, words, path] of questions) {
      const init = askInit(question);
      const streams = [
        await (await app.request(messagePath, init)).text(),
        await answer(`${site.url}/index/`, String(init.body)),
      ];
      const texts = streams.map((stream) => {
        const parts = stream.trimEnd().split('\n').map(parseDataStreamPart);
        assert.ok(JSON.stringify(parts.find(({ type }) => type === 'source')).includes(path), question);
        return parts.flatMap(({ type, value }) => (type === 'text' ? [value] : [])).join('');
      });
      assert.match(texts[0]!, words, question);
      assert.equal(texts[1], texts[0]);
    }
  });
});
