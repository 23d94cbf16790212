import assert from 'node:assert/strict';

import type { Section } from '../../../src/search/docs/section.js';
import { createSource } from '../../../src/service/sources/create-source.js';
import { formatLeftOut } from '../../../src/service/sources/left-out.js';
import { createDocsFolder } from '../support/docs-folder.js';

const folders: (() => Promise<void>)[] = [];

async function read(
  files: Readonly<Record<string, string>>,
  settings: { basePath?: string; exclude?: string[]; addresses?: 'files' | 'clean' | 'bare' } = {},
) {
  const { folder, remove } = await createDocsFolder(files);
  folders.push(remove);
  const source = createSource({ kind: 'html', folder, ...settings });
  const content = await source.read(new Map());
  return { ...content, sections: content.pages.flatMap(({ sections = [] }) => sections), folder, source };
}

async function sectionsOf(body: string, head = '<title>Lantern</title>'): Promise<readonly Section[]> {
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  return (await read({ 'guide/page.html': html })).sections;
}

after(() => Promise.all(folders.map((remove) => remove())));

describe('A folder of built HTML as a source', () => {
  it('keeps the text of a page and nothing around it', async () => {
    const [section, ...others] = await sectionsOf(`
      <header><nav><a href="/">Home</a></nav></header>
      <div class="sidebar"><ul><li><a href="a.html">Other page</a></li></ul></div>
      <main><div class="breadcrumbs">Docs / Guide</div>
        <h1>Lamps<a class="headerlink" href="#lamps" title="Permalink">¶</a></h1>
        <!-- more --><p>Switch it <em>on</em><!-- inline -->.</p>
        <a class="edit-this-page" href="https://forge.example/edit">Edit this page</a>
        <script>track()</script><style>p {}</style><button>Copy</button>
      </main><footer>Made with care</footer>`);
    assert.equal(others.length, 0);
    assert.equal(section?.title, 'Lamps');
    assert.equal(section?.content, 'Switch it _on_.');
    assert.equal(section?.path, '/guide/page.html');
  });

  for (const [addresses, expected] of [
    ['files', ['/docs/guide/', '/docs/guide/page.html', '/docs/', '/docs/own']],
    ['clean', ['/docs/guide/', '/docs/guide/page', '/docs/', '/docs/own']],
    ['bare', ['/docs/guide', '/docs/guide/page', '/docs/', '/docs/own']],
  ] as const) {
    it(`has pages at addresses in the form "${addresses}", unless a page names its own`, async () => {
      const page = (head = '') => `<!doctype html><head>${head}</head><main><h1>A</h1><p>Text.</p></main>`;
      const files = {
        'index.html': page(),
        'guide/index.html': page(),
        'guide/page.html': page(),
        'own.html': page('<link rel="canonical" href="https://x.example/docs/own">'),
      };
      const { sections } = await read(files, { basePath: '/docs/', addresses });
      assert.deepEqual(sections.map(({ path }) => path).toSorted(), [...expected].toSorted());
    });
  }

  it('splits at headings, with the anchors that exist on the page', async () => {
    const sections = await sectionsOf(`
      <div role="main"><section id="lamps"><h1>Lamps</h1><p>All.</p>
        <span id="alias"></span><section id="red-lamps"><h2>Red</h2><p>Hot.</p></section>
        <div class="sect1" id="GREEN"><div class="titlepage"><h2 class="title">Green</h2></div><p>Cold.</p></div>
        <h2><a name="blue"></a>Blue</h2><p>Dim.</p>
      </section></div>`);
    assert.deepEqual(
      sections.map(({ path, headings }) => [path.split('#')[1], headings.join(' > ')]),
      [
        [undefined, ''],
        ['red-lamps', 'Red'],
        ['GREEN', 'Green'],
        ['blue', 'Blue'],
      ],
    );
    assert.ok(sections[1]?.anchors?.includes('alias'));
  });

  it('keeps the words of headings that are all in the mark of the heading, as VuePress 2 has them', async () => {
    const sections = await sectionsOf(`<div class="theme-default-content">
      <h1 id="lamps"><a class="header-anchor" href="#lamps"><span>Lamps</span></a></h1><p>All.</p>
      <h2 id="red"><a class="header-anchor" href="#red"><span>Red <code>lamps</code></span></a></h2><p>Hot.</p>
      <h2 id="green"><a class="header-anchor" href="#green">#</a> Green</h2><p>Cold.</p></div>`);
    assert.deepEqual(
      sections.map(({ path, title, headings }) => [path.split('#')[1], title, headings.join(' > ')]),
      [
        [undefined, 'Lamps', ''],
        ['red', 'Lamps', 'Red lamps'],
        ['green', 'Lamps', 'Green'],
      ],
    );
  });

  it('keeps the text of TypeDoc without its settings, lists and marks', async () => {
    const sections = await sectionsOf(`<div class="container container-main"><div class="col-content">
      <ul class="tsd-breadcrumb"><li><a href="modules.html">index</a></li></ul><h1>Class Lamp</h1><p>Shines.</p>
      <section class="tsd-panel tsd-index-panel"><h5>Index</h5><h3 id="methods">Methods</h3><a href="#on">on</a></section>
      <section><h3 id="on"><code class="tsd-tag">Readonly</code><span>on</span><a class="tsd-anchor-icon" href="#on"></a></h3>
      <p>Switches it on.</p><pre><code class="ts"><span>lamp</span>.on()
</code><button>Copy</button></pre><aside class="tsd-sources"><ul><li>Defined in lamp.ts:1</li></ul></aside></section>
      </div><div class="col-sidebar"><h3>Settings</h3><p>Theme</p></div></div>`);
    assert.deepEqual(
      sections.map(({ path, headings, content }) => [path.split('#')[1], headings.join(), content]),
      [
        [undefined, '', 'Shines.'],
        ['on', 'on', 'Switches it on.\n\n```ts\nlamp.on()\n```'],
      ],
    );
  });

  it('keeps code whole with its language, whatever highlights it', async () => {
    const sections = await sectionsOf(`<main><h1>Code</h1>
      <div class="highlight-python notranslate"><div class="highlight"><pre><span></span><span class="k">def</span> <span>f</span>():
    <span class="k">return</span> 1
</pre></div></div>
      <table class="highlighttable"><tr><td class="linenos"><pre>1
2</pre></td><td class="code"><div class="highlight"><pre>a
b</pre></div></td></tr></table>
      <div class="language-js theme-code-block"><pre><code><span class="token-line">let a;<br></span><span class="token-line">a = 1;<br></span></code></pre></div>
    </main>`);
    assert.equal(
      sections[0]?.code,
      '```python\ndef f():\n    return 1\n```\n\n```\na\nb\n```\n\n```js\nlet a;\na = 1;\n```',
    );
  });

  it('writes the notes of every generator as alerts', async () => {
    const forms = [
      '<div class="admonition warning"><p class="admonition-title">Warning</p><p>It is hot.</p></div>',
      '<div class="theme-admonition theme-admonition-warning alert alert--warning"><div class="title">Warning</div><p>It is hot.</p></div>',
      '<div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>It is hot.</p></div>',
      '<aside class="starlight-aside starlight-aside--warning"><p class="starlight-aside__title">Warning</p><p>It is hot.</p></aside>',
      '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>It is hot.</p></div>',
      '<div class="admonitionblock warning"><table><tr><td class="icon"><div class="title">Warning</div></td><td class="content">It is hot.</td></tr></table></div>',
      '<div class="warning"><h3 class="title">Warning</h3><p>It is hot.</p></div>',
    ];
    for (const form of forms) {
      const [section] = await sectionsOf(`<main><h1>Lamps</h1>${form}</main>`);
      assert.match(section?.content ?? '', /^> \[!WARNING\]\n>\n> It is hot\.$/, form);
      assert.equal(section?.text, 'It is hot.', form);
    }
  });

  it('makes sections of definitions with anchors, as of an API', async () => {
    const sections = await sectionsOf(`<main><h1>API</h1><h2 id="functions">Functions</h2>
      <dl class="py function"><dt class="sig" id="lamp.on">lamp.<b>on</b>(<em>level</em>)<a class="headerlink" href="#lamp.on">¶</a></dt>
      <dd><p>Switches on.</p><dl class="py method"><dt id="lamp.on.dim">dim()</dt><dd><p>Dims.</p></dd></dl></dd></dl>
      <dl><dt>Term</dt><dd>No anchor.</dd></dl></main>`);
    assert.deepEqual(
      sections.map(({ path, headings }) => [path.split('#')[1], headings.join(' > ')]),
      [
        ['lamp.on', 'Functions > lamp.on(level)'],
        ['lamp.on.dim', 'Functions > lamp.on(level) > dim()'],
      ],
    );
  });

  it('gives several forms of a definition the anchor of the first', async () => {
    const sections = await sectionsOf(`<main><h1>API</h1><dl>
      <dt id="lamp.on">lamp.on(level)</dt>
      <dt>lamp.on(level, colour)</dt><dd><p>Switches on.</p></dd>
      <dt id="lamp.off">lamp.off()</dt><dd><p>Switches off.</p></dd></dl></main>`);
    assert.deepEqual(
      sections.map(({ path, headings, anchors, content }) => [path.split('#')[1], headings, anchors, content]),
      [
        ['lamp.on', ['lamp.on(level, colour)'], ['lamp.on'], 'Switches on.'],
        ['lamp.off', ['lamp.off()'], ['lamp.off'], 'Switches off.'],
      ],
    );
  });

  it('keeps tables, and makes links relative to the site’s root', async () => {
    const [section] = await sectionsOf(`<main><h1>T</h1>
      <p><a href="../api/on.html#x">on</a>, <a href="#here">here</a>, <a href="index.html">up</a>, <a href="https://x.example/">x</a></p>
      <table><thead><tr><th>Name</th><th>Is</th></tr></thead><tbody><tr><td><code>a</code></td><td>1</td></tr></tbody></table></main>`);
    assert.match(
      section?.content ?? '',
      /^\[on\]\(\/api\/on\.html#x\), \[here\]\(\/guide\/page\.html#here\), \[up\]\(\/guide\/\), \[x\]\(https:\/\/x\.example\/\)/,
    );
    assert.match(section?.content ?? '', /\| Name \| Is \|\n\| -+ \| -+ \|\n\| `a` \| 1 \|/);
  });

  it('leaves out what must not be found, and says why', async () => {
    const page = (head: string) => `<html><head>${head}</head><body><main><h1>P</h1><p>x</p></main></body></html>`;
    const { pages, leftOut } = await read(
      {
        'index.html': page(''),
        'secret.html': page('<meta name="robots" content="noindex, follow">'),
        'old.html': page('<meta http-equiv="refresh" content="0; url=index.html">'),
        'search.html': page(''),
        'genindex-A.html': page(''),
        '404.d/index.html': page(''),
        'internal/a.html': page(''),
        'bad.html': 'a\0b',
        'md_LICENSE.html': page(''),
        'app.html':
          '<html><body><div id="root"></div><noscript>Turn on JavaScript.</noscript><script>x()</script></body></html>',
        'print/index.html': page('<link rel="canonical" href="/guide.html">'),
        'guide.html': page('<link rel="canonical" href="/guide.html">'),
        'v1/guide.html': page('<link rel="canonical" href="/guide.html">'),
        'about.html': page('<link rel="canonical" href="/">'),
      },
      { exclude: ['internal'] },
    );
    assert.deepEqual(
      pages.map(({ key }) => key),
      ['about.html', 'guide.html', 'index.html', 'v1/guide.html'],
    );
    assert.deepEqual(Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count])), {
      noindex: 1,
      redirect: 1,
      generated: 3,
      excluded: 1,
      binary: 1,
      licence: 1,
      empty: 1,
      duplicate: 1,
    });
    assert.match(
      formatLeftOut('docs', leftOut) ?? '',
      /^Left out of docs: .*3 lists, search pages .* \(404\.d\/index\.html, genindex-A\.html, search\.html\)/,
    );
  });

  it('says why there is nothing to answer from', async () => {
    await assert.rejects(
      read({ 'index.html': '<html><body><div id="root"></div><script src="app.js"></script></body></html>' }),
      /contains no HTML to answer from\. Left out: 1 without text \(index\.html\): if scripts write it in the browser/,
    );
  });

  it('has the addresses that pages name as theirs', async () => {
    const page = (canonical: string) =>
      `<html><head><link rel="canonical" href="${canonical}"></head><body><main><p>x</p></main></body></html>`;
    const files = {
      'index.html': page('https://lamps.example/docs/'),
      'a.html': page('https://lamps.example/docs/a'),
      'b.html': page('https://lamps.example/docs/latest/other/'),
    };
    const addresses = async (settings: object) => (await read(files, settings)).sections.map(({ path }) => path);
    assert.deepEqual(await addresses({}), ['/docs/a', '/docs/b.html', '/docs/']);
    assert.deepEqual(await addresses({ basePath: '/manual/' }), ['/manual/a', '/manual/b.html', '/manual/']);
  });

  it('has the language and version of a page under the names by which filters of readers have them', async () => {
    for (const [head, language, version] of [
      ['docusaurus_locale=de docusaurus_version=2.1', 'de', '2.1'],
      ['readthedocs-language-slug=fr readthedocs-version-slug=stable', 'fr', 'stable'],
      ['docsearch:language=pt docsearch:version=1.2.3,latest docusaurus_version=9', 'pt', '1.2.3'],
      ['generator=MkDocs', 'en', undefined],
    ] as const) {
      const metas = head.split(' ').map((meta) => meta.replace(/(.*)=(.*)/, '<meta name="$1" content="$2">'));
      const [section] = await sectionsOf('<main><h1>A</h1><p>Text.</p></main>', metas.join(''));
      assert.deepEqual([section?.frontMatter['language'], section?.frontMatter['version']], [language, version], head);
    }
  });

  it('passes the language and version of a page to filters', async () => {
    const { sections } = await read({
      'de/a.html': '<html lang="de"><body><main><p>eins</p></main></body></html>',
      'v2/a.html': '<html><body><main><p>two</p></main></body></html>',
      'v3/a.html': '<html><body><main><p>three</p></main></body></html>',
    });
    assert.deepEqual(
      sections.map(({ frontMatter }) => [frontMatter['language'], frontMatter['version']]),
      [
        ['de', undefined],
        [undefined, 'v2'],
        [undefined, 'v3'],
      ],
    );
  });

  it('reads pages in the encoding that they name', async () => {
    const { folder, source } = await read({ 'a.html': '<main><p>x</p></main>' });
    const { writeFile } = await import('node:fs/promises');
    await writeFile(
      `${folder}/b.html`,
      Buffer.from('<meta charset="iso-8859-1"><main><p>Gr\xfc\xdfe</p></main>', 'latin1'),
    );
    const { pages } = await source.read(new Map());
    assert.equal(pages[1]?.sections?.[0]?.content, 'Grüße');
  });
});
