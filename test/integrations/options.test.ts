import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import docsAssistantForAstro from '../../src/integrations/astro.js';
import { DocsAssistant } from '../../src/element/docs-assistant.js';
import docsAssistant from '../../src/integrations/docusaurus.js';
import docsAssistantForRspress from '../../src/integrations/rspress.js';
import { withIndex } from '../../src/integrations/vitepress-config.js';

const service = { baseUrl: 'https://api.example.com', domain: 'acme', apiKey: 'svc_dsc_test' };

/** The tag that the plugin puts into pages. */
function renderTag(options: Parameters<typeof docsAssistant>[1], baseUrl = '/'): string {
  return docsAssistant({ baseUrl }, options).injectHtmlTags().postBodyTags.join('');
}

describe('docs-assistant/docusaurus', () => {
  it('renders the options as attributes', () => {
    assert.equal(
      renderTag({
        ...service,
        id: 'default',
        retrievalPageSize: 3,
        hideLauncher: true,
        open: false,
        filter: { version: '2' },
        suggestions: ['Is "a" < b & c?'],
        imageHosts: ['a.example', 'b.example'],
        context: [],
        side: undefined,
      }),
      '<docs-assistant base-url="https://api.example.com" domain="acme" api-key="svc_dsc_test" retrieval-page-size="3" ' +
        'hide-launcher filter="{&quot;version&quot;:&quot;2&quot;}" ' +
        'suggestions="[&quot;Is \\&quot;a\\&quot; &lt; b &amp; c?&quot;]" image-hosts="a.example b.example" ' +
        'context="none"></docs-assistant>',
    );
  });

  it('takes each attribute of the element by the name of its property, and nothing else', () => {
    const attributes = [...DocsAssistant.elementProperties].filter(
      ([, { attribute }]) => typeof attribute === 'string',
    );
    assert.throws(
      () => renderTag({ nothing: 'such' } as object),
      (error: TypeError) => {
        assert.deepEqual(
          error.message
            .replace(/.*There are (.*)\./, '$1')
            .split(', ')
            .toSorted(),
          attributes.map(([name]) => String(name)).toSorted(),
        );
        return true;
      },
    );
  });

  it('uses the path of the site for links, unless docsUrl says otherwise', () => {
    assert.match(renderTag(service, '/docs/'), / docs-url="\/docs\/"/);
    assert.match(renderTag({ docsUrl: 'https://other.example/' }, '/docs/'), /docs-url="https:\/\/other\.example\/"/);
    assert.doesNotMatch(renderTag(service), /docs-url/);
  });

  for (const [index, baseUrl, attribute] of [
    [true, '/', '/docs-assistant-index/'],
    [true, '/project/', '/project/docs-assistant-index/'],
    ['https://cdn.example/i/', '/project/', 'https://cdn.example/i/'],
  ] as const) {
    it(`names the index of the option ${index} in a site at ${baseUrl}`, () => {
      assert.ok(renderTag({ index }, baseUrl).includes(` index="${attribute}"`), renderTag({ index }, baseUrl));
    });
  }

  it('refuses an option that does not exist, naming those that do', () => {
    const options = { ...service, apikey: 'svc_dsc_test' };
    assert.throws(() => renderTag(options), /no option "apikey"\. There are .*apiKey/);
  });
});

describe('docs-assistant/astro', () => {
  it('adds a script with the options and the path of the site to all pages', () => {
    const scripts: string[] = [];
    const injectScript = (_stage: 'page', code: string) => void scripts.push(code);
    docsAssistantForAstro(service).hooks['astro:config:setup']({
      config: { base: '/docs' },
      injectScript,
      updateConfig: () => undefined,
    });
    assert.deepEqual(scripts, [
      "import { addAssistant } from 'docs-assistant/astro';\n" +
        'addAssistant({"docsUrl":"/docs/","baseUrl":"https://api.example.com","domain":"acme","apiKey":"svc_dsc_test"});\n',
    ]);
  });

  it('prebundles the package before a page requests it, which would load the page twice', () => {
    const updates: unknown[] = [];
    docsAssistantForAstro(service).hooks['astro:config:setup']({
      config: { base: '/' },
      injectScript: () => undefined,
      updateConfig: (config) => updates.push(config),
    });
    assert.deepEqual(updates, [{ vite: { optimizeDeps: { include: ['docs-assistant/astro'] } } }]);
  });
});

