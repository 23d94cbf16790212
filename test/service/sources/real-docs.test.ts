import assert from 'node:assert/strict';

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

  it('reads front matter with a repeated key', async () => {
    const { titles } = await read({ 'a.md': '---\ntitle: First\nauthor: x\nauthor: y\n---\n\nText.\n' });
    assert.deepEqual(titles, ['First']);
  });

  it('keeps names and types of the fields of an API, whose attributes may be on several lines', async () => {
    const { text } = await read({
      'a.mdx':
        '# A\n\n<Expandable title="response">\n  <ResponseField name="source" type="string" required>\n    Where it is.\n\n' +
        '    <Note>\n      Mind it.\n    </Note>\n  </ResponseField>\n</Expandable>\n\n' +
        '<ParamField\n  query="page"\n  type="number"\n>\n  Which page.\n</ParamField>\n',
    });
    assert.match(
      text,
      /\*\*response\*\*\n\n\*\*`source` \(string, required\)\*\*\n\nWhere it is\.\n\n> \[!NOTE\]\n> Mind it\./,
    );
    assert.match(text, /\*\*`page` \(number\)\*\*\n\nWhich page\./);
    assert.doesNotMatch(text, /```|<\/?[A-Z]/);
  });

  it('shows no text as code because it is indented in components', async () => {
    const { text } = await read({
      'a.mdx':
        '# A\n\n<Visibility for="humans">\n  <Columns>\n    <Panel title="Plan">\n      Text in a panel.\n    </Panel>\n  </Columns>\n</Visibility>\n',
    });
    assert.match(text, /\*\*Plan\*\*\n\nText in a panel\./);
    assert.doesNotMatch(text, /```|^ {4}/m);
  });

  it('knows a translation beside its original, and no file of code', async () => {
    const { addresses } = await read({
      'guide.mdx': '# Guide\n\nText.\n',
      'guide.pt-BR.mdx': '# Guia\n\nTexto.\n',
      'README.md': '# Kit\n\nText.\n',
      'README.de.md': '# Kit\n\nText auf Deutsch.\n',
      'config.md': '# Config\n\nText.\n',
      'config.js.md': '# Config in JS\n\nText.\n',
      'only.fr.md': '# Seul\n\nTexte.\n',
    });
    assert.deepEqual(addresses.toSorted(), [
      '/',
      '/config',
      '/config.js',
      '/de/',
      '/guide',
      '/only.fr',
      '/pt-BR/guide',
    ]);
  });

  it('leaves out the sidebar, the bars and the cover of Docsify', async () => {
    const text = '# A\n\nText.\n';
    const { addresses } = await read({
      'a.md': text,
      '_sidebar.md': text,
      '_coverpage.md': text,
      'de/_navbar.md': text,
    });
    assert.deepEqual(addresses, ['/a']);
  });

  it('takes a file that begins with an underscore for a part of pages, and “_index.md” for a page', async () => {
    const { addresses, text } = await read({
      'a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
      '_part.mdx': 'Lamps burn oil.\n',
      'b/_index.md': '# B\n\nText.\n',
    });
    assert.deepEqual(addresses, ['/a', '/b/']);
    assert.match(text, /Lamps burn oil\./);
  });

  it('answers from the collections and posts of Jekyll, with what its configuration says', async () => {
    const { addresses, text, titles } = await read({
      '_config.yml':
        'repository: https://code.example/kit\ncollections:\n  tutorials:\n    output: true\n    permalink: /:collection/:path/\n' +
        '  posts:\n    permalink: /news/:year/:month/:title/\n  parts:\n    output: false\n',
      '_tutorials/a/index.md':
        '---\ntitle: A\n---\n\n## New {%- include badge.html version="4.0" -%}\n\n[Issue]({{ site.repository }}/issues/1), [C]({{ \'/c/\' | relative_url }}).\n',
      '_posts/2024-05-06-hello.md':
        '---\ntitle: Hello\n---\n\nText with {% raw %}`{{ site.repository }}`{% endraw %}.\n',
      '_parts/x.md': '# X\n\nText.\n',
    });
    assert.deepEqual(addresses, ['/news/2024/05/hello/', '/tutorials/a/']);
    assert.deepEqual(titles, ['Hello', 'A']);
    assert.match(text, /\[Issue\]\(https:\/\/code\.example\/kit\/issues\/1\), \[C\]\(\/c\/\)/);
    assert.match(text, /`\{\{ site\.repository \}\}`/);
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
