import assert from 'node:assert/strict';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createSource } from '../../../src/service/sources/create-source.js';
import { formatMemo, parseMemo } from '../../../src/service/sources/folders/file-memo.js';
import { formatLeftOut } from '../../../src/service/sources/left-out.js';
import type { SourceContent } from '../../../src/service/sources/source.js';
import { sourceSettings } from '../../../src/service/sources/source-settings.js';
import { createDocsFolder } from '../support/docs-folder.js';
import { itUnless } from '../../support/unless.js';

const folders: (() => Promise<void>)[] = [];

async function createFolder(files: Readonly<Record<string, string>>) {
  const { folder, remove } = await createDocsFolder(files);
  folders.push(remove);
  return { folder, source: createSource(sourceSettings.parse({ kind: 'markdown', folder })) };
}

function hashesOf({ pages }: SourceContent): Map<string, string> {
  return new Map(pages.map(({ key, hash }) => [key, hash]));
}

/** The pages that came with sections. */
function readAgain({ pages }: SourceContent): string[] {
  return pages.filter(({ sections }) => sections !== undefined).map(({ key }) => key);
}

after(() => Promise.all(folders.map((remove) => remove())));

describe('A folder of markdown as a source', () => {
  it('returns sections only for pages that have changed', async () => {
    const { folder, source } = await createFolder({ 'a.md': '# A\n\nOne.', 'b.md': '# B\n\nOne.' });
    const first = await source.read(new Map());
    assert.deepEqual(readAgain(first), ['a.md', 'b.md']);
    await writeFile(join(folder, 'b.md'), '# B\n\nTwo.');
    const second = await source.read(hashesOf(first));
    assert.deepEqual(readAgain(second), ['b.md']);
    assert.equal(second.pages.length, 2);
    assert.equal(second.pages[1]?.sections?.[0]?.content, 'Two.');
  });

  it('reads only files that have changed, also in another process', async () => {
    const { folder, source } = await createFolder({ 'a.md': '# A\n\nOne.', 'b.md': '# B\n\nOne.' });
    const first = await source.read(new Map());
    // The remembered text shows that the file itself was not read.
    const memory = parseMemo<{ hashes: Map<string, string> }>(first.memo ?? assert.fail()) ?? assert.fail();
    memory.hashes.set('a.md', 'remembered').set('b.md', 'remembered');
    await writeFile(join(folder, 'b.md'), '# B\n\nTwo.');
    const other = createSource(sourceSettings.parse({ kind: 'markdown', folder }));
    const { pages } = await other.read(hashesOf(first), undefined, formatMemo(memory));
    assert.equal(pages[0]?.hash, 'remembered');
    assert.notEqual(pages[1]?.hash, 'remembered');
    assert.equal(pages[1]?.sections?.[0]?.content, 'Two.');
  });

  it('reads all files again if what is remembered can not be understood', async () => {
    const { source } = await createFolder({ 'a.md': '# A\n\nOne.' });
    assert.deepEqual(readAgain(await source.read(new Map(), undefined, Buffer.from('{}'))), ['a.md']);
  });

  it('reads a page again when the page that it links to has another address', async () => {
    const { folder, source } = await createFolder({ 'a.md': '[B](./b/README.md)', 'b/README.md': 'x' });
    const first = await source.read(new Map());
    assert.equal(first.pages[0]?.sections?.[0]?.content, '[B](/b/)');
    await writeFile(join(folder, 'b/index.md'), 'x');
    const second = await source.read(hashesOf(first));
    assert.equal(second.pages[0]?.sections?.[0]?.content, '[B](/b/README)');
  });

  it('leaves out a page whose blocks are nested too deeply for the parser, and says so', async () => {
    const { source } = await createFolder({ 'a.md': `${'> '.repeat(30_000)}x`, 'b.md': 'A walrus.' });
    const { pages, warnings } = await source.read(new Map());
    assert.deepEqual(
      pages.map(({ sections }) => sections?.map(({ content }) => content)),
      [[], ['A walrus.']],
    );
    assert.deepEqual(warnings, ['a.md: its blocks are nested too deeply, so the page is left out.']);
  });

  it('does not list a page that is gone', async () => {
    const { folder, source } = await createFolder({ 'a.md': 'x', 'b.md': 'x' });
    await rename(join(folder, 'b.md'), join(folder, 'c.md'));
    const { pages } = await source.read(new Map());
    assert.deepEqual(
      pages.map(({ key }) => key),
      ['a.md', 'c.md'],
    );
  });
});

