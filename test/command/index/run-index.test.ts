import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startProcess } from '../../service/operations/support.js';
import { apiKey, askInit, messagePath } from '../../service/support/ask.js';
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

  it('makes a running service update its index, from which it answers at once', async () => {
    const [docs, data] = [join(folder, 'served'), join(folder, 'data of a service')];
    await mkdir(docs);
    await writeFile(join(docs, 'index.md'), '# Foo\n\nAbout it.\n');
    const service = await startProcess({
      DOCS_ASSISTANT_DOCS: docs,
      DOCS_ASSISTANT_DATA: data,
      DOCS_ASSISTANT_API_KEY: apiKey,
      DOCS_ASSISTANT_LOG_LEVEL: 'error',
    });
    try {
      while (!existsSync(join(data, 'control.sock'))) await wait(20);
      await writeFile(join(docs, 'zebra.md'), '# Zebras\n\nStriped animals graze here.\n');
      const env = { DOCS_ASSISTANT_DATA: data };
      const command = new RunningCommand(['index', '--docs', docs], { env });
      assert.equal(await command.exitCode, 0, command.stderr);
      assert.match(command.stdout, /has 2 pages and 2 sections\./);
      const response = await fetch(service.url + messagePath, askInit('Which striped animals graze?'));
      assert.match(await response.text(), /zebra/);
    } finally {
      service.child.kill('SIGTERM');
      await once(service.child, 'exit');
    }
  });

  it('explains itself', async () => {
    assert.match((await run('--help')).stdout, /^Usage: docs-assistant index/);
  });
});
