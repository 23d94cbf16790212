import assert from 'node:assert/strict';
import { basename, join } from 'node:path';

import { findTitle } from '../../../src/service/preview/find-title.js';
import { createDocsFolder } from '../support/docs-folder.js';

async function titleOf(files: Readonly<Record<string, string>>, docs = 'docs'): Promise<string> {
  const { folder, remove } = await createDocsFolder({ [`${docs}/a.md`]: '# A\n', ...files });
  try {
    const title = await findTitle(join(folder, docs));
    return title === basename(folder) ? 'the folder above' : title;
  } finally {
    await remove();
  }
}

const vitepress = `import { defineConfig } from 'vitepress'
const ogTitle = 'Next Generation Frontend Tooling'
export default defineConfig({
  title: 'Vite', // shown in the bar
  head: [['meta', { title: 'no' }]],
})`;

describe('The name of docs', () => {
  for (const [source, expected, files, docs] of [
    ['VitePress', 'Vite', { 'docs/.vitepress/config.ts': vitepress, 'docs/index.md': '# Home\n' }],
    ['Docusaurus', "Acme's docs", { 'docusaurus.config.js': `module.exports = {\n  title: "Acme's docs",\n}` }],
    ['MkDocs', 'My project', { 'mkdocs.yml': 'site_name: My project # the name\nnav: []\n' }],
    ['mdBook', 'The Book', { 'book.toml': '[book]\ntitle = "The Book"\n', 'src/a.md': '# A\n' }, 'src'],
    ['Vocs', 'Acme', { 'vocs.config.ts': "export default defineConfig({ title: 'Acme' })" }, 'docs/pages'],
    ['VitePress above the docs', 'Vite', { '.vitepress/config.ts': vitepress, 'src/index.md': '# Home\n' }, 'src'],
    ['Docusaurus beside the docs', 'Acme', { 'website/docusaurus.config.ts': "export default { title: 'Acme' }" }],
    [
      'Hugo, for the pages of one language',
      'Acme',
      { 'hugo.toml': 'title = "Acme"\n', 'content/en/a.md': '# A\n' },
      'content/en',
    ],
    ['the index page, in its front matter', 'Acme', { 'docs/index.md': '---\ntitle: Acme\n---\n\n# Welcome\n' }],
    ['the hero of the index page', 'Acme', { 'docs/index.md': '---\nhero:\n  name: Acme\n---\n' }],
    ['the heading of the index page', 'Acme docs', { 'docs/README.md': '# Acme docs\n\nText\n' }],
    ['the folder, if the index page has no title', 'handbook', { 'handbook/index.md': 'Text\n' }, 'handbook'],
    ['the folder above, if it is called "docs"', 'the folder above', {}],
    [
      'no configuration that computes it',
      'Home',
      { 'docs/.vitepress/config.ts': 'export default { title: getTitle() }', 'docs/index.md': '# Home\n' },
    ],
  ] as [string, string, Record<string, string>, string?][]) {
    it(`comes from ${source}`, async () => assert.equal(await titleOf(files, docs), expected));
  }
});
