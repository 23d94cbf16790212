import assert from 'node:assert/strict';
import { resolve } from 'node:path';

import type { Environment } from '../../../src/service/settings/environment.js';
import { loadSettings as load } from '../../../src/service/configuration/load-settings.js';
import { defaultOperations } from '../../../src/service/operations/operations-settings.js';
import { defaultTimeouts } from '../../../src/service/operations/timeout-settings.js';
import type { Settings, SiteSettings } from '../../../src/service/configuration/to-settings.js';
import { createDocsFolder } from '../support/docs-folder.js';
import { fixtureDocs } from '../support/fixture.js';

/** The settings of a service with a single site, with the docs that `npm run service` has by default. */
async function loadSettings(
  environment: Environment,
  args: readonly string[],
): Promise<Omit<Settings, 'sites'> & SiteSettings> {
  const { sites, ...settings } = await load({ environment, args, defaults: { docs: 'demo/site' } });
  assert.equal(sites.length, 1);
  return { ...settings, ...sites[0]! };
}

/** The settings that nearly every service has. `configuration/schema.test.ts` tries all of them. */
function pickBasics(settings: Partial<Settings & SiteSettings>) {
  const { host, port, url, sources, basePath, domain, apiKey, origins, model, embeddings } = settings;
  return { host, port, url, sources, basePath, domain, apiKey, origins, model, embeddings };
}

const markdown = (folder: string) => [{ kind: 'markdown', folder }];

