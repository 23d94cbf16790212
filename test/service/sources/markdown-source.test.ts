import assert from 'node:assert/strict';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

import { createSource } from '../../../src/service/sources/create-source.js';
import type { SourceContent } from '../../../src/service/sources/source.js';
import { sourceSettings } from '../../../src/service/sources/source-settings.js';
import { createDocsFolder } from '../support/docs-folder.js';

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

  it('reads a page again when the page that it links to has another address', async () => {
    const { folder, source } = await createFolder({ 'a.md': '[B](./b/README.md)', 'b/README.md': 'x' });
    const first = await source.read(new Map());
    assert.equal(first.pages[0]?.sections?.[0]?.content, '[B](/b/)');
    await writeFile(join(folder, 'b/index.md'), 'x');
    const second = await source.read(hashesOf(first));
    assert.equal(second.pages[0]?.sections?.[0]?.content, '[B](/b/README)');
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

describe('The settings of a source', () => {
  it('name the field that is wrong', () => {
    const result = sourceSettings.safeParse({ kind: 'markdown', folder: 'docs', basePath: 'docs' });
    assert.deepEqual(
      result.error?.issues.map(({ path, message }) => [path.join('.'), message]),
      [['basePath', 'Write a path with a slash at both ends, such as /docs/']],
    );
  });
});
