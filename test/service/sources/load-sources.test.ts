import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { loadDocs } from '../support/load-docs.js';
import { createDocsFolder } from '../support/docs-folder.js';
import { fixtureDocs } from '../support/fixture.js';

const folders: (() => Promise<void>)[] = [];

async function read(files: Readonly<Record<string, string>>) {
  const { folder, remove } = await createDocsFolder(files);
  folders.push(remove);
  return loadDocs(folder);
}

async function sectionsOf(files: Readonly<Record<string, string>>) {
  return (await read(files)).sections;
}

after(() => Promise.all(folders.map((remove) => remove())));

describe('loadSources', () => {
  it('splits pages at their headings, and gives each section its address', async () => {
    const { sections } = await loadDocs(fixtureDocs);
    assert.deepEqual(
      sections.map(({ path, title, headings }) => [path, [title, ...headings].join(' > ')]),
      [
        ['/guide/', 'Guide'],
        ['/guide/deploy', 'Deploying'],
        ['/guide/deploy#caching', 'Deploying > Caching'],
        ['/', 'Lantern'],
        ['/#what-does-it-need', 'Lantern > What does it need?'],
        ['/installation', 'Installation'],
        ['/installation#loading-the-script', 'Installation > Loading the script'],
        ['/reference/events-1#slide-events', 'Events > Slide events'],
        ['/reference/events-2#slide-events', 'Events > Slide events'],
        ['/theming', 'Theming'],
        ['/theming#accent', 'Theming > How do I change the accent colour?'],
        ['/theming#how-do-i-choose-a-font', 'Theming > How do I choose a font?'],
        ['/theming#custom-properties', 'Theming > Custom properties'],
      ],
    );
  });

  it('treats a heading inside a fence as code', async () => {
    const [section, ...others] = await sectionsOf({ 'a.md': '# A\n\n~~~sh\n# not a heading\n```\n## nor this\n~~~\n' });
    assert.equal(others.length, 0);
    assert.match(section?.code ?? '', /## nor this/);
  });

  it('numbers headings with the same text as GitHub does', async () => {
    const sections = await sectionsOf({ 'a.md': '# A\n\n## Use\n\none\n\n## Use\n\ntwo\n' });
    assert.deepEqual(
      sections.map(({ path }) => path),
      ['/a#use', '/a#use-1'],
    );
  });

  it('keeps the trail of headings above a section', async () => {
    const sections = await sectionsOf({ 'a.md': '# A\n\n## B\n\n### C `d`\n\ntext\n\n## E\n\ntext\n' });
    assert.deepEqual(
      sections.map(({ headings }) => headings),
      [['B', 'C d'], ['E']],
    );
  });

  it('names a page after its file when it has no title', async () => {
    const sections = await sectionsOf({ 'getting-started.md': 'Text.', 'guide/index.md': 'Text.' });
    assert.deepEqual(
      sections.map(({ title }) => title),
      ['Getting started', 'Guide'],
    );
  });

  it('uses the _index of Hugo as the index of its folder', async () => {
    const sections = await sectionsOf({ 'a/_index.md': 'x' });
    assert.deepEqual(
      sections.map(({ path }) => path),
      ['/a/'],
    );
  });

  it('leaves out shortcodes of Hugo but not what they show', async () => {
    const body =
      '{{< note >}}\nA {{< glossary_tooltip text="Pod" term_id="pod" >}} is [small]({{< ref "/docs/small" >}}).\n{{< /note >}}\n\n' +
      '## {{% heading "prerequisites" %}}\n\nSome `{{< code >}}`.\n\n```\n{{< kept >}}\n```\n';
    const [first, second] = await sectionsOf({ 'a.md': body });
    assert.equal(first?.content, '> [!NOTE]\n> A Pod is [small](/docs/small).');
    assert.deepEqual(second?.headings, ['Before you begin']);
    assert.match(second?.content ?? '', /Some `\{\{< code >\}\}`\.[^]*\{\{< kept >\}\}/);
  });

  it('uses a README as the index of its folder only where there is none', async () => {
    const sections = await sectionsOf({ 'a/README.md': 'x', 'b/README.md': 'x', 'b/index.md': 'x' });
    assert.deepEqual(sections.map(({ path }) => path).toSorted(), ['/a/', '/b/', '/b/README']);
  });

  it('escapes addresses for use in a link', async () => {
    const [section] = await sectionsOf({ 'über uns (alt).md': 'Text.' });
    assert.equal(section?.path, '/%C3%BCber%20uns%20%28alt%29');
  });

  it('makes links relative to the site’s root', async () => {
    const body =
      'See [one](./b.md#x "T"), [two][ref], [three](#here), [four](https://x.org/a.md), `[five](b.md)`.\n\n[ref]: ../index.md\n';
    const [, section] = await sectionsOf({ 'index.md': 'x', 'a/page.md': body, 'a/b.md': '' }).then((all) =>
      all.toReversed(),
    );
    assert.equal(
      section?.content,
      'See [one](/a/b#x "T"), [two](/), [three](/a/page#here), [four](https://x.org/a.md), `[five](b.md)`.',
    );
  });

  it('makes each link of a list and a table relative to the root, and the images in their labels', async () => {
    const body = '- [![Logo](logo.png)](b.md)\n- ![x](x.png) [![Logo](/l.png)](#a)\n\n| A |\n| --- |\n| [b](b.md) |\n';
    const [section] = await sectionsOf({ 'a.md': body, 'b.md': '' });
    assert.equal(
      section?.content,
      '- [![Logo](/logo.png)](/b)\n- ![x](/x.png) [![Logo](/l.png)](/a#a)\n\n| A |\n| --- |\n| [b](/b) |',
    );
  });

  it('leaves out what a generator would not show, except in code', async () => {
    const { sections } = await loadDocs(fixtureDocs);
    const content = (path: string) => sections.find((section) => section.path === path)?.content ?? '';
    assert.equal(
      content('/guide/deploy'),
      '> [!WARNING]\n> Purge the cache of your host after each release.\n\nUpload the folder with `<Uploader>` markup left as it is.',
    );
    assert.doesNotMatch(content('/guide/deploy#caching'), /numbers come from/);
    assert.match(content('/guide/deploy#caching'), /# Cache for a year/);
    assert.match(
      content('/installation#loading-the-script'),
      /^> \[!TIP\]\n> \*\*Where to put it\*\*\n>\n> Put the tag before the end of the body\.\n\n```html/,
    );
  });

  it('keeps comments and tags in examples', async () => {
    const [section] = await sectionsOf({
      'a.md': 'Write `<!-- x -->` or `<Tabs>`.\n\n```vue\n<!-- y -->\n<Tabs />\n:::\n```\n',
    });
    assert.equal(section?.content, 'Write `<!-- x -->` or `<Tabs>`.\n\n```vue\n<!-- y -->\n<Tabs />\n:::\n```');
  });

  it('drops a comment of several lines even if it contains a fence', async () => {
    const [section] = await sectionsOf({ 'a.md': 'One.\n\n<!--\n```js\nhidden\n-->\n\nTwo.\n' });
    assert.equal(section?.content, 'One.\n\nTwo.');
  });

  it('loads a page with invalid front matter, with a warning', async () => {
    const { sections, warnings } = await read({ 'a.md': '---\ntitle: [x\n---\n\n# Fine\n\nText.\n' });
    assert.equal(sections[0]?.title, 'Fine');
    assert.equal(sections[0]?.content, 'Text.');
    assert.equal(warnings.length, 1);
    assert.match(
      warnings[0] ?? '',
      /^a\.md: the front matter can't be read: Flow sequence .+ at line 1, column \d+\. Its fields are ignored\.$/,
    );
  });

  it('takes values of front matter that YAML reserves as they are written', async () => {
    const { sections, warnings } = await read({ 'a.md': "---\ntitle: @lamp/wick 'x'\n---\n\nText.\n" });
    assert.equal(sections[0]?.title, "@lamp/wick 'x'");
    assert.deepEqual(warnings, []);
  });

  it('finds the pages that links name without the numbers before the names of their files', async () => {
    const all = await sectionsOf({
      '20-core/10-load.md': '[it](routing#x), [home](/start/home)',
      '20-core/20-routing.md': 'x',
      '1.start/2.home.md': 'x',
    });
    const load = all.find(({ path }) => path.endsWith('load'));
    assert.equal(load?.content, '[it](/20-core/20-routing#x), [home](/1.start/2.home)');
  });

  it('leaves out lists of contents written by hand, with what announces them', async () => {
    const [section] = await sectionsOf({
      'a.md':
        'Intro.\n\n**Menu:**\n\n- [One](#one)\n  - [Two](#two)\n- [Three](#three)\n\nEnd:\n\n- [One](#one)\n- Two\n',
    });
    assert.equal(section?.content, 'Intro.\n\nEnd:\n\n- [One](/a#one)\n- Two');
  });

  it('keeps a paragraph above such a list, in any script', async () => {
    const text = '設定を変更するにはカスタムプロパティを使います'.repeat(4);
    const [section] = await sectionsOf({ 'a.md': `${text}。\n\n- [一](#a)\n- [二](#b)\n` });
    assert.equal(section?.content, `${text}。`);
  });

  it('leaves out lists of contents below the title of the page, or in groups', async () => {
    const { folder, remove } = await createDocsFolder({
      'title.md':
        '# Lamps\n\n**Contents**\n- [Lamps](#lamps)\n  - [Oil](#oil)\n  - [Wicks](#wicks)\n\nLamps give light.\n',
      'groups.md': '# Tools\n\nTools are kept.\n\n- Small\n  - [Pins](#pins)\n- Large\n  - [Saws](#saws)\n',
      'names.md': '# Fruit\n\nFruit is kept.\n\n- Small\n  - [Plums](#plums)\n- Large\n',
    });
    const { sections } = await loadDocs(folder);
    await remove();
    assert.deepEqual(Object.fromEntries(sections.map(({ path, content }) => [path, content])), {
      '/title': 'Lamps give light.',
      '/groups': 'Tools are kept.',
      '/names': 'Fruit is kept.\n\n- Small\n  - [Plums](/names#plums)\n- Large',
    });
  });

  it('leaves out packages, hidden folders and symbolic links', async () => {
    const outside = await createDocsFolder({ 'secret.md': 'secret' });
    const { folder, remove } = await createDocsFolder({
      'a.md': 'x',
      'node_modules/p/README.md': 'x',
      '.git/x.md': 'x',
      'b.txt': 'x',
    });
    folders.push(outside.remove, remove);
    await symlink(outside.folder, join(folder, 'linked'));
    await symlink(join(outside.folder, 'secret.md'), join(folder, 'linked.md'));
    const { sections } = await loadDocs(folder);
    assert.deepEqual(
      sections.map(({ path }) => path),
      ['/a'],
    );
  });

  it('splits a very long section into several with the same address', async () => {
    const sections = await sectionsOf({ 'a.md': `# A\n\n${'A paragraph of some words.\n\n'.repeat(10_000)}` });
    assert.ok(sections.length > 25);
    assert.ok(sections.every(({ path, content }) => path === '/a' && content.length < 8000));
  });

  it('splits a long table by its rows, each part with the head, and a long list by its items, and marks where they go on', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => `| lamp.option${row} | Sets the option ${row} of a lamp. |`);
    const items = Array.from({ length: 300 }, (_, item) => `- \`LAMP_${item}\`: a variable.\n  - for lamp ${item}`);
    const head = '| Option | What it does |\n| --- | --- |';
    const sections = await sectionsOf({
      'table.md': `# Options\n\n${head}\n${rows.join('\n')}`,
      'list.md': `# Variables\n\n${items.join('\n')}`,
    });
    const marked = (path: string) => sections.filter((section) => section.path === path).map(({ content }) => content);
    const parts = (path: string) => marked(path).map((content) => content.replace(/^…\n\n|\n\n…$/g, ''));
    assert.ok(parts('/table').every((content) => content.length <= 6000));
    const [first = '', second = '', ...further] = marked('/list');
    assert.ok(
      first.endsWith('\n\n…') && second.startsWith('…\n\n') && further.every((content) => content.startsWith('…')),
    );
    assert.ok(parts('/table').every((content) => content.startsWith(head)));
    assert.equal(
      parts('/table')
        .flatMap((content) => content.split('\n').slice(2))
        .join('\n'),
      rows.join('\n'),
    );
    assert.equal(parts('/list').join('\n'), items.join('\n'));
  });

  it('refuses a folder without markdown', async () => {
    await assert.rejects(read({ 'a.txt': 'x' }), /contains no markdown/);
  });
});