describe('Pages that are kept out of answers', () => {
  it('are drafts, pages without search and pages that must not be indexed, in the words of any generator', async () => {
    const kept = {
      draft: ['draft: true', 'published: false', 'publishDate: 2999-01-01', 'expiryDate: 2001-01-01'],
      search: [
        'search: false',
        'search: { exclude: true }',
        'pagefind: false',
        'unlisted: true',
        'search_exclude: true',
      ],
      noindex: [
        'noindex: true',
        'robots: noindex, nofollow',
        'head: [[meta, { name: robots, content: noindex }]]',
        'head: [{ tag: meta, attrs: { name: robots, content: noindex } }]',
      ],
      fragment: ['headless: true', 'build: { render: never }'],
    };
    for (const [reason, forms] of Object.entries(kept)) {
      const files = Object.fromEntries(forms.map((form, index) => [`${index}.md`, `---\n${form}\n---\n\nText.`]));
      const { source } = await createFolder({ ...files, 'index.md': '---\ndraft: false\nsearch: true\n---\n\nText.' });
      const { pages, leftOut } = await source.read(new Map());
      assert.deepEqual(
        pages.map(({ key }) => key),
        ['index.md'],
        reason,
      );
      assert.deepEqual(
        leftOut.map((each) => [each.reason, each.count]),
        [[reason, forms.length]],
      );
    }
  });

  it('are chosen by globs', async () => {
    const { folder } = await createFolder({ 'a.md': 'x', 'in/b.md': 'x', 'in/deep/c.md': 'x', 'out/d.md': 'x' });
    const read = async (settings: object) => {
      const { pages } = await createSource(sourceSettings.parse({ kind: 'markdown', folder, ...settings })).read(
        new Map(),
      );
      return pages.map(({ key }) => key);
    };
    assert.deepEqual(await read({ include: ['in'] }), ['in/b.md', 'in/deep/c.md']);
    assert.deepEqual(await read({ exclude: ['**/deep/**', 'out/'] }), ['a.md', 'in/b.md']);
    assert.deepEqual(await read({ include: ['*.md'] }), ['a.md']);
  });

  it('are licences, but no files with the extension .markdown', async () => {
    const { source } = await createFolder({
      'a.md': 'See [b](b.markdown).',
      'b.markdown': 'x',
      'in/index.markdown': 'x',
      'license.md': 'x',
      'LICENSE.md': 'x',
      'fonts/Fira-COPYRIGHT.md': 'x',
      'fonts/OFL.md': 'x',
      'api/legal/dejavufonts.md': 'x',
      'legal/privacy.md': 'x',
    });
    const { pages, leftOut } = await source.read(new Map());
    const sections = pages.flatMap((page) => page.sections ?? []);
    assert.deepEqual(
      sections.map(({ path }) => path),
      ['/a', '/b', '/in/', '/legal/privacy', '/license'],
    );
    assert.equal(sections[0]?.content, 'See [b](/b).');
    const examples = ['LICENSE.md', 'api/legal/dejavufonts.md', 'fonts/Fira-COPYRIGHT.md'];
    assert.deepEqual(leftOut, [{ reason: 'licence', count: 4, examples }]);
  });

  it('are counted with what can be done, also if nearly all is HTML', async () => {
    const html = Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`api/${index}.html`, 'x']));
    const { folder, source } = await createFolder({ ...html, 'a.md': 'x', 'b.md': 'a\0b' });
    await writeFile(join(folder, 'c.md'), Buffer.from('Gr\xfc\xdfe', 'latin1'));
    await writeFile(join(folder, 'd.md'), 'x'.repeat(5_000_001));
    await symlink(join(folder, 'a.md'), join(folder, 'e.md'));
    const { pages, leftOut } = await source.read(new Map());
    assert.equal(pages.length, 1);
    const line = formatLeftOut('docs', leftOut) ?? '';
    assert.match(
      line,
      /^Left out of docs: 1,200 HTML files \(api\/\d+\.html, .*…\): add a source of the kind "html" to answer from them; /,
    );
    for (const part of [
      '1 not text (b.md)',
      '1 not UTF-8 (c.md): save them',
      '1 too large (d.md)',
      '1 symbolic links (e.md)',
    ])
      assert.ok(line.includes(part), part);
  });

  it('are no reason to serve nothing in silence', async () => {
    const { source } = await createFolder({ 'a.html': 'x' });
    await assert.rejects(source.read(new Map()), /contains no markdown .* use a source of the kind "html"/);
  });
});

