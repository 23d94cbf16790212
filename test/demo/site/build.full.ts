import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { buildSite, type SiteOptions } from '../../../demo/site/build.js';

const folders: string[] = [];
const service = { domain: 'acme', apiKey: 'svc_dsc_test' };

after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('buildSite', () => {
  it('puts the tag that a site owner pastes into every page of our own documentation', async () => {
    const site = await build({ domain: 'a"b', apiKey: 'svc_dsc_<1>' });
    const pages = (await readdir(site)).filter((file) => file.endsWith('.html'));
    assert.ok(pages.includes('theming.html'));
    for (const page of pages) {
      const html = await readFile(join(site, page), 'utf8');
      assert.match(
        html,
        /<script type="module" async src="\/docs-assistant\/docs-assistant\.js"><\/script>\n<docs-assistant base-url="\/"/,
      );
      assert.ok(html.includes('domain="a&quot;b" api-key="svc_dsc_&lt;1&gt;"'), page);
    }
  });

  it('writes an index and all of its text for language models', async () => {
    const site = await build({});
    const index = await readPage(site, 'llms.txt');
    assert.match(index, /^# docs-assistant\n\n> An assistant/);
    assert.match(index, /^- \[Theming\]\(\/theming\): Colours/m);
    assert.doesNotMatch(index, /playground/);
    const full = await readPage(site, 'llms-full.txt');
    assert.match(full, /^<!-- \/theming -->\n\n# Theming$/m);
    assert.doesNotMatch(full, /^description: Colours/m);
  });

  it('links code to the playground, where its settings can be tried', async () => {
    const html = await readPage(await build({}), 'theming.html');
    assert.match(html, /<p class="try-code"><a href="\/playground\?accent=%236d28d9"[^>]*>Open in the playground<\/a>/);
    assert.equal(html.split('class="try-code"').length - 1, 2);
    const other = await writeDocs({ 'index.md': '```html\n<docs-assistant variant="panel">\n```\n' });
    assert.doesNotMatch(await readPage(await build({ docs: other }), 'index.html'), /try-code/);
  });

  it('gives sections the same anchors as GitHub', async () => {
    const html = await readPage(await build({}), 'theming.html');
    assert.match(html, /<h2 id="how-do-i-make-dark-mode-follow-my-sites-switch"/);
  });

  it('shows text that Vue or HTML would interpret verbatim', async () => {
    const docs = await writeDocs({
      'index.md': '# Home\n\n{{ name.of.nothing }} and <b class="x">, `{{ code }}` <br> end\n\n<div>\n',
    });
    const html = await readPage(await build({ docs }), 'index.html');
    assert.ok(
      html.includes('{{ name.of.nothing }} and &lt;b class=&quot;x&quot;&gt;, <code>{{ code }}</code> <br> end'),
    );
    assert.ok(html.includes('&lt;div&gt;'));
  });

  it('builds pages whose links, images, includes and front matter are broken', async () => {
    const docs = await writeDocs({
      'index.md':
        '---\ntitle: {{ broken\n  - [\n---\n\n[dead](./dead.md) ![missing](./missing.png)\n\n<<< @/missing.js\n\n<!--@include: ./missing.md-->\n',
    });
    const html = await readPage(await build({ docs }), 'index.html');
    assert.match(html, /<a href="\/dead">dead<\/a> <img src="\/missing\.png" alt="missing">/);
  });

  it('builds MDX without its imports and components', async () => {
    const docs = await writeDocs({
      'a.mdx': "import Tabs from '@theme/Tabs';\n\n# Title {#own}\n\n<Tabs items={['x']}>\n\nInside\n\n</Tabs>\n",
    });
    const html = await readPage(await build({ docs }), 'a.html');
    assert.match(html, /<h1 id="own"[^]*<p>Inside<\/p>/);
    assert.doesNotMatch(html, /import Tabs|&lt;Tabs/);
  });

  it('uses a README as the index of its folder, and lists the pages by title', async () => {
    const docs = await writeDocs({
      'README.md': '# My `docs`\n\nText.\n',
      'guide/readme.md': '# The guide\n\n[Home](../README.md)\n',
      'guide/10-last.md': 'Setext\n======\n\nText.\n',
      'guide/2-first.md': '---\ntitle: From front matter\n---\n\n# Heading\n\nText.\n',
    });
    const site = await build({ docs });
    const html = await readPage(site, 'guide/index.html');
    const sidebar = [...html.matchAll(/<p class="text"[^>]*>([^<]*)<|<h2 class="text"[^>]*>([^<]*)</g)].map(
      ([, item, group]) => item ?? group,
    );
    assert.deepEqual(sidebar, ['My docs', 'The guide', 'From front matter', 'Setext']);
    assert.match(html, /<a href="\/">Home<\/a>/);
    assert.match(html, /header-title="Ask My docs"/);
    assert.doesNotMatch(html, /suggestions=/);
  });

  it('creates an index for a folder that has none', async () => {
    const html = await readPage(
      await build({ docs: await writeDocs({ 'a.md': '# One [1]\n\nText.\n' }) }),
      'index.html',
    );
    assert.match(html, /<a href="\.\/a">One \[1\]<\/a>/);
  });

  it('copies images and writes nothing into the docs folder', async () => {
    const docs = await writeDocs({
      'index.md': '![logo](./img/logo.svg)',
      'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const before = await readdir(docs, { recursive: true });
    const site = await build({ docs });
    assert.match(await readPage(site, 'img/logo.svg'), /svg/);
    assert.deepEqual(await readdir(docs, { recursive: true }), before);
  });

  it('refuses a folder without markdown, naming it', async () => {
    const docs = await writeDocs({ 'notes.txt': 'x' });
    await assert.rejects(build({ docs }), (error: Error) => error.message.includes(docs));
  });
});

async function build(options: Partial<SiteOptions>): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'docs-assistant-site-'));
  folders.push(site);
  await buildSite(site, { ...service, ...options });
  return site;
}

async function writeDocs(files: Readonly<Record<string, string>>): Promise<string> {
  const docs = await mkdtemp(join(tmpdir(), 'docs-assistant-docs-'));
  folders.push(docs);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(docs, path)), { recursive: true });
    await writeFile(join(docs, path), text);
  }
  return docs;
}

function readPage(site: string, path: string): Promise<string> {
  return readFile(join(site, path), 'utf8');
}