describe('docs-assistant/rspress', () => {
  /** Elements that the plugin adds to the pages of a site. */
  function addToPages(options: Parameters<typeof docsAssistantForRspress>[0], base = '/') {
    const added: Parameters<Parameters<ReturnType<typeof docsAssistantForRspress>['config']>[1]['addPlugin']>[0][] = [];
    const config = { base, title: 'My' };
    const utils = { addPlugin: (plugin: (typeof added)[number]) => void added.push(plugin) };
    assert.equal(docsAssistantForRspress(options).config(config, utils), config);
    assert.equal(added.length, 1);
    return added[0]!.builderConfig;
  }

  it('puts the element at the end of the body of each page, with the options as attributes', () => {
    const { html } = addToPages({ ...service, hideLauncher: true });
    const attrs = {
      'base-url': 'https://api.example.com',
      domain: 'acme',
      'api-key': 'svc_dsc_test',
      'hide-launcher': true,
    };
    assert.deepEqual(html.tags, [{ tag: 'docs-assistant', attrs, head: false, append: true }]);
  });

  it('loads the code of the element in the pages', () => {
    const { source } = addToPages(service);
    assert.deepEqual(source.preEntry, [new URL('../../src/integrations/load-element.js', import.meta.url).href]);
  });

  it('escapes quotes and ampersands, which Rspress leaves as they are', () => {
    const [tag] = addToPages({ ...service, filter: { version: '2&3' } }).html.tags;
    assert.equal(tag!.attrs['filter'], '{&quot;version&quot;:&quot;2&amp;3&quot;}');
  });

  it('uses the path of the site for links', () => {
    assert.equal(addToPages(service, '/docs/').html.tags[0]!.attrs['docs-url'], '/docs/');
  });

  it('refuses an option that does not exist', () => {
    assert.throws(() => addToPages({ apikey: 'svc_dsc_test' } as object), /no option "apikey"/);
  });
});

describe('An integration with index: true, where docs-assistant-server is not installed,', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-assistant-build-'));
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><title>Home</title><main><h1>Home</h1><p>Text.</p></main>',
    );
  });

  after(() => rm(folder, { recursive: true }));

  const options = { index: true } as const;
  const context = { baseUrl: '/' };
  for (const [name, finish] of [
    [
      'VitePress',
      async () =>
        (await withIndex<{ buildEnd?(site: never): unknown }>({})(undefined)).buildEnd?.({
          outDir: folder,
          site: { base: '/' },
        } as never),
    ],
    ['Docusaurus', () => docsAssistant(context, options).postBuild({ outDir: folder, baseUrl: '/' })],
    [
      'Astro',
      () => docsAssistantForAstro(options).hooks['astro:build:done']({ dir: pathToFileURL(folder), logger: console }),
    ],
    ['Rspress', () => docsAssistantForRspress(options).afterBuild({ outDir: folder }, true)],
  ] as const) {
    it(`ends the build of ${name} with a sentence that says what to install`, async () => {
      await assert.rejects(
        finish,
        /needs the package docs-assistant-server\. Run: npm install --save-dev docs-assistant-server/,
      );
    });
  }

  for (const [name, finish] of [
    [
      'Docusaurus without the option',
      () => docsAssistant(context, service).postBuild({ outDir: folder, baseUrl: '/' }),
    ],
    [
      'Docusaurus with an index elsewhere',
      () => docsAssistant(context, { index: '/i/' }).postBuild({ outDir: folder, baseUrl: '/' }),
    ],
    ['Rspress while the owner writes', () => docsAssistantForRspress(options).afterBuild({ outDir: folder }, false)],
  ] as const) {
    it(`writes nothing in ${name}`, async () => {
      await finish();
      assert.deepEqual(await readdir(folder), ['index.html']);
    });
  }
});
