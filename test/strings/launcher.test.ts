import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { transformWithOxc } from 'vite';
import { launcherStrings } from '../../src/strings/launcher.js';

/** Bytes of a module as a page gets it. */
async function compressedSize(file: string): Promise<number> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const { code: small = code } = await minify(code, { module: true });
  return gzipSync(small, { level: 9 }).length;
}

describe('What the launcher says', () => {
  it('is in the language that is asked for, before anything is loaded', () => {
    assert.deepEqual(launcherStrings('de'), { launcher: 'Doku fragen', launcherFailed: 'Laden fehlgeschlagen. Erneut versuchen.' });
  });

  it('costs a page at most 1,300 bytes in all languages, and finding the language 500', async () => {
    const texts = await compressedSize('src/strings/launcher.ts');
    const match = await compressedSize('src/strings/match-locale.ts');
    assert.ok(texts <= 1_300, `${texts} bytes`);
    assert.ok(match <= 500, `${match} bytes`);
  });
});
