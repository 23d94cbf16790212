import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { createDocsFolder } from '../support/docs-folder.js';
import { failToServe, serve, type ServedProcess } from './support/serve.js';

const sites = {
  acme: {
    docs: './acme',
    apiKey: 'svc_dsc_acme',
    origins: ['https://acme.example'],
    limits: { perAddressAndDay: 3 },
    agent: { adminKey: { env: 'ACME_ADMIN' } },
  },
  beta: {
    docs: './beta',
    apiKey: 'svc_dsc_beta',
    origins: ['https://beta.example'],
    basePath: '/docs/',
    agent: { adminKey: 'svc_beta_admin', project: 'beta-project' },
  },
};

const files = {
  'acme/index.md': '# Acme\n\nThe anvils of Acme.\n\n## Colour of the anvil\n\nThe anvil is painted with `red`.\n',
  'beta/index.md': '# Beta\n\nThe boats of Beta.\n\n[Guide](guide.md)\n',
  'beta/guide.md': '# Guide\n\n## Colour of the boat\n\nThe boat is painted with `blue`. See [home](index.md).\n',
  'docs-assistant.config.json': JSON.stringify({ sites }),
};

interface Sent {
  readonly domain: string;
  readonly key: string;
  readonly question?: string;
  readonly origin?: string;
  readonly currentPath?: string;
}