describe('loadSettings', () => {
  it('has defaults for everything', async () => {
    const { timeouts, operations, ...settings } = await loadSettings({}, []);
    assert.deepEqual(timeouts, defaultTimeouts);
    assert.deepEqual(operations, defaultOperations);
    assert.deepEqual(pickBasics(settings), {
      host: '127.0.0.1',
      port: 5173,
      sources: markdown(resolve('demo/site')),
      basePath: undefined,
      domain: 'demo',
      apiKey: 'svc_dsc_demo',
      origins: [],
      url: undefined,
      model: undefined,
      embeddings: undefined,
    });
  });

  it('treats an empty variable as not set', async () => {
    const names = [
      'HOST',
      'PORT',
      'DOCS_ASSISTANT_DOCS',
      'DOCS_ASSISTANT_DOMAIN',
      'DOCS_ASSISTANT_API_KEY',
      'DOCS_ASSISTANT_ORIGINS',
      'DOCS_ASSISTANT_MODEL',
    ];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    assert.deepEqual(await loadSettings(empty, []), await loadSettings({}, []));
  });

  it('reads everything from the environment', async () => {
    const environment = {
      HOST: '::',
      PORT: '0',
      DOCS_ASSISTANT_DOCS: fixtureDocs,
      DOCS_ASSISTANT_BASE_PATH: '/docs',
      DOCS_ASSISTANT_DOMAIN: 'acme-docs',
      DOCS_ASSISTANT_API_KEY: 'svc_dsc_1',
      DOCS_ASSISTANT_ORIGINS: 'https://docs.example.com, http://localhost:5173',
      DOCS_ASSISTANT_BASE_URL: 'https://assistant.example.com/',
      DOCS_ASSISTANT_MODEL: 'openai-compatible:org/tiny:7b',
      DOCS_ASSISTANT_MODEL_URL: 'http://127.0.0.1:11434/v1',
      DOCS_ASSISTANT_MODEL_KEY: 'sk',
      DOCS_ASSISTANT_EMBEDDINGS_MODEL: 'small',
      DOCS_ASSISTANT_EMBEDDINGS_URL: 'http://127.0.0.1:11434/v1',
      DOCS_ASSISTANT_EMBEDDINGS_TIMEOUT: '300ms',
      DOCS_ASSISTANT_PROJECT: 'handbook',
      DOCS_ASSISTANT_MAX_TOKENS: '900',
      DOCS_ASSISTANT_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
      DOCS_ASSISTANT_SHUTDOWN_TIMEOUT: '5s',
    };
    const { agent, answers, timeouts, operations, ...settings } = await loadSettings(environment, []);
    assert.deepEqual(operations.trustedProxies, ['loopback', '10.0.0.0/8']);
    assert.equal(timeouts.shutdown, 5000);
    assert.equal(agent?.project, 'handbook');
    assert.equal(answers.maxTokens, 900);
    assert.deepEqual(pickBasics(settings), {
      host: '::',
      port: 0,
      sources: markdown(fixtureDocs),
      basePath: '/docs/',
      domain: 'acme-docs',
      apiKey: 'svc_dsc_1',
      origins: ['https://docs.example.com', 'http://localhost:5173'],
      url: 'https://assistant.example.com',
      model: {
        setting: 'DOCS_ASSISTANT_MODEL',
        provider: 'openai-compatible',
        name: 'org/tiny:7b',
        url: 'http://127.0.0.1:11434/v1',
        urlSetting: 'DOCS_ASSISTANT_MODEL_URL',
        apiKey: 'sk',
      },
      embeddings: {
        model: 'small',
        url: 'http://127.0.0.1:11434/v1',
        batchSize: 64,
        timeout: 300,
      },
    });
  });

  it('takes a base path with and without slashes at its ends, and prefers --base-path to the environment', async () => {
    for (const path of ['docs', '/docs', 'docs/', '/docs/']) {
      const environment = { DOCS_ASSISTANT_BASE_PATH: '/other/' };
      assert.equal((await loadSettings(environment, ['--base-path', path])).basePath, '/docs/');
    }
    assert.equal((await loadSettings({}, ['--base-path', '/en/latest/'])).basePath, '/en/latest/');
    assert.equal((await loadSettings({}, ['--base-path', '/'])).basePath, '/');
  });

  it('knows where each setting came from that is tried only at the start', async () => {
    const { labels } = await loadSettings({ HOST: '::1' }, ['--port', '0', '--data', '/tmp/data']);
    const metricsListen = 'DOCS_ASSISTANT_METRICS_LISTEN';
    assert.deepEqual(labels, { host: 'HOST', port: '--port', data: '--data', metricsListen });
  });

  it('takes several origins as people write them, and prefers --origin to the environment', async () => {
    const args = [
      '--origin',
      'HTTPS://Docs.Example.com:443/',
      '--origin=http://[::1]:80',
      '--origin',
      'tauri://localhost',
    ];
    const { origins } = await loadSettings({ DOCS_ASSISTANT_ORIGINS: 'https://other.example' }, args);
    assert.deepEqual(origins, ['https://docs.example.com', 'http://[::1]', 'tauri://localhost']);
    assert.deepEqual((await loadSettings({}, ['--origin', '*'])).origins, ['*']);
  });

  it('takes host, port, domain and key as options too, and prefers them to the environment', async () => {
    const environment = {
      HOST: '127.0.0.2',
      PORT: '1',
      DOCS_ASSISTANT_DOMAIN: 'a',
      DOCS_ASSISTANT_API_KEY: 'svc_dsc_a',
    };
    const args = ['--host', '::1', '--port', '2', '--domain', 'b', '--api-key', 'svc_dsc_b'];
    const { host, port, domain, apiKey } = await loadSettings(environment, args);
    assert.deepEqual({ host, port, domain, apiKey }, { host: '::1', port: 2, domain: 'b', apiKey: 'svc_dsc_b' });
  });

  describe("has the demo's domain and key", () => {
    for (const host of ['127.0.0.1', '127.8.9.10', '::1', 'localhost', 'docs.localhost', 'LOCALHOST']) {
      it(`on ${host}`, async () => {
        const { domain, apiKey } = await loadSettings({ HOST: host }, []);
        assert.deepEqual([domain, apiKey], ['demo', 'svc_dsc_demo']);
      });
    }

    const own = { DOCS_ASSISTANT_DOMAIN: 'acme', DOCS_ASSISTANT_API_KEY: 'svc_dsc_own' };
    for (const host of [
      '0.0.0.0',
      '::',
      '192.168.1.5',
      'docs.example.com',
      'localhost.example.com',
      '127.0.0.1.nip.io',
    ]) {
      it(`not on ${host}, which takes a domain and a key of its own`, async () => {
        for (const one of [
          {},
          { ...own, DOCS_ASSISTANT_DOMAIN: '' },
          { ...own, DOCS_ASSISTANT_API_KEY: 'svc_dsc_demo' },
        ]) {
          await assert.rejects(loadSettings({ ...one, HOST: host }, []), (error: Error) => {
            assert.match(
              error.message,
              /^HOST: other machines can reach \S+, so .* DOCS_ASSISTANT_DOMAIN and DOCS_ASSISTANT_API_KEY, such as svc_dsc_[\w-]{16}\.$/,
            );
            return true;
          });
        }
        assert.equal((await loadSettings({ ...own, HOST: host }, [])).host, host);
      });
    }
  });

  it('takes the folder "docs" if none is named, and says what to do if there is none', async () => {
    const { folder, remove } = await createDocsFolder({ 'docs/index.md': '# Docs' });
    const before = process.cwd();
    try {
      process.chdir(folder);
      const options = { environment: {}, args: [] };
      assert.deepEqual((await load(options)).sites[0]?.sources, markdown(resolve('docs')));
      process.chdir('docs');
      await assert.rejects(load(options), {
        message: '--docs: name the folder of your docs, in markdown or HTML, such as ./docs.',
      });
    } finally {
      process.chdir(before);
      await remove();
    }
  });

  it('prefers --docs to the environment', async () => {
    for (const args of [['--docs', fixtureDocs], [`--docs=${fixtureDocs}`]]) {
      const environment = { DOCS_ASSISTANT_DOCS: '/nowhere' };
      assert.deepEqual((await loadSettings(environment, args)).sources, markdown(fixtureDocs));
    }
  });

  for (const [environment, args, start] of [
    [{ PORT: 'http' }, [], 'PORT: "http" is not a port.'],
    [{ PORT: '65536' }, [], 'PORT: "65536" is not a port.'],
    [{ DOCS_ASSISTANT_DOCS: '/no/such/folder' }, [], 'DOCS_ASSISTANT_DOCS: there is no folder /no/such/folder.'],
    [{}, ['--docs', '/no/such/folder'], '--docs: there is no folder /no/such/folder.'],
    [{}, ['--docs', resolve('demo/site/public')], '--docs: the folder'],
    [{}, ['--docs'], "Option '--docs' has no value. Write one after it."],
    [{}, ['--docs', ''], '--docs: name the folder of your docs, in markdown or HTML'],
    [{}, ['--base-path', ''], '--base-path: "" is not a path. Set where the site begins on its host, such as /docs/.'],
    [{}, ['--base-path', 'https://acme.example/docs/'], '--base-path: "https://acme.example/docs/" is not a path.'],
    [{ DOCS_ASSISTANT_BASE_PATH: '/docs/../' }, [], 'DOCS_ASSISTANT_BASE_PATH: "/docs/../" is not a path.'],
    [{}, ['--origin', ''], '--origin: "" is not an origin. Set the scheme, host and port of the site, such as'],
    [{}, ['--origin', 'localhost:5173'], '--origin: "localhost:5173" is not an origin.'],
    [{}, ['--origin', 'https://docs.example/guide'], '--origin: "https://docs.example/guide" is not an origin.'],
    [{}, ['--origin', 'null'], '--origin: "null" is not an origin.'],
    [
      { DOCS_ASSISTANT_ORIGINS: 'https://*.example' },
      [],
      'DOCS_ASSISTANT_ORIGINS: "https://*.example" is not an origin.',
    ],
    [{}, ['--port', 'x'], '--port: "x" is not a port.'],
    [{}, ['--orgin', 'x'], "Unknown option '--orgin'. Did you mean --origin?"],
    [{}, ['--model', 'x'], '--model: "x" names no provider. Set ollama:x or lmstudio:x'],
    [{}, ['docs'], "Unexpected argument 'docs'."],
    [{ DOCS_ASSISTANT_DOMAIN: 'a/b' }, [], 'DOCS_ASSISTANT_DOMAIN: "a/b" is not a domain identifier.'],
    [{ DOCS_ASSISTANT_API_KEY: 'svc_secret' }, [], 'DOCS_ASSISTANT_API_KEY: this is an admin key'],
    [{ DOCS_ASSISTANT_API_KEY: 'secret' }, [], 'DOCS_ASSISTANT_API_KEY: an assistant key begins with svc_dsc_'],
    [{ DOCS_ASSISTANT_MODEL: 'tiny' }, [], 'DOCS_ASSISTANT_MODEL: "tiny" names no provider.'],
    [{ DOCS_ASSISTANT_MODEL: '../x:tiny' }, [], 'DOCS_ASSISTANT_MODEL: "../x:tiny" names no provider.'],
    [{ DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny' }, [], 'DOCS_ASSISTANT_MODEL_URL: openai-compatible needs it.'],
    [
      { DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny', DOCS_ASSISTANT_MODEL_URL: 'localhost:11434' },
      [],
      'DOCS_ASSISTANT_MODEL_URL: "localhost:11434" is not an http or https address.',
    ],
  ] as [Environment, string[], string][]) {
    it(`fails with one line: ${start}`, async () => {
      await assert.rejects(loadSettings(environment, args), (error: Error) => {
        assert.equal(error.name, 'SettingsError');
        assert.ok(error.message.startsWith(start), error.message);
        assert.doesNotMatch(error.message, /\n|secret(?!-)/);
        return true;
      });
    });
  }
});
