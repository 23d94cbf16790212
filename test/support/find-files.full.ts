import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFiles, findNamedFiles } from './find-files.js';
import { closeAfterEach } from './close-after-each.js';

const closeAtEnd = closeAfterEach();

function makeFolder(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  closeAtEnd(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

describe('Test files', () => {
  it('are found at any depth by the end of their names', () => {
    const folder = makeFolder('b.test.ts', 'a/b/c/d/e/f.test.ts', 'a/support.ts', 'a/site.e2e.ts');
    assert.deepEqual(findFiles(folder, '.test.ts'), [join(folder, 'a/b/c/d/e/f.test.ts'), join(folder, 'b.test.ts')]);
    assert.deepEqual(findFiles(folder, '.e2e.ts'), [join(folder, 'a/site.e2e.ts')]);
  });

  it('are not searched for in installed packages, fixtures and builds', () => {
    const folder = makeFolder('node_modules/x/a.test.ts', 'fixtures/b.test.ts', 'bench/dist/c.test.ts');
    assert.deepEqual(findFiles(folder, '.test.ts'), []);
  });

  it('can be named one by one and by folder', () => {
    const folder = makeFolder('a/a.test.ts', 'a/b.test.ts', 'c.e2e.ts');
    const named = [join(folder, 'c.e2e.ts'), join(folder, 'a')];
    assert.deepEqual(
      findNamedFiles(named, '.test.ts'),
      ['c.e2e.ts', 'a/a.test.ts', 'a/b.test.ts'].map((file) => join(folder, file)),
    );
  });

  it('that are named and missing are reported', () => {
    const missing = join(makeFolder(), 'missing.test.ts');
    assert.throws(() => findNamedFiles([missing], '.test.ts'), { message: `There is no file or folder "${missing}".` });
  });
});
