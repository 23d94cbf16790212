import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { createPreview } from '../../../src/service/preview/create-preview.js';
import { loadSites } from '../../../src/service/sites/load-sites.js';
import { loadOptions } from '../../../src/service/configuration/load-settings.js';
import type { DocsSite } from '../../../src/service/preview/docs-site.js';
import { createDocsFolder } from '../support/docs-folder.js';

const files = {
  'outside.png': 'secret',
  'outside.md': '# Secret',
  'docs/index.md': '# Foo & Bar\n\nAll of it.\n',
  'docs/guide/start here.md':
    '---\ntitle: Start\n---\n\nBefore [the rest](./rest.md#two).\n\n## How? {#how}\n\n<script>alert(1)</script>\n\nA <b onclick=alert(1)>bold</b> word.\n\n```js\nif (a < b) {}\n```\n\n![Logo](../logo.svg)\n',
  'docs/guide/rest.md': `# The rest\n\n## Two\n\n${'Long text. '.repeat(1500)}\n`,
  'docs/guide/callouts.md': '# Callouts\n\n> [!WARNING]\n> Hot.\n\n```\n> [!NOTE]\n```\n',
  'docs/guide/a.png': 'a',
  'docs/public/logo.svg': '<svg/>',
  'docs/.hidden/b.png': 'b',
  'docs/.vitepress/config.ts': 'export default { title: "Foo’s docs", themeConfig: {} }',
};

/** The preview of a service with these options. */
async function preview(options: object): Promise<DocsSite> {
  const settings = await loadOptions(options, {});
  return createPreview(settings, (await loadSites(settings)).sites);
}

describe('The preview', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let site: DocsSite;

  before(async () => {
    ({ folder, remove } = await createDocsFolder(files));
    await symlink(join(folder, 'outside.png'), join(folder, 'docs', 'link.png'));
    site = await preview({ docs: join(folder, 'docs'), domain: 'acme', apiKey: 'svc_dsc_1' });
  });

  after(() => remove());

  const get = async (path: string) => site.fetch(new Request(`http://localhost${path}`));
  const getText = async (path: string) => (await get(path)).text();

  it('starts with a list of the pages, and the assistant for them', async () => {
    const html = await getText('/');
    assert.match(html, /<h1>Foo’s docs<\/h1>/);
    assert.match(html, /<a href="\/guide\/start%20here.html">Start<\/a>/);
    assert.match(html, /<a href="\/">Foo &amp; Bar<\/a>/);
    assert.match(
      html,
      /<docs-assistant base-url="\/" domain="acme" api-key="svc_dsc_1" header-title="Ask Foo’s docs">/,
    );
  });

  it('shows readers how long their questions are kept, if they are kept', async () => {
    assert.doesNotMatch(await getText('/'), /disclaimer/);
    const keeping = await preview({
      docs: join(folder, 'docs'),
      domain: 'acme',
      apiKey: 'svc_dsc_1',
      insights: { days: 30 },
    });
    const html = await (await keeping.fetch(new Request('http://localhost/'))).text();
    const [shown, toPaste] = [
      /<docs-assistant [^>]*disclaimer="[^"]*kept for 30 days/,
      /disclaimer=&quot;[^&]*kept for 30 days/,
    ];
    assert.match(html, shown);
    assert.match(html, toPaste);
  });

  it('shows a page at the address that answers link to, with its anchors, and nothing of its HTML', async () => {
    const html = await getText('/guide/start%20here');
    assert.match(html, /<h1>Start<\/h1>/);
    assert.match(html, /<p>Before <a href="\/guide\/rest.html#two">the rest<\/a>\.<\/p>/);
    assert.match(html, /<h2 id="how">How\?<\/h2>/);
    assert.match(html, /if \(a &lt; b\) {}/);
    assert.match(html, /A &lt;b onclick=alert\(1\)&gt;bold&lt;\/b&gt; word/);
    assert.doesNotMatch(html, /<script>|<img/);
  });

  it('shows the kind of a callout as its label, and leaves code as it is', async () => {
    const html = await getText('/guide/callouts');
    assert.match(html, /<blockquote>\s*<p><strong>Warning<\/strong><\/p>\s*<p>Hot\.<\/p>\s*<\/blockquote>/);
    assert.match(html, /<code>&gt; \[!NOTE\]\n/);
    assert.doesNotMatch(html, /\[!WARNING/);
  });

  it('shows the heading of a long section once', async () => {
    assert.equal((await getText('/guide/rest')).match(/<h2/g)?.length, 1);
  });

  it('allows pages to load nothing from other hosts, and to run only its own scripts', async () => {
    for (const path of ['/', '/guide/rest', '/logo.svg', '/nope']) {
      const { headers } = await get(path);
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self';/, path);
      assert.equal(headers.get('x-robots-tag'), 'noindex', path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    }
  });

  it('shows images of the docs', async () => {
    for (const path of ['/guide/a.png', '/logo.svg', '/public/logo.svg'])
      assert.equal((await get(path)).status, 200, path);
    assert.equal((await get('/logo.svg')).headers.get('content-type'), 'image/svg+xml');
  });

  it('serves no other files of the docs folder, and no files outside of it', async () => {
    for (const path of [
      '/link.png',
      '/../outside.png',
      '/..%2foutside.png',
      '/%2e%2e/outside.png',
      '/..%5coutside.png',
      '/outside',
      '/.hidden/b.png',
      '/.vitepress/config.ts',
      '/guide/rest.md%00.png',
      '/%E0%A4%A.png',
      '/docs-assistant/package/index.js',
      '/docs-assistant/service/index.js',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
  });

  it('has its pages below the base path, as in answers', async () => {
    const options = { docs: join(folder, 'docs'), domain: 'acme', apiKey: 'svc_dsc_1', basePath: '/docs/' };
    const { fetch } = await preview(options);
    const open = async (path: string) => (await fetch(new Request(`http://localhost${path}`))).status;
    assert.deepEqual([await open('/docs/guide/rest'), await open('/guide/rest'), await open('/')], [200, 404, 200]);
    assert.equal(await open('/docs/guide/a.png'), 200);
  });
});
