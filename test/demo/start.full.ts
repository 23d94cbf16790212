import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterEach } from '../support/close-after-each.js';

describe('npm start', () => {
  const closeAtEnd = closeAfterEach();

  it('refuses a folder of HTML, of which it can build no site', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-start-'));
    closeAtEnd(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'index.html'), '<main><h1>Lantern</h1><p>It is a lamp.</p></main>');
    assert.match(
      await start('--docs', folder),
      /^npm start builds a site from one folder of markdown\. Name it with --docs/m,
    );
  });
});

/** Text written to standard error until the end. */
function start(...args: string[]): Promise<string> {
  const command = ['--import', 'tsx', 'demo/start.ts', ...args, '--port', '0'];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { timeout: 120_000 }, (_, __, stderr) => resolve(stderr));
  });
}
