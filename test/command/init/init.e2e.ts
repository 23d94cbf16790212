import assert from 'node:assert/strict';
import { chmodSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createSecret } from '../../../src/service/keys/secret.js';
import { version } from '../../../src/version.js';
import { service, SiteFolder } from './site-folder.js';
import { starters, type Files } from './starters.js';

const sites: SiteFolder[] = [];

afterEach(() => sites.splice(0).forEach((site) => site.remove()));

function createSite(files: Files): SiteFolder {
  const site = new SiteFolder(files);
  sites.push(site);
  return site;
}

/** Paths of the files that are new or different, without the script's. */
function changedPaths(before: Files, after: Files): string[] {
  return Object.keys(after).filter((path) => after[path] !== before[path] && !isScript(path));
}

const isScript = (path: string): boolean => /docs-assistant\/(?:docs-assistant\.js|files\.json|chunks\/)/.test(path);

for (const [title, { name, files, changed, scripts }] of Object.entries(starters)) {
  describe(`docs-assistant init in a new site with ${title}`, () => {
    let site: SiteFolder;
    let first: Awaited<ReturnType<SiteFolder['init']>>;
    let installed: Files;

    // Once for all tests, because writing the script takes longest. Each of them leaves the site as it was then.
    before(async () => {
      site = new SiteFolder(files);
      first = await site.init([...service, '--yes']);
      installed = site.files;
    });

    after(() => site.remove());

    it('adds the assistant to it, and shows each change before', () => {
      const { exitCode, stdout, stderr } = first;
      assert.deepEqual([exitCode, stderr], [0, '']);
      assert.ok(stdout.startsWith(`Found a site made with ${name}.\n`));
      assert.deepEqual(changedPaths(files, installed).sort(), [...changed].sort());
      for (const path of changed) assert.ok(stdout.includes(`+++ ${path}\n`), path);
      assert.match(changed.map((path) => installed[path]).join(), /svc_dsc_test/);
      if (scripts !== undefined) assert.ok(`${scripts}/docs-assistant.js` in installed);
      else assert.deepEqual(Object.keys(installed).filter(isScript), []);
    });

    it('changes nothing when it runs again, with or without settings', async () => {
      for (const args of [[], service]) {
        const { exitCode, stdout } = await site.init([...args, '--yes']);
        assert.equal(exitCode, 0);
        assert.match(stdout, /There is nothing to change/);
        assert.deepEqual(site.files, installed);
      }
    });

    it('replaces the settings, and keeps a single assistant', async () => {
      await site.init(['--endpoint', '/ask', '--yes']);
      const text = changed.map((path) => site.read(path)).join('\n');
      assert.match(text, /endpoint[:=] ?['"]\/ask['"]/);
      assert.doesNotMatch(text, /svc_dsc_test/);
      await site.init([...service, '--yes']);
      assert.deepEqual(site.files, installed);
    });

    it('answers from an index without a server, and from a service again', async () => {
      const { exitCode, stdout } = await site.init(['--no-server', '--yes']);
      assert.equal(exitCode, 0);
      const text = changedPaths(files, site.files).map((path) => site.read(path));
      assert.match(text.join('\n'), /index[:=] ?(?:true|['"]\/docs-assistant-index\/['"])/);
      assert.doesNotMatch(text.join('\n'), /base-url=|svc_dsc/);
      assert.match(
        stdout,
        /the build writes the index|npx docs-assistant-server index --docs \S+ --static \S*docs-assistant-index\n|folder of the built site/,
      );
      assert.match((await site.init(['--yes'])).stdout, /There is nothing to change/);
      await site.init([...service, '--yes']);
      assert.deepEqual(site.files, installed);
    });

    it('leaves every file as it was when it is undone', async () => {
      for (const args of [['--no-server'], service]) {
        await site.init([...args, '--yes']);
        assert.equal((await site.init(['--undo', '--yes'])).exitCode, 0);
        assert.deepEqual(site.files, files);
      }
    });
  });
}

const html = '<!doctype html>\n<html>\n<body>\n<h1>My</h1>\n</body>\n</html>\n';

describe('docs-assistant init', () => {
  it('changes nothing without a terminal, and says so', async () => {
    const site = createSite({ 'index.html': html });
    const { exitCode, stdout, stderr } = await site.init(service);
    assert.equal(exitCode, 1);
    assert.match(stdout, /\+<docs-assistant base-url|\+ +<docs-assistant base-url/);
    assert.match(stderr, /Nothing was changed, because there is no terminal to ask on\. Add --yes/);
    assert.deepEqual(site.files, { 'index.html': html });
  });

  it("leaves the path of the script to Eleventy's plugin that adds the path prefix", async () => {
    const files = {
      ...starters['Eleventy']!.files,
      'eleventy.config.js':
        "import { HtmlBasePlugin } from '@11ty/eleventy';\n\nexport default (eleventyConfig) => {\n  eleventyConfig.addPlugin(HtmlBasePlugin);\n};\n",
    };
    const site = createSite(files);
    await site.init([...service, '--yes']);
    const layout = site.read('_includes/layouts/base.njk');
    assert.match(layout, /src="\/docs-assistant\/docs-assistant\.js"/);
    assert.match(layout, /docs-url="\{\{ '\/' \| url \}\}"/);
  });

  it('says what to add where TypeDoc has plugins already, and takes another generator before it', async () => {
    const { 'typedoc.json': _config, ...files } = starters['TypeDoc']!.files;
    const site = createSite({ ...files, 'typedoc.json': '{\n  "plugin": ["a"]\n}\n' });
    const { exitCode, stdout } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 1);
    assert.match(stdout, /typedoc\.json: not changed\..*\n.*:\n\n +"plugin": \["\.\/docs-assistant\/typedoc\.mjs"\]/);
    const both = createSite({ ...starters['TypeDoc']!.files, ...starters['Vocs 1']!.files });
    assert.match((await both.init([...service, '--yes'])).stdout, /^Found a site made with Vocs\./);
  });

  it('says what to paste where Eleventy has no layout that it knows', async () => {
    const { '_includes/main.liquid': _layout, ...files } = starters['Eleventy without a configuration']!.files;
    const site = createSite(files);
    const { exitCode, stdout } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 1);
    assert.match(stdout, /_includes: not changed\. The layout that all pages share was not found/);
    assert.match(stdout, /addPassthroughCopy\('docs-assistant'\)/);
  });

  it('asks for the settings and for consent on a terminal', async () => {
    const site = createSite({ 'index.html': html });
    const input = 'https://api.example.com\nacme\nsvc_dsc_test\ny\n';
    const { exitCode, stdout } = await site.init(['--server'], { input, isTTY: true });
    assert.equal(exitCode, 0);
    assert.match(stdout, /Make these changes\? \[y\/N\]/);
    assert.match(
      site.read('index.html'),
      /base-url="https:\/\/api\.example\.com" domain="acme" api-key="svc_dsc_test"/,
    );
  });

  for (const [title, input, words] of [
    ['none', '\ny\n', /index="\/docs-assistant-index\/"/],
    ['none, by name', 'NONE\ny\n', /index="\/docs-assistant-index\/"/],
    ['a server', 'what?\nserver\nhttps://api.example.com\nacme\nsvc_dsc_test\ny\n', /api-key="svc_dsc_test"/],
  ] as const) {
    it(`asks first whether there is a server, and takes the answer for ${title}`, async () => {
      const site = createSite({ 'index.html': html });
      const { exitCode, stdout } = await site.init([], { input, isTTY: true });
      assert.equal(exitCode, 0);
      assert.match(
        stdout,
        /Without a server, answers are quotations .*\nWith a server, .*\nA server, or none\? \[none\]: /,
      );
      assert.match(site.read('index.html'), words);
    });
  }

  it('has no server in a static site without a terminal, and says how to write the index', async () => {
    const site = createSite({ 'index.html': html });
    const { exitCode, stdout } = await site.init(['--yes']);
    assert.equal(exitCode, 0);
    assert.match(stdout, /Answers come from an index in the site, without a server\. For a service, add --server\./);
    assert.match(stdout, /npx docs-assistant-server index --docs \. --static docs-assistant-index\n/);
    assert.match(site.read('index.html'), /<docs-assistant index="\/docs-assistant-index\/" docs-url="\.\/">/);
  });

  it('installs the package that writes the index if the build of the site writes it', async () => {
    const manifest = '{"dependencies":{"@docusaurus/core":"*","docs-assistant":"*"}}';
    const site = createSite({ ...starters['Docusaurus']!.files, 'package.json': manifest });
    assert.match((await site.init(['--no-server'])).stdout, /Runs: npm install docs-assistant-server@\^\d/);
    assert.doesNotMatch((await site.init(['--server'])).stdout, /Runs:/);
  });

  it('asks nothing about an index for a site that needs a server anyway', async () => {
    const { stdout } = await createSite(starters['Nextra']!.files).init(['--yes']);
    assert.match(stdout, /Uses a service on this machine/);
  });

  it('takes a service on this machine for an empty answer, and says how to start it for that site', async () => {
    const starter = starters['MkDocs']!;
    const site = createSite(starter.files);
    const { exitCode, stdout } = await site.init(['--server'], { input: '\n\n\ny\n', isTTY: true });
    assert.equal(exitCode, 0);
    const installed = starter.changed.map((path) => site.read(path)).join('\n');
    const [, port] = /baseUrl: 'http:\/\/127\.0\.0\.1:(\d+)'/.exec(installed) ?? [];
    assert.match(installed, /domain: 'demo',\s+apiKey: 'svc_dsc_demo'/);
    assert.ok(stdout.includes(`serve --docs docs --port ${port} --origin http://127.0.0.1:8000\n`), stdout);
    assert.ok(stdout.includes('check http://127.0.0.1:8000\n'), stdout);
  });

  it('takes a service on this machine without a terminal, and says so', async () => {
    const site = createSite({ 'index.html': html });
    const shown = await site.init(['--server']);
    assert.equal(shown.exitCode, 1);
    assert.match(shown.stderr, /there is no terminal to ask on\. Add --yes/);
    assert.deepEqual(site.files, { 'index.html': html });
    const { exitCode, stdout } = await site.init(['--server', '--yes']);
    assert.equal(exitCode, 0);
    assert.match(
      stdout,
      /Uses a service on this machine, http:\/\/127\.0\.0\.1:5174\. For another one, add --base-url/,
    );
    assert.match(stdout, /npx docs-assistant-server serve --docs \. --port 5174 /);
    assert.match(site.read('index.html'), /base-url="http:\/\/127\.0\.0\.1:5174" domain="demo" api-key="svc_dsc_demo"/);
  });

  it('asks on a terminal for the settings alone that are not given', async () => {
    const site = createSite({ 'index.html': html });
    const args = ['--base-url', 'https://api.example.com', '--api-key', 'svc_dsc_test'];
    const { exitCode, stdout } = await site.init(args, { input: 'acme\ny\n', isTTY: true });
    assert.equal(exitCode, 0);
    assert.doesNotMatch(stdout, /Address of the service|Public assistant key/);
    assert.match(
      site.read('index.html'),
      /base-url="https:\/\/api\.example\.com" domain="acme" api-key="svc_dsc_test"/,
    );
  });

  it('asks nothing about a service for a proxy', async () => {
    const site = createSite({ 'index.html': html });
    const { exitCode, stdout } = await site.init(['--endpoint', '/ask'], { input: 'y\n', isTTY: true });
    assert.equal(exitCode, 0);
    assert.doesNotMatch(stdout, /Address of the service|Identifier of your site/);
  });

  it('refuses a setting of a wrong form before it asks for the others', async () => {
    const site = createSite({ 'index.html': html });
    const { exitCode, stdout } = await site.init(['--api-key', 'svc_secret'], { input: '', isTTY: true });
    assert.equal(exitCode, 2);
    assert.doesNotMatch(stdout, /Address of the service/);
  });

  it('asks again after an address, an identifier or a key that has a wrong form, and says what is wrong', async () => {
    const site = createSite({ 'index.html': html });
    const input = 'api\nhttps://api.example.com\nmy docs\nacme\nhello\nsvc_secret\nsvc_dsc_test\ny\n';
    const { exitCode, stdout } = await site.init(['--server'], { input, isTTY: true });
    assert.equal(exitCode, 0);
    assert.match(stdout, /"api" is not an address/);
    assert.match(stdout, /An identifier contains no spaces/);
    assert.match(stdout, /This is not a public assistant key, which begins with svc_dsc_/);
    assert.match(stdout, /This is an admin key, which must never be in a page/);
    assert.doesNotMatch(stdout, /hello|svc_secret/);
    assert.match(site.read('index.html'), /api-key="svc_dsc_test"/);
  });

  for (const key of ['svc_dsc_demo', 'svc_dsc_a.b~c-d_9', createSecret('assistant')]) {
    it(`takes the key ${key.slice(0, 12)}…`, async () => {
      const site = createSite({ 'index.html': html });
      const args = ['--base-url', 'https://x.example', '--domain', 'a', '--api-key', key, '--yes'];
      assert.equal((await site.init(args)).exitCode, 0);
      assert.ok(site.read('index.html').includes(`api-key="${key}"`));
    });
  }

  for (const key of ['hello', 'svc_dsc_', 'dsc_abc', 'SVC_DSC_abc', 'svc_dsc_a b', 'svc_dsc_a"b', '']) {
    it(`refuses the key ${JSON.stringify(key)}, and does not repeat it`, async () => {
      const site = createSite({ 'index.html': html });
      const args = ['--base-url', 'https://x.example', '--domain', 'a', '--api-key', key, '--yes'];
      const { exitCode, stderr } = await site.init(args);
      assert.equal(exitCode, 2);
      assert.match(
        stderr,
        /--api-key: This is not a public assistant key, which begins with svc_dsc_, followed by letters/,
      );
      assert.ok(key === '' || key === 'svc_dsc_' || !stderr.includes(key));
      assert.deepEqual(site.files, { 'index.html': html });
    });
  }

  it('names the address of the generator that a service elsewhere must allow', async () => {
    const site = createSite(starters['Docusaurus']!.files);
    const { stdout } = await site.init([...service, '--yes']);
    assert.match(stdout, /npx docs-assistant-server serve --origin http:\/\/localhost:3000\n/);
  });

  it('says nothing of a service for a proxy', async () => {
    const site = createSite({ 'index.html': html });
    const { stdout } = await site.init(['--endpoint', '/ask', '--yes']);
    assert.match(stdout, /Start your site as usual\.\n/);
    assert.doesNotMatch(stdout, /docs-assistant serve/);
  });

  for (const answer of ['n\n', '\n', '']) {
    it(`changes nothing after the answer ${JSON.stringify(answer)}`, async () => {
      const site = createSite({ 'index.html': html });
      const { exitCode } = await site.init(service, { input: answer, isTTY: true });
      assert.equal(exitCode, 1);
      assert.deepEqual(site.files, { 'index.html': html });
    });
  }

  for (const [args, words] of [
    [
      ['--base-url', 'https://x.example', '--domain', 'a', '--api-key', 'svc_secret'],
      /admin key, which must never be in a page/,
    ],
    [
      ['--base-url', 'https://x.example', '--domain', 'a'],
      /Missing: --api-key\. Give --base-url, .*or --endpoint alone/,
    ],
    [['--api-key', 'svc_dsc_1'], /Missing: --base-url, --domain\. Give/],
    [['--endpoint', 'javascript:alert(1)'], /is not an address/],
    [['--endpoint', 'https://x.example/"><script>'], /is not an address/],
    [['--base-url', 'https://x.example', '--domain', 'a"b', '--api-key', 'svc_dsc_1'], /no spaces, quotes/],
    [['--generator', 'gatsby'], /No site of "gatsby" was found here/],
    [['--force'], /Unknown option '--force'/],
    [['--server', '--no-server'], /not both/],
    [['--no-server', '--domain', 'a'], /--no-server is for sites without a service/],
  ] as const) {
    it(`refuses ${args.join(' ')}`, async () => {
      const site = createSite({ 'index.html': html });
      const { exitCode, stderr } = await site.init([...args, '--yes']);
      assert.equal(exitCode, 2);
      assert.match(stderr, words);
      assert.doesNotMatch(stderr, /svc_secret/);
      assert.deepEqual(site.files, { 'index.html': html });
    });
  }

  it('says that there is no site that it knows, what it knows, and how to add the assistant without it', async () => {
    const { exitCode, stderr } = await createSite({ 'notes.txt': 'x' }).init([...service, '--yes']);
    assert.equal(exitCode, 2);
    assert.match(
      stderr,
      /No site was found here that init knows.* vitepress, .*, html.* https:\S+quick-start\.md#how-do-i-/,
    );
  });

  it('does not take templates of another generator for plain HTML', async () => {
    const files = { 'index.html': '---\ntitle: My\n---\n<h1>My</h1>\n', '_includes/base.html': html };
    const site = createSite(files);
    const { exitCode, stderr } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 2);
    assert.match(stderr, /No site was found here that init knows/);
    assert.deepEqual(site.files, files);
  });

  it('takes the path of a Jekyll site from Jekyll, at any depth', async () => {
    const site = createSite(starters['Jekyll with a layout of its own']!.files);
    await site.init([...service, '--yes']);
    const layout = site.read('_layouts/default.html');
    assert.ok(layout.includes(`src="{{ '/docs-assistant/docs-assistant.js' | relative_url }}"`), layout);
    assert.ok(layout.includes(`docs-url="{{ '/' | relative_url }}"`), layout);
  });

  it('takes the path of a site with Just the Docs from Jekyll, too', async () => {
    const site = createSite(starters['Jekyll with Just the Docs']!.files);
    await site.init([...service, '--yes']);
    const head = site.read('docs/_includes/head_custom.html');
    assert.ok(head.includes(`import("{{ '/docs-assistant/docs-assistant.js' | relative_url }}")`), head);
    assert.ok(head.includes(`docsUrl: "{{ '/' | relative_url }}"`), head);
  });

  it('leaves a head_custom.html of the owner of a site with Just the Docs alone, and prints what to add', async () => {
    const files = { ...starters['Jekyll with Just the Docs']!.files, 'docs/_includes/head_custom.html': '<meta>\n' };
    const site = createSite(files);
    const { exitCode, stdout } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 1);
    assert.match(
      stdout,
      /head_custom\.html: not changed\. A file with this name exists[^]*document\.createElement\('docs-assistant'\)/,
    );
    assert.equal(site.read('docs/_includes/head_custom.html'), '<meta>\n');
  });

  it('adds the assistant to each layout of a Jekyll site that has a body', async () => {
    const starter = starters['Jekyll with a layout of its own']!.files;
    const site = createSite({ ...starter, '_layouts/wide.html': starter['_layouts/default.html']! });
    await site.init([...service, '--yes']);
    for (const name of ['default', 'wide'])
      assert.match(site.read(`_layouts/${name}.html`), /<docs-assistant base-url/);
  });

  it('prints what to paste for a Jekyll site whose layouts are in its theme', async () => {
    const site = createSite({ '_config.yml': 'theme: minima\n', 'index.md': '---\nlayout: home\n---\n' });
    const { exitCode, stdout } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 1);
    assert.match(stdout, /_layouts\/default\.html: not changed\. The layout that all pages share is in the theme/);
  });

  for (const [title, files, config, name] of [
    ['a Docusaurus site', starters['Docusaurus']!.files, 'theme: jekyll-theme-minimal\n', 'Docusaurus'],
    ['plain HTML', { 'index.html': html }, 'include: [_static]\n', 'plain HTML'],
  ] as const) {
    it(`still finds ${title} beside a _config.yml of GitHub Pages`, async () => {
      const site = createSite({ ...files, '_config.yml': config });
      const { stdout } = await site.init(service);
      assert.ok(stdout.startsWith(`Found a site made with ${name}.\n`), stdout);
    });
  }

  for (const [title, files] of [
    ['by its layouts', { '_layouts/default.html': html }],
    ['by its theme', { '_config.yml': 'theme: minima\n' }],
    ['by the front matter of its first page', { 'index.markdown': '---\nlayout: home\n---\n' }],
  ] as const) {
    it(`knows a Jekyll site ${title}`, async () => {
      const { stdout } = await createSite({ '_config.yml': 'title: My\n', ...files }).init(service);
      assert.ok(stdout.startsWith('Found a site made with Jekyll.\n'), stdout);
    });
  }

  it('names the folder of a Jekyll site, and the address of its preview', async () => {
    const { stdout } = await createSite(starters['Jekyll with a layout of its own']!.files).init(['--server', '--yes']);
    assert.match(stdout, /serve --docs \. --port 5174 --origin http:\/\/127\.0\.0\.1:4000\n/);
  });

  it('leaves the _config.yml of Hexo and Jupyter Book to them', async () => {
    for (const files of [{ 'package.json': '{"dependencies":{"hexo":"*"}}' }, { '_toc.yml': 'root: index\n' }]) {
      const { exitCode } = await createSite({ '_config.yml': 'theme: x\n', ...files }).init(service);
      assert.equal(exitCode, 2);
    }
  });

  for (const [title, file, text] of [
    ['in its loader', 'lib/source.ts', "loader({ baseUrl: '/docs' })"],
    ['in a constant of its starter', 'src/lib/shared.ts', "export const docsRoute = '/docs';"],
    ['in its loader with a slash at its end', 'lib/source.ts', "loader({ baseUrl: '/docs/' })"],
  ] as const) {
    it(`links answers to the path of Fumadocs' pages, which is ${title}`, async () => {
      const site = createSite({ ...starters['Fumadocs']!.files, 'lib/source.ts': '', [file]: text });
      const { stdout } = await site.init([...service.slice(2), '--base-url', 'http://127.0.0.1:5174', '--yes']);
      assert.match(site.read('app/layout.tsx'), /<DocsAssistant .*docsUrl="\/docs\/" \/>/);
      assert.match(stdout, /serve --docs content\/docs /);
    });
  }

  for (const [title, code, isTold] of [
    ['has several loaders', "loader({ baseUrl: '/docs' }); loader({ baseUrl: '/blog' })", true],
    ['has its pages at the root', "loader({ baseUrl: '/' })", false],
  ] as const) {
    it(`${isTold ? 'says' : 'does not say'} how to set the path of Fumadocs' pages if the site ${title}`, async () => {
      const site = createSite({ ...starters['Fumadocs']!.files, 'lib/source.ts': code });
      const { stdout } = await site.init([...service, '--yes']);
      assert.equal(/- Links in answers begin at the root of your site\. .*docsUrl="\/docs\/"/.test(stdout), isTold);
      assert.doesNotMatch(site.read('app/layout.tsx'), /docsUrl/);
    });
  }

  it("links answers to the path of Fumadocs' pages below the path of Next.js", async () => {
    const site = createSite({
      ...starters['Fumadocs']!.files,
      'next.config.mjs': "export default { basePath: '/a' };",
    });
    await site.init([...service, '--yes']);
    assert.match(site.read('app/layout.tsx'), /<DocsAssistant .*docsUrl="\/a\/docs\/" \/>/);
  });

  it('names the folder of the pages of a Nextra site', async () => {
    const site = createSite({ ...starters['Nextra']!.files, 'content/index.mdx': '# My\n' });
    const { stdout } = await site.init(['--yes']);
    assert.match(stdout, /serve --docs content --port 5174 /);
  });

  it('leaves a plugin for Rspress that was added by hand alone', async () => {
    const config =
      "import x from 'docs-assistant/rspress';\n\nexport default { plugins: [x({ endpoint: '/ask' })] };\n";
    const site = createSite({ ...starters['Rspress']!.files, 'rspress.config.ts': config });
    const { exitCode, stdout } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 1);
    assert.match(stdout, /rspress\.config\.ts: not changed\./);
    assert.equal(site.read('rspress.config.ts'), config);
  });

  it('names no folder for an Rspress site whose pages are elsewhere', async () => {
    const config = "export default { root: path.join(__dirname, '..', 'docs') };\n";
    const site = createSite({ ...starters['Rspress']!.files, 'rspress.config.ts': config });
    const { stdout } = await site.init(['--server', '--yes']);
    assert.match(stdout, /serve --docs <folder> --port 5174 /);
  });

  it('names the folder of the pages of an Rspress site, as its configuration does', async () => {
    const site = createSite(starters['Rspress']!.files);
    const { stdout } = await site.init(['--server', '--yes']);
    assert.match(stdout, /serve --docs pages --port 5174 --origin http:\/\/localhost:3000/);
  });

  it('asks which generator is meant if there are several', async () => {
    const site = createSite({ ...starters['MkDocs']!.files, ...starters['Sphinx']!.files });
    const { exitCode, stderr } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 2);
    assert.match(stderr, /Several generators were found: mkdocs, sphinx\. Choose one with --generator/);
    assert.equal((await site.init([...service, '--yes', '--generator', 'sphinx'])).exitCode, 0);
  });

  for (const [title, files, path, words] of [
    [
      'a configuration that is a function',
      { 'docusaurus.config.js': 'export default async function createConfig() {\n  return {};\n}\n' },
      'docusaurus.config.js',
      /Add this to the list `plugins`:\n\n[^]*'docs-assistant\/docusaurus'/,
    ],
    [
      'an export in a comment alone',
      { 'astro.config.mjs': '/*\nexport default {\n};\n*/\nexport { config as default } from "./config.mjs";\n' },
      'astro.config.mjs',
      /Import the integration[^]*docs-assistant\/astro/,
    ],
    [
      'a theme that is exported from elsewhere',
      { '.vitepress/theme/index.js': "export { default } from 'vitepress/theme';\n" },
      '.vitepress/theme/index.js',
      /withAssistant\(theme,/,
    ],
    [
      'a list of scripts in brackets',
      { 'mkdocs.yml': 'site_name: My\nextra_javascript:\n  [\n    a.js,\n  ]\n' },
      'mkdocs.yml',
      /extra_javascript:\n +- docs-assistant\/setup\.js/,
    ],
    [
      'two ends of the body',
      { 'index.html': '<body><template><body></body></template></body>\n' },
      'index.html',
      /Paste this before <\/body>/,
    ],
    [
      'an assistant that was pasted by hand',
      { 'index.html': '<body>\n<docs-assistant endpoint="/ask"></docs-assistant>\n</body>\n' },
      'index.html',
      /The page already has an assistant/,
    ],
  ] as const) {
    it(`leaves ${title} alone, and prints the text to paste`, async () => {
      const manifest = { 'package.json': '{"dependencies":{"docs-assistant":"*"}}' };
      const site = createSite({ ...manifest, ...files });
      const { exitCode, stdout } = await site.init([...service, '--yes']);
      assert.equal(exitCode, 1);
      assert.ok(stdout.includes(`${path}: not changed.`));
      assert.match(stdout, words);
      assert.equal(site.read(path), Object.values(files)[0]);
    });
  }

  it('keeps a stylesheet that the owner imports in the theme that init made for VitePress, and leaves a theme when it is undone', async () => {
    const site = createSite(starters['VitePress without a theme']!.files);
    const path = 'docs/.vitepress/theme/index.js';
    await site.init([...service, '--yes']);
    site.write(path, `import './custom.css';\n${site.read(path)}`);
    assert.equal((await site.init(['--endpoint', '/ask', '--yes'])).exitCode, 0);
    const text = site.read(path);
    assert.ok(text.startsWith("import './custom.css';\n"));
    assert.match(text, /endpoint: '\/ask'/);
    assert.equal(text.match(/export default/g)?.length, 1);
    await site.init(['--undo', '--yes']);
    assert.equal(site.read(path), "import './custom.css';\nexport { default } from 'vitepress/theme';\n");
  });

  for (const [starter, stylesheet] of [
    ['VitePress without a theme', "a stylesheet that docs/.vitepress/theme/index.js imports (import './custom.css';)"],
    ['Docusaurus', 'a stylesheet in customCss of docusaurus.config.js'],
    ['Starlight', 'a stylesheet in customCss of astro.config.mjs'],
    ['MkDocs', 'a stylesheet in extra_css of mkdocs.yml'],
    ['Sphinx', 'a stylesheet in html_css_files of source/conf.py'],
    ['plain HTML', 'the stylesheet that your pages link to'],
  ] as const) {
    it(`says where a colour goes in a site with ${starter}`, async () => {
      const { stdout } = await createSite(starters[starter]!.files).init(['--server', '--yes']);
      assert.ok(stdout.includes(`add a line to ${stylesheet}:\n  docs-assistant { --docs-assistant-accent`), stdout);
    });
  }

  it('names the stylesheet of a site with Docusaurus that has the usual one', async () => {
    const site = createSite({ ...starters['Docusaurus']!.files, 'src/css/custom.css': ':root {}\n' });
    assert.match((await site.init(['--server', '--yes'])).stdout, /add a line to src\/css\/custom\.css:\n/);
  });

  for (const [title, more] of [
    ['versions', { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' }],
    ['languages', { 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A\n' }],
  ] as const) {
    it(`searches the version and language of the page in a site with Docusaurus that has several ${title}`, async () => {
      for (const starter of ['Docusaurus', 'Docusaurus as CommonJS']) {
        const site = createSite({ ...starters[starter]!.files, 'docs/a.md': '# A\n', ...more });
        const { stdout } = await site.init(['--server', '--yes']);
        assert.match(site.read('docusaurus.config.js'), /apiKey: 'svc_dsc_demo',\n +filter: 'auto',\n/);
        assert.match(stdout, /serve --docs \. --port/);
      }
    });
  }

  it('searches all in a site with Docusaurus that has one version in one language', async () => {
    const empty = { 'versions.json': '[]', 'i18n/en/docusaurus-plugin-content-docs/current.json': '{}' };
    const site = createSite({ ...starters['Docusaurus']!.files, 'docs/a.md': '# A\n', ...empty });
    const { stdout } = await site.init(['--server', '--yes']);
    assert.doesNotMatch(site.read('docusaurus.config.js'), /filter/);
    assert.match(stdout, /serve --docs docs --port/);
  });

  for (const [title, manifest, expected] of [
    [
      'in the middle',
      '{\n  "name": "a",\n  "type": "commonjs",\n  "repository": { "type": "git" },\n  "dependencies": {"docs-assistant": "*"}\n}\n',
      '{\n  "name": "a",\n  "repository": { "type": "git" },\n  "dependencies": {"docs-assistant": "*"}\n}\n',
    ],
    [
      'at the end',
      '{\r\n  "dependencies": {"docs-assistant": "*"},\r\n  "type": "commonjs"\r\n}\r\n',
      '{\r\n  "dependencies": {"docs-assistant": "*"}\r\n}\r\n',
    ],
  ] as const) {
    it(`takes the type "commonjs" ${title} out of the manifest of a site with Docusaurus, which does not build with it`, async () => {
      const config = starters['Docusaurus']!.files['docusaurus.config.js']!;
      const site = createSite({ 'package.json': manifest, 'docusaurus.config.js': config });
      const { exitCode, stdout } = await site.init([...service, '--yes']);
      assert.equal(exitCode, 0);
      assert.match(stdout, /^-.*"type": "commonjs"/m);
      assert.equal(site.read('package.json'), expected);
    });
  }

  it('takes the type out of the manifest of the site alone, if the project has another one', async () => {
    const root = '{ "type": "commonjs", "dependencies": { "docs-assistant": "*" } }';
    const config = starters['Docusaurus']!.files['docusaurus.config.js']!;
    const site = createSite({
      'package.json': root,
      'website/package.json': '{ "type": "commonjs", "private": true }',
      'website/docusaurus.config.js': config,
    });
    await site.init([...service, '--yes']);
    assert.deepEqual([site.read('package.json'), site.read('website/package.json')], [root, '{ "private": true }']);
  });

  it('says which type to remove if it is not sure of the manifest, and leaves other types and other generators alone', async () => {
    const config = starters['Docusaurus']!.files['docusaurus.config.js']!;
    const unsure =
      '{"exports": {"type": "commonjs", "x": "y"}, "type": "commonjs", "dependencies": {"docs-assistant": "*"}}';
    const site = createSite({ 'package.json': unsure, 'docusaurus.config.js': config });
    const { exitCode, stdout } = await site.init([...service, '--yes']);
    assert.equal(exitCode, 1);
    assert.match(stdout, /package\.json: not changed\. Docusaurus does not build in a package of type "commonjs"\./);
    assert.equal(site.read('package.json'), unsure);
    const module = '{"type": "module", "dependencies": {"docs-assistant": "*"}}';
    const other = createSite({ 'package.json': module, 'docusaurus.config.js': config });
    await other.init([...service, '--yes']);
    assert.equal(other.read('package.json'), module);
    const plain = createSite({ 'package.json': '{"type": "commonjs"}', 'index.html': html });
    await plain.init([...service, '--yes']);
    assert.equal(plain.read('package.json'), '{"type": "commonjs"}');
  });

  it('adds the assistant to pages of plain HTML that came later, as other pages have it', async () => {
    const site = createSite({ 'index.html': html });
    await site.init([...service, '--yes']);
    const index = site.read('index.html').replace('domain="acme"', 'domain="acme" theme="dark"');
    const fragment = '<p>A part of pages</p>\n';
    for (const [path, text] of [
      ['index.html', index],
      ['later.html', html],
      ['guide/start.html', html],
      ['parts/menu.html', fragment],
    ] as const)
      site.write(path, text);
    const { exitCode, stderr } = await site.init(['--yes']);
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.equal(site.read('index.html'), index);
    assert.equal(site.read('later.html'), index);
    assert.equal(
      site.read('guide/start.html'),
      index.replace('src="docs-assistant/', 'src="../docs-assistant/').replace('docs-url="./"', 'docs-url="../"'),
    );
    assert.equal(site.read('parts/menu.html'), fragment);
    assert.match((await site.init(['--yes'])).stdout, /There is nothing to change/);
  });

  it('leaves the address of the docs to the element on a page of Docute, whose routes are in the hash', async () => {
    const docute = html.replace('</body>', '<script>new Docute({ target: "#docute" })</script></body>');
    const site = createSite({ 'index.html': docute, 'README.md': '# My\n' });
    await site.init([...service, '--yes']);
    assert.match(site.read('index.html'), /<docs-assistant /);
    assert.doesNotMatch(site.read('index.html'), /docs-url/);
  });

  it('names the folder of a site with plain HTML for the service, unless markdown is in it', async () => {
    const pages = { 'docs/index.html': html };
    assert.match((await createSite(pages).init(['--server', '--yes'])).stdout, /serve --docs docs --port/);
    const mixed = createSite({ ...pages, 'docs/README.md': '# My\n' });
    assert.match((await mixed.init(['--server', '--yes'])).stdout, /serve --docs <folder> --port/);
  });

  it('keeps what the owner has changed in the snippet when it updates the files', async () => {
    const site = createSite({ 'index.html': html });
    await site.init([...service, '--yes']);
    site.write('index.html', site.read('index.html').replace('domain="acme"', 'domain="acme" theme="dark"'));
    const edited = site.read('index.html');
    site.write('docs-assistant/docs-assistant.js', 'an older version');
    const { exitCode, stdout } = await site.init(['--yes']);
    assert.equal(exitCode, 0);
    assert.match(stdout, /docs-assistant\/: 1 file of the assistant/);
    assert.equal(site.read('index.html'), edited);
    assert.notEqual(site.read('docs-assistant/docs-assistant.js'), 'an older version');
  });

  it('removes files of an older version, and none that are not its own', async () => {
    const site = createSite({ 'index.html': html });
    await site.init([...service, '--yes']);
    const list = JSON.parse(site.read('docs-assistant/files.json')) as { files: Record<string, string> };
    const [path = '', hash = ''] = Object.entries(list.files).find(([name]) => name.startsWith('chunks/panel'))!;
    site.write('docs-assistant/chunks/old.js', site.read(`docs-assistant/${path}`));
    site.write('outside.js', site.read(`docs-assistant/${path}`));
    site.write('docs-assistant/own.css', 'docs-assistant {}');
    Object.assign(list.files, { 'chunks/old.js': hash, '../outside.js': hash });
    site.write('docs-assistant/files.json', JSON.stringify(list));
    await site.init(['--yes']);
    assert.ok(!('docs-assistant/chunks/old.js' in site.files));
    await site.init(['--undo', '--yes']);
    assert.deepEqual(Object.keys(site.files), ['docs-assistant/own.css', 'index.html', 'outside.js']);
  });

  it('installs the package with the package manager of the project', async () => {
    const site = createSite({
      'package.json': '{"devDependencies":{"vitepress":"*"}}',
      'pnpm-lock.yaml': '',
      '.vitepress/config.js': 'export default {}\n',
      'bin/pnpm': '#!/bin/sh\necho "$@" > added.txt\n',
    });
    chmodSync(join(site.root, 'bin/pnpm'), 0o755);
    const env = { PATH: [join(site.root, 'bin'), process.env['PATH']].join(delimiter) };
    const { exitCode, stdout } = await site.init([...service, '--yes'], { env });
    assert.equal(exitCode, 0);
    assert.match(stdout, /Runs: pnpm add docs-assistant@\^/);
    assert.match(site.read('added.txt'), /^add docs-assistant@\^\d/);
  });

  for (const [title, installed, isUpdated] of [
    ['updates an older version of the package', '0.0.9', true],
    ['updates a version of the package before its release', `${version}-beta.1`, true],
    ['keeps the same version of the package', version, false],
    ['keeps a newer version of the package', '99.0.0', false],
  ] as const) {
    it(title, async () => {
      const site = createSite({
        'package.json': '{"devDependencies":{"vitepress":"*","docs-assistant":"*"}}',
        '.vitepress/config.js': 'export default {}\n',
        'node_modules/docs-assistant/package.json': JSON.stringify({ version: installed }),
        'bin/npm': '#!/bin/sh\necho "$@" > added.txt\n',
      });
      chmodSync(join(site.root, 'bin/npm'), 0o755);
      const env = { PATH: [join(site.root, 'bin'), process.env['PATH']].join(delimiter) };
      await site.init([...service, '--yes'], { env });
      assert.equal(existsSync(join(site.root, 'added.txt')), isUpdated);
      const { stdout } = await site.init(['--yes'], { env });
      assert.equal(stdout.includes(`Runs: npm install docs-assistant@^${version}`), isUpdated);
      assert.equal(stdout.includes('There is nothing to change.'), !isUpdated);
    });
  }

  it('says how to install the package if that fails', async () => {
    const files = {
      'package.json': '{"devDependencies":{"vitepress":"*"}}',
      '.vitepress/config.js': 'export default {}\n',
    };
    const { exitCode, stderr } = await createSite(files).init([...service, '--yes'], { env: { PATH: '' } });
    assert.equal(exitCode, 1);
    assert.match(stderr, /The package could not be installed\. Run: npm install docs-assistant@\^/);
  });

  it('prints help', async () => {
    const { exitCode, stdout } = await createSite({}).init(['--help']);
    assert.equal(exitCode, 0);
    assert.match(stdout, /^Usage: docs-assistant init \[folder\] \[options\]/);
  });
});
