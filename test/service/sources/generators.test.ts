import assert from 'node:assert/strict';
import { join } from 'node:path';

import { createSource } from '../../../src/service/sources/create-source.js';
import type { MarkdownSettings } from '../../../src/service/sources/source-settings.js';
import { createDocsFolder } from '../support/docs-folder.js';

type Files = Readonly<Record<string, string>>;

const folders: (() => Promise<void>)[] = [];

async function read(files: Files, { at = '', ...settings }: Partial<MarkdownSettings> & { at?: string } = {}) {
  const { folder, remove } = await createDocsFolder(files);
  folders.push(remove);
  const content = await createSource({ kind: 'markdown', folder: join(folder, at), ...settings }).read(new Map());
  return { ...content, sections: content.pages.flatMap(({ sections = [] }) => sections) };
}

/** The address of every page, by its file. */
async function addressesOf(files: Files, settings?: Parameters<typeof read>[1]) {
  const { pages } = await read(files, settings);
  return Object.fromEntries(pages.map(({ key, sections }) => [key, sections?.[0]?.pagePath]));
}

/** Pages without front matter, and others with it. */
const pages = (...names: string[]): Files => Object.fromEntries(names.map((name) => [name, 'Text.\n']));
const withFields = (fields: string) => `---\n${fields}\n---\n\nText.\n`;

after(() => Promise.all(folders.map((remove) => remove())));