describe('The name of a tab', () => {
  const code = (command: string) => `\`\`\`sh\n${command}\n\`\`\``;
  const indented = (text: string) => text.replace(/^/gm, '    ');
  const forms: Readonly<Record<string, (system: string, text: string) => string>> = {
    Docusaurus: (system, text) => `<Tabs>\n<TabItem value="x" label="${system}">\n\n${text}\n\n</TabItem>\n</Tabs>`,
    MkDocs: (system, text) => `=== "${system}"\n\n${indented(text)}`,
    VitePress: (system, text) => `::: code-group\n\n${text.replace('```sh', `\`\`\`sh [${system}]`)}\n\n:::`,
    Mintlify: (system, text) => `<Tab title="${system}">\n${text}\n</Tab>`,
  };

  for (const [generator, tab] of Object.entries(forms)) {
    it(`belongs to the text of its section, as ${generator} has it`, async () => {
      const systems = ['Linux', 'macOS', 'Windows'];
      const files = systems.map((system) => [
        `${system}.mdx`,
        `# Install\n\n${tab(system, code(`get lamp-${system.length}`))}`,
      ]);
      const { source } = await createFolder(Object.fromEntries(files) as Record<string, string>);
      const { pages } = await source.read(new Map());
      const sections = pages.flatMap((page) => page.sections ?? []);
      for (const system of systems) {
        const texts = sections.filter(({ text }) => text.includes(system));
        assert.deepEqual(
          texts.map(({ pagePath }) => pagePath),
          [`/${system}`],
        );
        assert.match(texts[0]?.content ?? '', new RegExp(`${system}[^]*get lamp-${system.length}`));
      }
    });
  }
});