describe('A service with several sites', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let service: ServedProcess;

  before(async () => {
    ({ folder, remove } = await createDocsFolder(files));
    service = await serve({ folder, environment: { ACME_ADMIN: 'svc_acme_admin' } });
  });

  after(async () => {
    await service.close();
    await remove();
  });

  const ask = ({ domain, key, question = 'Which colour is it painted with?', origin, currentPath }: Sent) =>
    fetch(`${service.url}/discovery/v1/assistant/${domain}/message`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(origin !== undefined && { origin }),
      },
      body: JSON.stringify({ fp: 'anonymous', currentPath, messages: [{ id: '1', role: 'user', content: question }] }),
    });

  it('prints at the start what each answers from', async () => {
    const output = service.lines.join('\n');
    assert.match(output, /^✓ acme: 1 page of \.\/acme, embedded model$/m);
    assert.match(output, /^✓ beta: 2 pages of \.\/beta, embedded model/m);
  });

  it("knows the reader's page in the preview, where the path begins with the site", async () => {
    const question = 'What is this page about?';
    const currentPath = '/sites/beta/docs/guide';
    const seen = await (await ask({ domain: 'beta', key: 'svc_dsc_beta', question, currentPath })).text();
    assert.match(seen, /painted with `blue`/);
    assert.doesNotMatch(seen, /\/sites\//);
  });

  it('answers each from its own docs', async () => {
    const acme = await (await ask({ domain: 'acme', key: 'svc_dsc_acme' })).text();
    const beta = await (await ask({ domain: 'beta', key: 'svc_dsc_beta' })).text();
    assert.match(acme, /red/);
    assert.doesNotMatch(acme, /blue/);
    assert.match(beta, /blue/);
    assert.doesNotMatch(beta, /\bred\b/);
    assert.match(beta, /\/docs\/guide#colour-of-the-boat/);
  });

  it('accepts for each its own key alone', async () => {
    assert.equal((await ask({ domain: 'acme', key: 'svc_dsc_beta' })).status, 401);
    assert.equal((await ask({ domain: 'beta', key: 'svc_dsc_acme' })).status, 401);
  });

  it('answers an unknown domain with 404 to those who have a key, and with 401 to all others', async () => {
    assert.equal((await ask({ domain: 'gamma', key: 'svc_dsc_acme' })).status, 404);
    assert.equal((await ask({ domain: 'gamma', key: 'svc_dsc_other' })).status, 401);
    const readable = await ask({ domain: 'gamma', key: 'svc_dsc_acme', origin: 'https://acme.example' });
    assert.equal(readable.headers.get('access-control-allow-origin'), 'https://acme.example');
  });

  it('lets the pages of each ask it, and those of the others not', async () => {
    const own = await ask({ domain: 'beta', key: 'svc_dsc_beta', origin: 'https://beta.example' });
    assert.deepEqual([own.status, own.headers.get('access-control-allow-origin')], [200, 'https://beta.example']);
    const other = await ask({ domain: 'beta', key: 'svc_dsc_beta', origin: 'https://acme.example' });
    assert.equal(other.status, 403);
    assert.equal(other.headers.get('access-control-allow-origin'), null);
    assert.match(await other.text(), /add it to the origins of the site beta\./);
  });

  it('counts the limits of each for itself', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) statuses.push((await ask({ domain: 'acme', key: 'svc_dsc_acme' })).status);
    assert.equal(statuses.at(-1), 429);
    assert.equal((await ask({ domain: 'beta', key: 'svc_dsc_beta' })).status, 200);
  });

  it('has a project for the agent jobs of each, with its own key', async () => {
    const list = async (project: string, key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${service.url}/v2/agent/${project}/job`, { headers })).status;
    };
    assert.deepEqual(
      [
        await list('acme', 'svc_acme_admin'),
        await list('beta-project', 'svc_beta_admin'),
        await list('beta-project', 'svc_acme_admin'),
        await list('acme', 'svc_other_admin'),
      ],
      [200, 200, 404, 401],
    );
  });

  it('has one page that lets choose the site, and the pages of each', async () => {
    const get = async (path: string) => (await fetch(service.url + path)).text();
    const start = await get('/');
    assert.match(start, /<a href="\/sites\/acme">Acme<\/a>/);
    assert.match(start, /<a href="\/sites\/beta">Beta<\/a>/);
    assert.doesNotMatch(start, /<docs-assistant/);
    const site = await get('/sites/beta');
    assert.match(site, /<a href="\/sites\/beta\/docs\/guide">Guide<\/a>/);
    assert.match(
      site,
      /<docs-assistant base-url="\/" domain="beta" api-key="svc_dsc_beta"[^>]* docs-url="\/sites\/beta\/">/,
    );
    const guide = await get('/sites/beta/docs/guide');
    assert.match(guide, /<a href="\/sites\/beta\/docs\/">home<\/a>/);
    assert.equal((await fetch(`${service.url}/sites/acme/docs/guide`)).status, 404);
  });
});

describe('docs-assistant serve does not start', () => {
  const ended = async (config: unknown, options: { args?: string[]; environment?: Record<string, string> } = {}) => {
    const { folder, remove } = await createDocsFolder({
      ...files,
      'docs-assistant.config.json': JSON.stringify(config),
    });
    try {
      const { exitCode, stderr } = await failToServe({ folder, ...options });
      return { exitCode, stderr: stderr.replaceAll(folder, '.') };
    } finally {
      await remove();
    }
  };

  for (const [title, config, lines] of [
    [
      'without the folder of a site',
      { sites: { ...sites, acme: { ...sites.acme, agent: false, docs: './nope' } } },
      [
        'docs-assistant.config.json: sites.acme.docs: there is no folder ./nope. Name one with .md, .mdx or .html files.',
      ],
    ],
    [
      'without docs for a site',
      { sites: { acme: { apiKey: 'svc_dsc_1' } } },
      [
        'docs-assistant.config.json: sites.acme.docs: it is missing. Name the folder of its docs, in markdown or HTML, such as ./docs.',
      ],
    ],
    [
      'with two sites that have one project',
      { sites: { acme: { docs: 'acme', agent: { project: 'x' } }, beta: { docs: 'beta', agent: { project: 'x' } } } },
      [
        'docs-assistant.config.json: sites.beta.agent.project: the sites acme and beta have the same project "x". Set another one.',
      ],
    ],
    [
      'without the address of a model',
      { docs: 'acme', model: 'openai-compatible:x' },
      [
        'docs-assistant.config.json: model.url: openai-compatible needs it. Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.',
      ],
    ],
    [
      'without the package of a model',
      { docs: 'acme', model: 'mistral:x' },
      [
        'docs-assistant.config.json: model: the provider "mistral" is not installed. Run: npm install @ai-sdk/mistral@4',
      ],
    ],
    [
      'with agent jobs that have nothing to work on',
      { agent: true, sources: [{ kind: 'site', url: 'https://docs.example/' }] },
      [
        'docs-assistant.config.json: agent.repository: agent jobs need it, because the docs are not in a folder. Set the repository, or "agent": false.',
      ],
    ],
    [
      'with docs and sources',
      { docs: 'acme', sources: [{ kind: 'markdown', folder: 'beta' }] },
      ['docs-assistant.config.json: docs: "sources" is set as well. Keep one of them.'],
    ],
    [
      'with a source whose folder is missing',
      {
        sources: [
          { kind: 'markdown', folder: 'beta' },
          { kind: 'markdown', folder: 'nope' },
        ],
      },
      ['docs-assistant.config.json: sources[1].folder: there is no folder ./nope. Name one with markdown files.'],
    ],
  ] as [string, unknown, string[]][]) {
    it(title, async () => {
      const { exitCode, stderr } = await ended(config);
      assert.deepEqual(stderr.trimEnd().split('\n'), lines);
      assert.equal(exitCode, 1);
    });
  }

  it("with the demo's key on an address that other machines can reach", async () => {
    const { exitCode, stderr } = await ended({
      host: '0.0.0.0',
      sites: { acme: { docs: 'acme' }, demo: { docs: 'beta', apiKey: 'svc_dsc_1' } },
    });
    assert.equal(exitCode, 1);
    const [first = '', second = ''] = stderr.split('\n');
    assert.match(
      first,
      /^docs-assistant\.config\.json: host: other machines can reach 0\.0\.0\.0, .* Set sites\.acme\.apiKey, such as svc_dsc_/,
    );
    assert.match(second, /Rename sites\.demo, and give it an apiKey, such as svc_dsc_/);
  });

  it('with an option that does not exist', async () => {
    const { exitCode, stderr } = await ended({}, { args: ['--origins', 'x'] });
    assert.equal(exitCode, 2);
    assert.match(stderr, /^Unknown option '--origins'\. Did you mean --origin\?\n/);
  });
});

describe('docs-assistant serve starts', () => {
  it("with a warning if the address of the model can't be reached", async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const single = await createDocsFolder({ 'docs/index.md': '# One\n' });
    const running = await serve({
      folder: single.folder,
      args: ['--model', 'openai-compatible:x', '--model-url', `http://127.0.0.1:${port}/v1?key=secret`],
    });
    try {
      const find = () => running.lines.find((line) => line.includes("can't be reached"));
      for (let tries = 0; !find() && tries < 50; tries++) await wait(100);
      const start = `--model-url: http://127.0.0.1:${port}/v1 can't be reached (ECONNREFUSED).`;
      assert.ok(find()?.includes(start), find());
      assert.doesNotMatch(running.lines.join('\n'), /=secret/);
    } finally {
      await running.close();
      await single.remove();
    }
  });
});