describe('The addresses of pages', () => {
  it('are those of VitePress, with or without clean addresses', async () => {
    const files = pages('index.md', 'guide/index.md', 'guide/a.md', 'guide/README.md', 'posts/[id].md');
    const plain = {
      ...files,
      '.vitepress/config.ts': "export default {\n  base: '/kit/',\n  sidebar: { base: '/no/' },\n}",
    };
    assert.deepEqual(await addressesOf(plain), {
      'index.md': '/kit/',
      'guide/index.md': '/kit/guide/',
      'guide/a.md': '/kit/guide/a.html',
      'guide/README.md': '/kit/guide/README.html',
    });
    const clean = { ...pages('guide/a.md'), '.vitepress/config.mts': 'export default { cleanUrls: true }' };
    assert.deepEqual(await addressesOf(clean), { 'guide/a.md': '/guide/a' });
  });

  it('begin at the base of a configuration, in whatever way it is written', async () => {
    const baseOf = async (config: string) =>
      (await addressesOf({ ...pages('a.md'), '.vitepress/config.ts': config }))['a.md'];
    for (const config of [
      `export default defineConfig({ title: "It's \\"it\\"", base: '/kit/', themeConfig: {} })`,
      "const sidebar = [{ base: '/no/' }];\nexport default { themeConfig: { sidebar: { base: '/no/' } }, 'base': `/kit/` }",
      "// { base: '/no/' }\nexport default { /* base: '/no/', */ base: \"/kit/\" }",
      "export default defineConfig(() => {\n  return {\n    base: '/kit/',\n  }\n})",
    ])
      assert.equal(await baseOf(config), '/kit/a.html', config);
    assert.equal(await baseOf("export default { themeConfig: { sidebar: { base: '/no/' } } }"), '/a.html');
  });

  it('have no folder of the default language of Rspress, and end in .html unless it is configured otherwise', async () => {
    const files = pages('docs/index.md', 'docs/en/index.md', 'docs/en/guide/a.md', 'docs/de/guide/a.md', 'docs/_b.md');
    const config = (more: string) => ({ 'rspress.config.ts': `export default { lang: 'en', base: '/kit'${more} };` });
    assert.deepEqual(await addressesOf({ ...pages('docs/en/a.md', 'docs/de/a.md'), ...config('') }), {
      'en/a.md': '/kit/a.html',
      'de/a.md': '/kit/de/a.html',
    });
    const clean = await addressesOf({ ...files, ...config(', route: { cleanUrls: true }') }, { exclude: ['index.md'] });
    assert.deepEqual(clean, {
      'en/index.md': '/kit/',
      'en/guide/a.md': '/kit/guide/a',
      'de/guide/a.md': '/kit/de/guide/a',
    });
  });

  it('have no folders in parentheses in Fumadocs, and begin where its loader says', async () => {
    const files = {
      ...pages('content/docs/index.mdx', 'content/docs/(start)/install.mdx', 'content/docs/guide/(deep)/a.mdx'),
      'package.json': '{ "dependencies": { "next": "15", "fumadocs-ui": "16" } }',
      'lib/source.ts': "export const source = loader({ baseUrl: '/docs' });",
    };
    assert.deepEqual(await addressesOf(files), {
      'index.mdx': '/docs/',
      '(start)/install.mdx': '/docs/install',
      'guide/(deep)/a.mdx': '/docs/guide/a',
    });
  });

  it('have the anchors of the version of Docsify that the page loads', async () => {
    const text =
      "# Lamps\n\n## What’s new in A & B?\n\nText.\n\n## It's 1 -- 2\n\nText.\n\n## 1. First\n\nText.\n\n## Own :id=own-anchor\n\nText.\n\n## 🚀 go\n\nText.\n";
    const anchorsOf = async (script: string) => {
      const index = `<script>window.$docsify = {};</script><script src="${script}"></script>`;
      const { sections } = await read({ 'README.md': text, '_sidebar.md': '- [A](a.md)\n', 'index.html': index });
      return sections.flatMap(({ path }) => path.split('#')[1] ?? []).map(decodeURIComponent);
    };
    const old = ['whats-new-in-a-amp-b', 'it39s-1-2', '_1-first', 'own-anchor', '🚀-go'];
    assert.deepEqual(await anchorsOf('//cdn.jsdelivr.net/npm/docsify@4/lib/docsify.min.js'), old);
    assert.deepEqual(await anchorsOf('//cdn.jsdelivr.net/npm/docsify'), old);
    const current = ['whats-new-in-a--b', 'its-1----2', '_1-first', 'own-anchor', '-go'];
    assert.deepEqual(await anchorsOf('//cdn.jsdelivr.net/npm/docsify@5/dist/docsify.min.js'), current);
  });

  it('have texts with the values of a page and of a site, as Hugo fills them in', async () => {
    const { sections } = await read({
      'hugo.toml': "title = 'A'\n[params]\nversion = '4.2'\n[params.Links]\nforum = 'https://forum.example'\n",
      'content/a.md':
        '---\ntitle: A\nedition: 3\n---\n\nVersion {{< param version >}}, edition {{% param "edition" %}}, {{< param links.forum >}}.{{< param none >}}\n',
    });
    assert.equal(sections[0]?.content.trim(), 'Version 4.2, edition 3, https://forum.example.');
  });

  it('are none where the configuration leaves files out of the site', async () => {
    const leftOut = async (files: Files, at?: string) => {
      const found = (await read(files, { at: at ?? '' })).leftOut.filter(({ reason }) => reason !== 'fragment');
      return found.map(({ reason, examples }) => [reason, ...examples]);
    };
    const names = ['index.md', 'internal/a.md', 'guide/todo.md', 'guide/b.md'];
    assert.deepEqual(
      await leftOut({
        ...pages(...names),
        '.vitepress/config.ts': "export default { srcExclude: ['internal/**', '**/todo.md'] }",
      }),
      [['unpublished', 'guide/todo.md', 'internal/a.md']],
    );
    const inDocs = pages(...names.map((name) => `docs/${name}`));
    const yaml = 'exclude_docs: |\n  /internal/\n  todo.md\n  !guide/todo.md\ndraft_docs: "b.md"\n';
    assert.deepEqual(await leftOut({ ...inDocs, 'mkdocs.yml': yaml }, 'docs'), [
      ['draft', 'guide/b.md'],
      ['unpublished', 'internal/a.md'],
    ]);
    const script = "module.exports = { presets: [['classic', { docs: { exclude: ['internal/**'] } }]] };";
    assert.deepEqual(await leftOut({ ...inDocs, 'docusaurus.config.js': script }, 'docs'), [
      ['unpublished', 'internal/a.md'],
    ]);
    assert.deepEqual(await leftOut({ ...inDocs, 'docusaurus.config.js': script }), [
      ['unpublished', 'docs/internal/a.md'],
    ]);
  });

  it('are those of Docusaurus, with its numbers, slugs, versions and languages', async () => {
    const files = {
      ...pages(
        'docs/01-intro.md',
        'docs/02-guides/index.md',
        'docs/02-guides/lamps/lamps.md',
        'docs/_part.mdx',
        'README.md',
      ),
      'docs/2.0-notes.md': 'Text.\n',
      'docs/a.md': withFields('slug: /start'),
      'docs/02-guides/b.md': withFields('slug: beta'),
      'docs/02-guides/c.md': withFields('id: gamma'),
      'versioned_docs/version-2.1/01-intro.md': 'Text.\n',
      'versioned_docs/version-1.0/01-intro.md': 'Text.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/01-intro.md': 'Text.\n',
      'blog/2024-05-06-news.md': 'Text.\n',
      'src/pages/about.md': 'Text.\n',
      'versions.json': '["2.1", "1.0"]',
      'docusaurus.config.js':
        "module.exports = { baseUrl: '/site/', presets: [['classic', { docs: { routeBasePath: 'manual' } }]] }",
    };
    const { pages: found, leftOut } = await read(files);
    assert.deepEqual(Object.fromEntries(found.map(({ key, sections }) => [key, sections?.[0]?.pagePath])), {
      'blog/2024-05-06-news.md': '/site/blog/2024/05/06/news',
      'docs/01-intro.md': '/site/manual/next/intro',
      'docs/02-guides/b.md': '/site/manual/next/guides/beta',
      'docs/02-guides/c.md': '/site/manual/next/guides/gamma',
      'docs/02-guides/index.md': '/site/manual/next/guides/',
      'docs/02-guides/lamps/lamps.md': '/site/manual/next/guides/lamps/',
      'docs/2.0-notes.md': '/site/manual/next/2.0-notes',
      'docs/a.md': '/site/manual/next/start',
      'i18n/de/docusaurus-plugin-content-docs/current/01-intro.md': '/site/de/manual/next/intro',
      'src/pages/about.md': '/site/about',
      'versioned_docs/version-1.0/01-intro.md': '/site/manual/1.0/intro',
      'versioned_docs/version-2.1/01-intro.md': '/site/manual/intro',
    });
    assert.deepEqual(leftOut, [{ reason: 'fragment', count: 2, examples: ['README.md', 'docs/_part.mdx'] }]);
    const matterOf = (file: string) => found.find(({ key }) => key.endsWith(file))?.sections?.[0]?.frontMatter;
    assert.equal(matterOf('version-1.0/01-intro.md')?.['version'], '1.0');
    const variantOf = (file: string) => [matterOf(file)?.['version'], matterOf(file)?.['language']];
    assert.deepEqual(variantOf('version-2.1/01-intro.md'), ['2.1', 'en']);
    assert.deepEqual(variantOf('docs/01-intro.md'), ['current', 'en']);
    assert.deepEqual(variantOf('current/01-intro.md'), ['current', 'de']);
    assert.deepEqual(variantOf('2024-05-06-news.md'), [undefined, 'en']);
  });

  it('have the version and the language that Docusaurus writes into a page, also if there is only one of each', async () => {
    const config = "export default { i18n: { defaultLocale: 'pt-BR', locales: ['pt-BR'] } }";
    for (const at of ['', 'docs']) {
      const { pages: found } = await read({ 'docs/a.md': 'Text.\n', 'docusaurus.config.js': config }, { at });
      const { version, language } = found[0]?.sections?.[0]?.frontMatter ?? {};
      assert.deepEqual([found[0]?.sections?.[0]?.pagePath, version, language], ['/docs/a', 'current', 'pt-BR']);
    }
  });

  it('are those of Docusaurus for its folder of docs alone, and add no second base', async () => {
    const files = {
      ...pages('site/docs/01-intro.md'),
      'site/docusaurus.config.ts': 'export default { trailingSlash: true }',
    };
    assert.deepEqual(await addressesOf(files, { at: 'site/docs' }), { '01-intro.md': '/docs/intro/' });
    assert.deepEqual(await addressesOf(files, { at: 'site/docs', basePath: '/docs/' }), {
      '01-intro.md': '/docs/intro/',
    });
  });

  it('are those of Starlight', async () => {
    const root = 'src/content/docs/';
    const files = {
      ...pages(`${root}index.mdx`, `${root}Guides/My Page.md`, `${root}de/guides/my-page.md`, `${root}_draft.md`),
      [`${root}other.md`]: withFields('slug: special/place'),
      'astro.config.mjs': "export default defineConfig({\n  base: '/app',\n})",
    };
    assert.deepEqual(await addressesOf(files), {
      'index.mdx': '/app/',
      'Guides/My Page.md': '/app/guides/my-page/',
      'de/guides/my-page.md': '/app/de/guides/my-page/',
      'other.md': '/app/special/place/',
    });
  });

  it('are those of Hugo, with its slugs, languages, patterns and aliases', async () => {
    const files = {
      ...pages(
        'content/en/_index.md',
        'content/en/Docs/My Page.md',
        'content/de/docs/my-page.md',
        'content/en/docs/bundle/index.md',
      ),
      'content/en/docs/a.md': withFields('slug: alpha\naliases: [/old/a/, older]'),
      'content/en/docs/b.md': withFields('url: /special/'),
      'content/en/docs/d.md': '+++\ntitle = "Toml"\n+++\n\n[old](/old/a/), [file](./a.md), [up](../bundle/)\n',
      'content/en/blog/n.md': withFields('date: 2024-05-06\ntitle: Good News!'),
      'hugo.toml':
        'baseURL = "https://lamps.example/x/"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.de]\n[permalinks]\nblog = "/:year/:month/:slug/"\n',
    };
    assert.deepEqual(await addressesOf(files), {
      'de/docs/my-page.md': '/x/de/docs/my-page/',
      'en/_index.md': '/x/',
      'en/Docs/My Page.md': '/x/docs/my-page/',
      'en/blog/n.md': '/x/2024/05/good-news/',
      'en/docs/a.md': '/x/docs/alpha/',
      'en/docs/b.md': '/x/special/',
      'en/docs/bundle/index.md': '/x/docs/bundle/',
      'en/docs/d.md': '/x/docs/d/',
    });
    const { sections } = await read(files, { at: 'content/en/docs' });
    const [section] = sections.filter(({ title }) => title === 'Toml');
    assert.equal(section?.content, '[old](/x/docs/alpha/), [file](/x/docs/alpha/), [up](/x/docs/bundle/)');
    assert.equal(section?.frontMatter['language'], 'en');
  });

  it('are those of mdBook, for the chapters of its summary', async () => {
    const files = {
      ...pages('src/README.md', 'src/a/README.md', 'src/a/b.md', 'src/lost.md'),
      'src/SUMMARY.md':
        '# Summary\n\n[Start](README.md)\n\n- [All of A](./a/README.md)\n  - [The `B`](a/b.md)\n- [Draft]()\n',
      'book.toml': '[book]\ntitle = "x"\n[output.html]\nsite-url = "/book/"\n',
    };
    const { pages: found, leftOut } = await read(files);
    assert.deepEqual(
      found.map(({ key, sections }) => [key, sections?.[0]?.pagePath, sections?.[0]?.title]),
      [
        ['README.md', '/book/', 'Start'],
        ['a/README.md', '/book/a/', 'All of A'],
        ['a/b.md', '/book/a/b.html', 'The B'],
      ],
    );
    assert.deepEqual(
      leftOut.map(({ reason, examples }) => [reason, ...examples]),
      [
        ['fragment', 'SUMMARY.md'],
        ['unlisted', 'lost.md'],
      ],
    );
  });

  it('are those of MkDocs', async () => {
    const files = { ...pages('docs/index.md', 'docs/a/README.md', 'docs/a/b.md', 'docs/a/b.de.md'), 'README.md': 'x' };
    const config =
      'site_name: x\nsite_url: https://lamps.example/docs\nplugins:\n  - i18n:\n      languages:\n        - locale: de\n';
    assert.deepEqual(await addressesOf({ ...files, 'mkdocs.yml': config }), {
      'index.md': '/docs/',
      'a/README.md': '/docs/a/',
      'a/b.md': '/docs/a/b/',
      'a/b.de.md': '/docs/de/a/b/',
    });
    const ugly = 'site_name: x\nuse_directory_urls: false\nnav: !!python/name:x.y ""\n';
    assert.equal((await addressesOf({ ...files, 'mkdocs.yml': ugly }))['a/b.md'], '/a/b.html');
  });

  it('are those of Jekyll and of Sphinx', async () => {
    const jekyll = {
      ...pages('index.md', 'a/b.md', '_part.md'),
      'c.md': withFields('permalink: /see/c/'),
      '_config.yml': 'title: x\n',
    };
    assert.deepEqual(await addressesOf(jekyll), { 'index.md': '/', 'a/b.md': '/a/b.html', 'c.md': '/see/c/' });
    const sphinx = { ...pages('index.md', 'a/b.md'), 'conf.py': 'extensions = ["myst_parser"]\n' };
    assert.deepEqual(await addressesOf(sphinx), { 'index.md': '/', 'a/b.md': '/a/b.html' });
  });

  it('can be those of a generator that is named', async () => {
    assert.deepEqual(await addressesOf(pages('a.md'), { generator: 'mkdocs' }), { 'a.md': '/a/' });
    const files = { ...pages('a.md'), '.vitepress/config.ts': '' };
    assert.deepEqual(await addressesOf(files, { generator: 'plain' }), { 'a.md': '/a' });
  });

  it('belong to one page each, and no page is left out for its address', async () => {
    const files = { ...pages('a.md'), 'b.md': withFields('permalink: /a') };
    const { warnings } = await read(files);
    const warning = 'b.md: a.md has the same address, /a, so /b is used for this page. Rename one of them.';
    assert.deepEqual(warnings, [warning]);
    const slugs = { 'one/c.md': withFields('slug: /x'), 'two/c.md': withFields('slug: /x') };
    const clashing = {
      ...pages('d.md', 'e.md'),
      'd/index.md': withFields('slug: /e'),
      'd/x.md': withFields('url: /d/'),
    };
    for (const [site, expected] of [
      [files, { 'a.md': '/a', 'b.md': '/b' }],
      [slugs, { 'one/c.md': '/x', 'two/c.md': '/two/c' }],
      [clashing, { 'd.md': '/d', 'd/index.md': '/e', 'd/x.md': '/d/x', 'e.md': '/e.md' }],
    ] as const)
      assert.deepEqual(await addressesOf(site), expected);
  });

  it('are those of the files of an mdBook whose summary a script makes', async () => {
    assert.deepEqual(await addressesOf({ ...pages('a.md'), 'book.toml': '[book]\nsrc = "."\n' }), {
      'a.md': '/a.html',
    });
  });

  it('are those of Vocs, whose pages are in "docs/pages" or in "src/pages"', async () => {
    const config = "export default defineConfig({ basePath: '/kit', title: 'A' })";
    for (const folder of ['docs', 'src']) {
      const files = { 'vocs.config.ts': config, ...pages(`${folder}/pages/index.md`, `${folder}/pages/guide/a.mdx`) };
      const expected = { 'index.md': '/kit/', 'guide/a.mdx': '/kit/guide/a' };
      assert.deepEqual(await addressesOf(files), expected);
      assert.deepEqual(await addressesOf(files, { at: folder }), expected);
    }
    const named = { 'vocs.config.ts': "export default { rootDir: './site' }", ...pages('site/pages/a.md') };
    assert.deepEqual(await addressesOf(named), { 'a.md': '/a' });
  });

  it('are those of Nuxt Content and Docus, also for a folder of their content', async () => {
    for (const config of ["modules: ['@nuxt/content'], app: { head: {}, baseURL: '/kit/' }", "extends: ['docus']"]) {
      const files = {
        'nuxt.config.ts': `export default defineNuxtConfig({ ${config} })`,
        ...pages('content/1.guide/2.first-steps.md', 'content/index.md', 'content/1.guide/new.draft.md'),
      };
      const base = config.includes('kit') ? '/kit/' : '/';
      assert.deepEqual(await addressesOf(files), {
        '1.guide/2.first-steps.md': `${base}guide/first-steps`,
        'index.md': base,
      });
      assert.deepEqual(await addressesOf(files, { at: 'content/1.guide' }), {
        '2.first-steps.md': `${base}guide/first-steps`,
      });
    }
    const other = { 'nuxt.config.ts': 'export default {}', ...pages('content/1.guide/a.md') };
    assert.deepEqual(await addressesOf(other), { 'content/1.guide/a.md': '/content/1.guide/a' });
  });

  it('have texts without the slots and icons of Nuxt Content', async () => {
    const { sections } = await read({
      'nuxt.config.ts': "export default { extends: ['docus'] }",
      'content/a.md': '::hero\n#title\nWelcome :icon{name="x"} to A\n::\n\n## Code\n\n```css\n#title\n```\n',
    });
    assert.deepEqual(
      sections.map(({ content }) => content.trim()),
      ['Welcome  to A', '```css\n#title\n```'],
    );
  });

  it('are those of Eleventy, in the folder that it reads', async () => {
    const content = { ...pages('site/guide/a.md', 'README.md'), 'site/_includes/note.md': 'Text.\n' };
    for (const config of [
      "module.exports = () => ({ dir: { input: 'site' }, pathPrefix: '/kit/' });",
      "export default (config) => { config.setInputDirectory('./site'); };\nexport const config = { pathPrefix: 'kit' };",
    ])
      assert.deepEqual(await addressesOf({ 'eleventy.config.js': config, ...content }), {
        'guide/a.md': '/kit/guide/a/',
      });
    const templates = withFields('permalink: "/{{ page.fileSlug }}/"');
    assert.deepEqual(await addressesOf({ '.eleventy.js': '', 'a.md': templates }), { 'a.md': '/a/' });
  });

  it('are those of the chapters of HonKit, in each language', async () => {
    const files = {
      'book.json': '{ "root": "./book" }',
      'book/LANGS.md': '* [English](en/)\n* [Deutsch](./de)\n',
      'book/en/SUMMARY.md': '* [A](guide/a.md)\n',
      'book/de/SUMMARY.md': '* [A](guide/a.md)\n',
      ...pages('book/en/README.md', 'book/en/guide/a.md', 'book/en/guide/b.md', 'book/de/guide/a.md'),
    };
    assert.deepEqual(await addressesOf(files), {
      'en/README.md': '/en/',
      'en/guide/a.md': '/en/guide/a.html',
      'de/guide/a.md': '/de/guide/a.html',
    });
    const { sections } = await read(files);
    assert.equal(sections.find(({ path }) => path.startsWith('/de/'))?.frontMatter['language'], 'de');
    const alone = { 'SUMMARY.md': '* [A](a.md)\n', 'a.md': 'Text.\n' };
    const withPackage = { ...alone, 'package.json': '{ "devDependencies": { "honkit": "6" } }' };
    assert.deepEqual(await addressesOf(withPackage), { 'a.md': '/a.html' });
    assert.equal((await addressesOf(alone))['a.md'], '/a');
  });

  it('are those of VuePress 2, without marks that a file name can not have', async () => {
    const configs = { 2: 'export default { bundler: viteBundler() }', 1: 'module.exports = {}' };
    const address = async (config: string) =>
      (await addressesOf({ '.vuepress/config.js': config, 'c++.md': 'Text.\n' }))['c++.md'];
    assert.equal(await address(configs[2]), '/c__.html');
    assert.equal(await address(configs[1]), '/c%2B%2B.html');
  });
});

