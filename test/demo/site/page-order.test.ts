import assert from 'node:assert/strict';
import { join } from 'node:path';

import { findPosition, sortPages } from '../../../demo/site/page-order.js';
import { createDocsFolder } from '../../service/support/docs-folder.js';

/** Sorts pages, given as paths, some with their position, beside the files of a site generator. */
async function sort(
  pages: readonly (string | [string, number])[],
  files: Record<string, string> = {},
): Promise<string[]> {
  const { folder, remove } = await createDocsFolder({ 'docs/x.txt': '', ...files });
  try {
    const entries = pages.map((page) => {
      const [path, position] = typeof page === 'string' ? [page, undefined] : page;
      return { path, position };
    });
    return (await sortPages(entries, join(folder, 'docs'))).map(({ path }) => path);
  } finally {
    await remove();
  }
}

const guide = ['api/index.md', 'api/zoo.md', 'guide/b.md', 'guide/index.md', 'guide/why.md', 'index.md'];

describe('The order of pages', () => {
  it('has the index first and all else by name, with numbers by their value', async () => {
    const pages = ['10-end.md', '2-start.md', 'a.md', 'guide/b.md', 'guide/index.md', 'index.md'];
    assert.deepEqual(await sort(pages), [
      'index.md',
      '2-start.md',
      '10-end.md',
      'a.md',
      'guide/index.md',
      'guide/b.md',
    ]);
  });

  for (const [generator, files] of [
    [
      'VitePress',
      {
        'docs/.vitepress/config.ts':
          "export default { nav: [{ link: '/api/' }],\n themeConfig: { sidebar: { '/guide/': [{ items: [{ text: 'Why', link: '/guide/why' }, { link: '/guide/b#x' }] }] } } }",
      },
    ],
    [
      'Docusaurus',
      { 'sidebars.js': "module.exports = { docs: [{ type: 'category', items: ['guide/why', 'guide/b'] }] };" },
    ],
    ['MkDocs', { 'mkdocs.yml': 'site_name: api/zoo.md\nnav:\n  - Why: guide/why.md\n  - guide/b.md\n' }],
    ['mdBook', { 'docs/SUMMARY.md': '# Summary\n\n- [Why](./guide/why.md)\n  - [B](guide/b.md)\n' }],
  ] as [string, Record<string, string>][]) {
    it(`is that of the sidebar of ${generator}, with the folder that it names first`, async () => {
      const sorted = (await sort(guide, files)).filter((path) => !path.endsWith('/index.md'));
      assert.deepEqual(sorted, ['index.md', 'guide/why.md', 'guide/b.md', 'api/zoo.md']);
    });
  }

  it('is that of the sidebar of Docusaurus, where addresses begin with that of the docs and the version', async () => {
    const files = {
      'website/docusaurus.config.js': "module.exports = { title: 'A' };",
      'website/sidebars.ts': "export default { docs: ['why', { items: ['guide/b'] }] };",
    };
    const pages = ['docs/next/a.md', 'docs/next/guide/b.md', 'docs/next/why.md'];
    assert.deepEqual(await sort(pages, files), ['docs/next/why.md', 'docs/next/guide/b.md', 'docs/next/a.md']);
  });

  it('is found in the project above the docs', async () => {
    const sidebar = "export default { themeConfig: { sidebar: [{ link: '/why' }, { link: '/guide/b' }] } }";
    const files = { '.vitepress/config.ts': sidebar, 'docs/a.md': '# A\n' };
    assert.deepEqual(await sort(['a.md', 'guide/b.md', 'why.md'], files), ['why.md', 'guide/b.md', 'a.md']);
  });

  it('follows positions in front matter, where a folder has that of its index', async () => {
    const pages = [
      ['a.md', 3],
      ['b.md', 1],
      'c.md',
      ['one/index.md', 9],
      ['one/x.md', 1],
      ['two/index.md', 2],
    ] as const;
    assert.deepEqual(await sort(pages.map((page) => (typeof page === 'string' ? page : [...page]))), [
      'b.md',
      'two/index.md',
      'a.md',
      'one/index.md',
      'one/x.md',
      'c.md',
    ]);
  });

  it('knows the positions of several generators', () => {
    for (const frontMatter of [
      { sidebar_position: 2 },
      { nav_order: 2 },
      { weight: 2 },
      { order: 2 },
      { sidebar: { order: 2 } },
    ]) {
      assert.equal(findPosition(frontMatter), 2);
    }
    for (const frontMatter of [{}, { order: 'first' }, { sidebar: null }, { sidebar: false }]) {
      assert.equal(findPosition(frontMatter), undefined);
    }
  });
});
