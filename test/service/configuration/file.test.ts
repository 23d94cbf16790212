import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadConfiguration } from '../../../src/service/configuration/configuration.js';
import { load, loadProblems } from './support/load.js';

const name = 'docs-assistant.config.json';

describe('The configuration file', () => {
  for (const [file, text] of [
    ['docs-assistant.config.json', '\uFEFF{ "$schema": "./config.schema.json", "domain": "acme" }'],
    ['docs-assistant.config.mjs', 'export default { domain: "acme" };'],
    ['docs-assistant.config.mjs', 'export default async () => ({ domain: "acme" });'],
    ['docs-assistant.config.js', 'module.exports = { domain: "acme" };'],
  ] as const) {
    it(`is found in the current folder: ${file} with ${text}`, async () => {
      assert.equal((await load({ files: { [file]: text } })).service.get('domain'), 'acme');
    });
  }

  it('can be a module in a folder without package.json', async () => {
    const files = { 'docs-assistant.config.js': 'export default { domain: "acme" };' };
    assert.equal((await load({ files })).service.get('domain'), 'acme');
  });

  it('can have any name, and be anywhere, with --config or a variable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-config-'));
    try {
      const path = join(folder, 'service.json');
      writeFileSync(path, '{ "docs": "./handbook", "data": "../data" }');
      for (const given of [
        { args: ['--config', path], environment: {} },
        { args: [], environment: { DOCS_ASSISTANT_CONFIG: path } },
      ]) {
        const { service } = await loadConfiguration({ ...given, folder: tmpdir() });
        assert.equal(service.get('docs'), join(folder, 'handbook'));
        assert.equal(service.get('data'), join(folder, '..', 'data'));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has its relative paths from its own folder, and options have theirs from the current one', async () => {
    const { service } = await load({ file: { docs: 'a' }, args: ['--data', 'b'] });
    assert.match(service.get('docs')!, /docs-assistant-config-[^/\\]+[/\\]a$/);
    assert.match(service.get('data')!, /docs-assistant-config-[^/\\]+[/\\]b$/);
  });

  it('keeps a model of the AI SDK as it is', async () => {
    const text =
      'export default { model: { specificationVersion: "v4", provider: "own", modelId: "x", doGenerate() {}, doStream() {} } };';
    const { service } = await load({ files: { 'docs-assistant.config.mjs': text } });
    assert.equal(service.get('model.instance')?.modelId, 'x');
  });

  it('takes the name of a model alone, and true for agent jobs with their defaults', async () => {
    const { service } = await load({ file: { model: 'anthropic:claude', agent: true } });
    assert.deepEqual(service.get('model.name'), { text: 'anthropic:claude', provider: 'anthropic', name: 'claude' });
    assert.equal(service.agent, true);
    assert.equal((await load({ file: { agent: false } })).service.agent, false);
    assert.equal((await load({})).service.agent, undefined);
  });

  for (const [file, problem] of [
    [{ prot: 1 }, `${name}: there is no setting "prot" here. Did you mean "port"?`],
    [{ api_key: 'x' }, `${name}: there is no setting "api_key" here. Did you mean "apiKey"?`],
    [{ answers: { maxToken: 1 } }, `${name}: answers: there is no setting "maxToken" here. Did you mean "maxTokens"?`],
    [
      { maxTokens: 900 },
      `${name}: there is no setting "maxTokens" here. It belongs to "answers": set "answers.maxTokens".`,
    ],
    [
      { answers: { temperature: 1 } },
      `${name}: answers: there is no setting "temperature" here. The settings are maxTokens, thinkingTokens, thoughts, promptTokens, firstTokenTimeout, tokenTimeout, answerTimeout, searchTimeout, maxPageSize, suggestions, instructions, site.`,
    ],
    [{ answers: 3 }, `${name}: answers: this is not an object. Write its settings in braces.`],
    [[], `${name}: this is not an object. Write the settings in braces.`],
    [{ insights: 'yes' }, `${name}: insights: this is neither true, false nor an object. Set one of them.`],
    [
      { sources: [{ kind: 'site', url: 'https://docs.example.com', requestsPerSecond: 0 }] },
      `${name}: sources[0].requestsPerSecond: Set a number greater than 0.`,
    ],
    [{ sites: {} }, `${name}: sites: it has no sites. Write each one as "<domain>": { … }.`],
    [
      { sites: { 'a b': {} } },
      `${name}: sites: "a b" is not a domain identifier. Use letters, digits and hyphens, such as "acme".`,
    ],
    [
      { sites: { acme: { port: 1 } } },
      `${name}: sites.acme.port: it is for the whole service. Move it to the top level.`,
    ],
    [
      { sites: { acme: { domain: 'x' } } },
      `${name}: sites.acme.domain: the name of the entry is the domain. Leave it out.`,
    ],
    [{ docs: 'x', sites: { acme: {} } }, `${name}: docs: it belongs to one site. Move it to that site in "sites".`],
    [
      { model: { apiKey: { env: 'NO_SUCH_KEY' } } },
      `${name}: model.apiKey: the variable NO_SUCH_KEY is not set. Set it.`,
    ],
    [
      { model: { url: 'https://u:secret@models.example/v1' } },
      `${name}: model.url: the address contains a user or a password, which is not possible here. Set the key separately, as model.apiKey or DOCS_ASSISTANT_MODEL_KEY.`,
    ],
    [{ sources: {} }, `${name}: sources: this is not a list. Set sources in brackets.`],
    [{ sources: [] }, `${name}: sources: the list is empty. Name a source.`],
    [
      { sources: [{ kind: 'markdown', folder: 'docs', exlude: [] }] },
      `${name}: sources[0]: there is no setting "exlude" here. Did you mean "exclude"?`,
    ],
    [{ sources: [{ kind: 'markdown', folder: 5 }] }, `${name}: sources[0].folder: it is a number. Set a text.`],
    [{ sources: [{ kind: 'markdown' }] }, `${name}: sources[0].folder: it is missing. Set it.`],
  ] as [unknown, string][]) {
    it(`is refused with one line: ${problem}`, async () => {
      assert.deepEqual(await loadProblems({ file }), [problem]);
    });
  }

  it('is the only one in its folder', async () => {
    const files = { 'docs-assistant.config.mjs': 'export default {};', 'docs-assistant.config.json': '{}' };
    assert.deepEqual(await loadProblems({ files }), [
      'docs-assistant.config.mjs and docs-assistant.config.json are both here. Keep one of them, or name it with --config.',
    ]);
  });

  for (const [file, text, start] of [
    ['docs-assistant.config.json', '', 'docs-assistant.config.json: it is empty. Write the settings in braces.'],
    [
      'docs-assistant.config.json',
      '{\r\n  "domain": "acme",\r\n}',
      'docs-assistant.config.json: line 2: there is a comma before a closing bracket. Remove it.',
    ],
    [
      'docs-assistant.config.json',
      '{ "sites": {\n"a": { "docs": "." },\n"a": { "docs": "." } } }',
      'docs-assistant.config.json: line 3: "a" appears twice. Keep one of them.',
    ],
    [
      'docs-assistant.config.json',
      '{ "databaseUrl": \u0000 "postgres://user:secret@host/docs" }',
      'docs-assistant.config.json: line 1: a name or a text is missing its double quotes. Add them.',
    ],
    [
      'docs-assistant.config.json',
      '{ "port": 5..1 }',
      'docs-assistant.config.json: line 1: this is not a number. Correct it, or put it in double quotes.',
    ],
    [
      'docs-assistant.config.mjs',
      '\nexport default () => { throw new Error("no way"); }',
      'docs-assistant.config.mjs: line 2: its function failed: no way. Correct it.',
    ],
    [
      'docs-assistant.config.mjs',
      'export default {\n  domain: "a"\n  port: 5\n};',
      "docs-assistant.config.mjs: line 3: it can't be loaded: ",
    ],
    [
      'docs-assistant.config.mjs',
      'export const port = 1;',
      'docs-assistant.config.mjs: it exports nothing. Write "export default { … }".',
    ],
    ['docs-assistant.config.mjs', 'export default {', "docs-assistant.config.mjs: line 1: it can't be loaded: "],
    [
      'docs-assistant.config.mjs',
      'throw new Error("no")',
      "docs-assistant.config.mjs: line 1: it can't be loaded: no. ",
    ],
    ['docs-assistant.config.mjs', 'throw "no"', "docs-assistant.config.mjs: it can't be loaded: no. Correct it."],
    [
      'docs-assistant.config.mjs',
      'export default () => { throw new Error("no way"); }',
      'docs-assistant.config.mjs: line 1: its function failed: no way. Correct it.',
    ],
  ] as const) {
    it(`is refused with one line: ${start}`, async () => {
      const [problem = '', ...others] = await loadProblems({ files: { [file]: text } });
      assert.ok(problem.startsWith(start), problem);
      assert.deepEqual(others, []);
    });
  }

  it('says where `defineConfig` comes from', async () => {
    const config = 'docs-assistant.config.mjs';
    const write = (source: string) => `import { defineConfig } from '${source}';\nexport default defineConfig({});`;
    assert.deepEqual(await loadProblems({ files: { [config]: write('docs-assistant-server') } }), [
      `${config}: docs-assistant-server is not installed here. Run npm install docs-assistant-server, or export the settings without defineConfig.`,
    ]);
    const installed = { 'node_modules/docs-assistant/package.json': '{ "exports": { ".": "./index.js" } }' };
    assert.deepEqual(await loadProblems({ files: { ...installed, [config]: write('docs-assistant/service') } }), [
      `${config}: docs-assistant/service is now a package of its own. Import from 'docs-assistant-server'.`,
    ]);
  });

  it('has a name that says what it is', async () => {
    const [problem] = await loadProblems({ files: { 'a.yaml': 'domain: acme' }, args: ['--config', 'a.yaml'] });
    assert.equal(problem, 'a.yaml: its type is unknown. Use a name that ends in .json, .js or .mjs.');
  });

  it('that is named must be there', async () => {
    const [problem = ''] = await loadProblems({ args: ['--config', 'nope.json'] });
    assert.match(
      problem,
      /^--config: there is no file .*nope\.json\. Name a configuration file, such as docs-assistant\.config\.js\.$/,
    );
  });

  it('with several sites takes no variable and no option that belongs to one of them', async () => {
    const sites = { acme: { docs: '.', apiKey: 'svc_dsc_1' } };
    assert.deepEqual(
      await loadProblems({ file: { sites }, environment: { DOCS_ASSISTANT_DOMAIN: 'x' }, args: ['--docs', 'x'] }),
      [
        '--docs: the configuration file has "sites", and this belongs to one of them. Set "docs" there.',
        'DOCS_ASSISTANT_DOMAIN: the configuration file has "sites", and this belongs to one of them. Set "domain" there.',
      ],
    );
  });

  it('gives sites what they share, which each can have of its own', async () => {
    const file = {
      model: 'openai-compatible:shared',
      answers: { maxTokens: 900 },
      origins: ['https://a.example'],
      sites: { acme: { answers: { maxTokens: 901 } }, beta: { origins: [] } },
    };
    const { sites } = await load({ file, environment: { DOCS_ASSISTANT_MAX_PAGE_SIZE: '3' } });
    const [acme, beta] = [sites.get('acme')!, sites.get('beta')!];
    assert.deepEqual([acme.get('answers.maxTokens'), beta.get('answers.maxTokens')], [901, 900]);
    assert.deepEqual([acme.get('origins'), beta.get('origins')], [['https://a.example'], []]);
    assert.deepEqual([acme.get('answers.maxPageSize'), beta.get('answers.maxPageSize')], [3, 3]);
    assert.equal(beta.get('model.name')?.name, 'shared');
  });
});