describe('The anchors of headings', () => {
  const body = [
    "What's new in 2.0?",
    'Größe & Maße',
    'Use `run()` now',
    'Use `run()` now',
    '日本語 heading',
    'Own name {#my-own}',
    'C++ / C#: a_b -- c',
    '10 ways',
    'naïve café',
    '`--flag=<value>`',
  ].map((heading) => `## ${heading}\n\nText.\n`);
  const anchors = async (files: Files) => (await read(files)).sections.map(({ path }) => path.split('#')[1]).join(' ');

  // The anchors that each generator makes of these headings.
  const expected: readonly [name: string, files: Files, anchors: string][] = [
    [
      'MkDocs',
      { 'mkdocs.yml': 'site_name: x', 'docs/a.md': body.join('\n') },
      'whats-new-in-20 groe-mae use-run-now use-run-now_1 heading my-own c-c-a_b-c 10-ways naive-cafe -flagvalue',
    ],
    [
      'Hugo',
      { 'hugo.toml': 'title = "x"', 'content/a.md': body.join('\n') },
      'whats-new-in-20 größe--maße use-run-now use-run-now-1 日本語-heading my-own c--c-a_b----c 10-ways naïve-café --flagvalue',
    ],
    [
      'VitePress',
      { '.vitepress/config.ts': '', 'a.md': body.join('\n') },
      'what-s-new-in-2-0 große-maße use-run-now use-run-now-1 日本語-heading my-own c-c-a-b-c _10-ways naive-cafe flag-value',
    ],
  ];
  for (const [name, files, all] of expected)
    it(`are those of ${name}`, async () => assert.equal(await anchors(files), all));

  it('are those of the plugin that Eleventy is configured with, and none without one', async () => {
    const of = (config: string) =>
      anchors({ 'eleventy.config.js': config, 'a.md': '## C++ is Ünique\n\nx\n\n## Own {#own}\n\nx\n' });
    assert.equal(await of("import { IdAttributePlugin } from '@11ty/eleventy';"), 'c-is-uenique own');
    assert.equal(await of("const anchor = require('markdown-it-anchor');"), 'c%252B%252B-is-%25C3%25BCnique own');
    const slugify =
      "import anchor from 'markdown-it-anchor'; use(anchor, { slugify: eleventyConfig.getFilter('slugify') });";
    assert.equal(await of(slugify), 'c-is-uenique own');
    assert.equal(await of("import markdown from './markdown.js';"), 'c-is-ünique own');
    assert.equal(await of('export default function () {}'), ' own');
  });

  it('can be attributes of MkDocs, or a comment of MDX', async () => {
    const { sections } = await read({
      'mkdocs.yml': 'site_name: x',
      'docs/a.md': '## One { id="1.0" }\n\nx\n\n## Two { .wide data-x }\n\nx\n\n## Set {a}\n\nx\n',
      'docs/b.mdx': '## Three {/* #drei */}\n\nx\n\n## Four\n\nx\n',
    });
    assert.deepEqual(
      sections.map(({ path, headings }) => [path.split('#')[1], headings[0]]),
      [
        ['1.0', 'One'],
        ['two', 'Two'],
        ['set-a', 'Set {a}'],
        ['drei', 'Three'],
        ['four', 'Four'],
      ],
    );
  });
});
