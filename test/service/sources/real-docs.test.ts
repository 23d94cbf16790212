import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { createSource } from '../../../src/service/sources/create-source.js';
import type { SourceSettings } from '../../../src/service/sources/source-settings.js';
import { createDocsFolder } from '../support/docs-folder.js';

/** Reads a folder, and returns its pages' addresses and all of their text. */
async function read(files: Readonly<Record<string, string>>, kind: 'markdown' | 'html' = 'markdown') {
  const { folder, remove } = await createDocsFolder(files);
  try {
    const settings: SourceSettings = { kind, folder };
    const { pages } = await createSource(settings).read(new Map());
    const sections = pages.flatMap((page) => page.sections ?? []);
    return {
      addresses: pages.map((page) => page.sections?.[0]?.pagePath),
      titles: sections.map(({ title }) => title),
      text: sections.map(({ content }) => content).join('\n'),
    };
  } finally {
    await remove();
  }
}

describe('What stands in the docs of real projects', () => {
  it('keeps the paragraphs around a shortcode with a stray backtick', async () => {
    const { text } = await read({
      'hugo.toml': "title = 'Docs'",
      'content/a.md': '# A\n\nBefore ` it.\n\n{{< note >}}\nMind the gap.\n{{< /note >}}\n\nAfter `code` it.\n',
    });
    assert.match(text, /Before/);
    assert.match(text, /Mind the gap\./);
    assert.match(text, /After `code` it\./);
    assert.doesNotMatch(text, /\{\{</);
  });

  it('leaves out several imports in one line of MDX', async () => {
    const { text } = await read({
      'a.mdx': "import A from './a.js'; import { B } from './b.js';\n\n# A\n\nThe text stays.\n",
    });
    assert.match(text, /The text stays\./);
    assert.doesNotMatch(text, /import|b\.js/);
  });

  it('puts in a fragment whose name was escaped by a formatter', async () => {
    const { text, addresses } = await read({
      'docusaurus.config.js': 'module.exports = {}',
      'docs/_part.mdx': 'The part that all share.\n',
      'docs/a.mdx': "import Part from './\\_part.mdx';\n\n# A\n\n<Part />\n",
    });
    assert.deepEqual(addresses, ['/docs/a']);
    assert.match(text, /The part that all share\./);
  });

  it('knows notes whose names are in another script', async () => {
    const { text } = await read({ 'a.md': '# A\n\n:::注意\n\n内容。\n\n:::\n' });
    assert.match(text, /内容。/);
    assert.doesNotMatch(text, /:::/);
  });

  it('finds Docusaurus in the folder "website" beside the docs', async () => {
    const { addresses } = await read({
      'website/docusaurus.config.js': "module.exports = { baseUrl: '/kit/' }",
      'docs/guide/start.md': '# Start\n\nText.\n',
    });
    assert.deepEqual(addresses, ['/kit/docs/guide/start']);
  });

  it('reads front matter with a key that stands twice', async () => {
    const { titles } = await read({ 'a.md': '---\ntitle: First\nauthor: x\nauthor: y\n---\n\nText.\n' });
    assert.deepEqual(titles, ['First']);
  });

  it('takes no address of a file for that of a page', async () => {
    const { addresses } = await read(
      {
        'guide/a.html':
          '<html><head><title>A</title><link rel="canonical" href="file:///home/me/out/guide/a.html"></head><body><main><h1>A</h1><p>Text of the page.</p></main></body></html>',
      },
      'html',
    );
    assert.deepEqual(addresses, ['/guide/a.html']);
  });
});
