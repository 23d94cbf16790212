import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createDocsFolder } from '../../service/support/docs-folder.js';
import { RunningCommand } from '../running-command.js';

let folder: string;
let remove: () => Promise<void>;

before(async () => {
  ({ folder, remove } = await createDocsFolder({
    'docs/index.md': '# Foo\n\nAbout it.\n\n## Change the colour\n\nSet `accent`.\n',
    'docs/other.md': '# Other\n\nRun the installer.\n',
    'empty/a.txt': '',
  }));
});

after(() => remove());

async function run(...args: string[]) {
  const env = { DOCS_ASSISTANT_DATA: join(folder, 'data') };
  const command = new RunningCommand(['index', ...args], { env });
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout, stderr: command.stderr };
}

describe('docs-assistant index', () => {
  it('indexes the docs, and the next time only what has changed', async () => {
    const docs = ['--docs', join(folder, 'docs')];
    const { exitCode, stdout, stderr } = await run(...docs);
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.match(
      stdout,
      /^The index of "demo" has 2 pages and 3 sections\. 2 pages were new or had changed\. It is in \S+\.index/,
    );
    assert.match((await run(...docs)).stdout, /Nothing has changed\./);
    await writeFile(join(folder, 'docs/other.md'), '# Other\n\nRun it.\n');
    assert.match((await run(...docs)).stdout, /1 page was new or had changed\./);
  });

  it('prints JSON for programs', async () => {
    const { stdout } = await run('--docs', join(folder, 'docs'), '--json');
    const { domain, pages, sections, state } = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual([domain, pages, sections, state], ['demo', 2, 3, 'ready']);
  });

  it('writes an index of static files for a site without a service', async () => {
    const { exitCode, stdout } = await run('--docs', join(folder, 'docs'), '--static', join(folder, 'public/index'));
    assert.equal(exitCode, 0);
    assert.match(
      stdout,
      /^The index in \S+public\/index has 2 pages and 3 sections: \d+ kB\. A browser loads \d+ kB, and what a question needs\.\n$/,
    );
    assert.ok(existsSync(join(folder, 'public/index/index.json')));
  });

  it('says what is wrong with its arguments', async () => {
    for (const [args, message] of [
      [['--docs', join(folder, 'empty')], /empty/],
      [['--docs', join(folder, 'docs'), 'more'], /Unexpected argument "more"/],
      [['--docs', join(folder, 'docs'), '--site', 'none'], /--site: the sites are demo/],
    ] as const) {
      const { exitCode, stderr } = await run(...args);
      assert.equal(exitCode, 2);
      assert.match(stderr, message);
    }
  });

  it('explains itself', async () => {
    assert.match((await run('--help')).stdout, /^Usage: docs-assistant index/);
  });
});