describe('What a page includes', () => {
  const contentOf = async (files: Readonly<Record<string, string>>) => {
    const { source } = await createFolder(files);
    const { pages, warnings } = await source.read(new Map());
    return { content: pages[0]?.sections?.map(({ content }) => content).join('\n\n'), warnings };
  };

  it('is put in, in the forms of mdBook, with lines and anchors', async () => {
    const { content } = await contentOf({
      'book.toml': '',
      'src/SUMMARY.md': '[A](a.md)',
      'src/a.md':
        '```rust\n{{#include ../code/a.rs:2:3}}\n{{#rustdoc_include ../code/a.rs:last}}\n```\n\n{{#include part.md}}\n',
      'src/part.md': 'A part.\n',
      'code/a.rs': 'one\ntwo\n# hidden\n// ANCHOR: last\nlast\n// ANCHOR_END: last\n',
    });
    assert.equal(content, '```rust\ntwo\nlast\n```\n\nA part.');
  });

  it('is no page of its own if it is in a folder of shared texts', async () => {
    const { source } = await createFolder({
      'a.md': '{{< docs/shared lookup="part.md" >}}\n\n<!--@include: ./snippets/one.md-->',
      'snippets/one.md': 'One.',
      'shared/part.md': 'A part.',
      'shared/used-nowhere.md': 'A page on shared lamps.',
      'guide/b.md': '<!--@include: ../guide/c.md-->',
      'guide/c.md': 'A page.',
    });
    const { pages, leftOut } = await source.read(new Map());
    assert.deepEqual(
      pages.map(({ key }) => key),
      ['a.md', 'guide/b.md', 'guide/c.md', 'shared/used-nowhere.md'],
    );
    assert.equal(pages[0]?.sections?.[0]?.content, 'A part.\n\nOne.');
    assert.deepEqual(leftOut[0]?.examples, ['shared/part.md', 'snippets/one.md']);
  });

  it('is put in, in the forms of VitePress, MkDocs, Hugo and MDX', async () => {
    const parts = {
      'part.md': '---\ntitle: x\n---\n\nA part.\n',
      'code/a.js': '// #region one\none();\n// #endregion one\ntwo();\n',
    };
    const forms: readonly [string, string][] = [
      ['<!--@include: ./part.md-->', 'A part.'],
      ['<<< @/code/a.js#one{1} [Label]', '```js [Label]\none();\n```'],
      ['--8<-- "part.md"', 'A part.'],
      ['{{% include "part.md" %}}', 'A part.'],
      ['{{< docs/shared source="kit" lookup="part.md" version="<KIT_VERSION>" >}}', 'A part.'],
      ['{{< shared lookup="part.md" >}}', 'A part.'],
      ['{{% code_sample file="code/a.js" %}}', '```js\none();\ntwo();\n```'],
      ['1. One\n\n   <!--@include: ./part.md-->', '1. One\n\n   A part.'],
      ["import Part from './part.md';\n\n<Part />", 'A part.'],
    ];
    for (const [form, expected] of forms) {
      const { content } = await contentOf({ 'a.md': `${form}\n`, ...parts });
      assert.equal(content, expected, form);
    }
  });

  it('is left out of code if it is missing, with a single warning for many pages', async () => {
    const page =
      '# A\n\nRun it.\n\n```rust\n{{#rustdoc_include ../code/a.rs:2}}\n```\n\n```rust\n{{#include ../b.rs}}\nlet b = 1;\n```\n';
    const names = ['a', 'b', 'c', 'd'];
    const { folder } = await createFolder({
      'book.toml': '',
      'src/SUMMARY.md': names.map((name) => `[${name}](${name}.md)`).join('\n'),
      ...Object.fromEntries(names.map((name) => [`src/${name}.md`, page])),
    });
    const source = createSource(sourceSettings.parse({ kind: 'markdown', folder: join(folder, 'src') }));
    const { pages, warnings } = await source.read(new Map());
    assert.equal(pages[0]?.sections?.[0]?.content, 'Run it.\n\n```rust\nlet b = 1;\n```');
    assert.deepEqual(warnings, [
      '4 pages include files that are not in the folder, such as ../code/a.rs in a.md. Name a folder that holds them, too, or see what is missing.',
    ]);
  });

  it('is found by a path from above the named folder, as a generator has it that runs there', async () => {
    const { folder } = await createFolder({
      'guide/docs/a.md': '--8<-- "docs/parts/part.txt"\n\n--8<-- "guide/docs/parts/part.txt"\n',
      'guide/docs/parts/part.txt': 'A part.',
      'guide/mkdocs.yml': 'site_name: A\n',
    });
    const named = join(folder, 'guide/docs');
    const { pages, warnings } = await createSource(sourceSettings.parse({ kind: 'markdown', folder: named })).read(
      new Map(),
    );
    assert.equal(pages[0]?.sections?.[0]?.content, 'A part.\n\nA part.');
    assert.deepEqual(warnings, []);
  });

  it('changes the page when it changes', async () => {
    const { folder, source } = await createFolder({ 'a.md': '<!--@include: ./part.txt-->', 'part.txt': 'One.' });
    const first = await source.read(new Map());
    await writeFile(join(folder, 'part.txt'), 'Two!!');
    const second = await source.read(hashesOf(first));
    assert.equal(second.pages[0]?.sections?.[0]?.content, 'Two!!');
  });

  it('never comes from outside of the folder', async () => {
    const outside = await createDocsFolder({ 'secret.md': 'SECRET' });
    folders.push(outside.remove);
    const { folder, source } = await createFolder({
      'a.md': `Text.\n\n<!--@include: ../${basename(outside.folder)}/secret.md-->\n<!--@include: ${outside.folder}/secret.md-->\n<!--@include: ./link.md-->\n`,
    });
    await symlink(join(outside.folder, 'secret.md'), join(folder, 'link.md'));
    const { pages, warnings } = await source.read(new Map());
    assert.equal(pages[0]?.sections?.[0]?.content, 'Text.');
    assert.match(warnings[0] ?? '', /^a\.md: .*link\.md can't be included, because it is not in the folder\.$/);
  });

  it('ends, even if pages include each other', async () => {
    const { content } = await contentOf({
      'a.md': 'A.\n\n<!--@include: ./b.md-->',
      'b.md': 'B.\n\n<!--@include: ./a.md-->',
    });
    assert.match(content ?? '', /^A\.\n\nB\.\n\nA\./);
  });
});

describe('A watched folder', () => {
  const waitFor = async (isDone: () => boolean) => {
    for (let count = 0; count < 100 && !isDone(); count++) await sleep(50);
    assert.ok(isDone());
  };

  it('reports new, changed, renamed and removed files, and new subfolders', async () => {
    const { folder, source } = await createFolder({ 'a.md': 'One.' });
    let count = 0;
    const stop = await source.watch!(() => count++);
    const changes: (() => Promise<unknown>)[] = [
      () => writeFile(join(folder, 'a.md'), 'Two.'),
      () => mkdir(join(folder, 'new/deep'), { recursive: true }),
      () => writeFile(join(folder, 'new/deep/b.md'), 'x'),
      () => rename(join(folder, 'new'), join(folder, 'renamed')),
      () => writeFile(join(folder, 'renamed/deep/b.md'), 'changed'),
      // Editors write another file and put it in the place of the old one.
      async () => {
        await writeFile(join(folder, 'a.md.tmp'), 'Three.');
        await rename(join(folder, 'a.md.tmp'), join(folder, 'a.md'));
      },
      () => rm(join(folder, 'a.md')),
    ];
    for (const change of changes) {
      const before = count;
      await change();
      await waitFor(() => count > before);
    }
    await stop();
    const last = count;
    await writeFile(join(folder, 'c.md'), 'x');
    await sleep(600);
    assert.equal(count, last);
  });

  itUnless(process.getuid?.() === 0 && 'root opens all')('may hold a folder that nobody can open', async () => {
    const { folder, source } = await createFolder({ 'a.md': 'One.' });
    await mkdir(join(folder, 'lost+found'), { mode: 0 });
    let count = 0;
    const stop = await source.watch!(() => count++);
    await writeFile(join(folder, 'a.md'), 'Two.');
    await waitFor(() => count > 0);
    await stop();
  });

  it('reports many changes together once', async () => {
    const { folder, source } = await createFolder({ 'a.md': 'One.' });
    let count = 0;
    const stop = await source.watch!(() => count++);
    for (let index = 0; index < 50; index++) await writeFile(join(folder, `${index}.md`), 'x');
    await waitFor(() => count > 0);
    await sleep(600);
    assert.ok(count <= 2);
    await stop();
  });
});

describe('The settings of a source', () => {
  it('name the field that is wrong', () => {
    const result = sourceSettings.safeParse({ kind: 'markdown', folder: 'docs', basePath: 'docs' });
    assert.deepEqual(
      result.error?.issues.map(({ path, message }) => [path.join('.'), message]),
      [['basePath', 'Write a path with a slash at both ends, such as /docs/']],
    );
  });
});
