import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { instruct } from './support/scripted-model.js';
import { startAgent, type RunningAgent } from './support/start-agent.js';

describe('A job on a hostile repository', () => {
  let folder: string;
  let checkout: string;
  let agent: RunningAgent;

  before(async () => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'secret.md'), 'secret\n');
    const ran = `touch ${join(folder, 'ran')}`;
    checkout = createRepository(join(folder, 'checkout'), {
      'page.md': '# Page\n',
      '.gitattributes': '*.md filter=evil diff=evil merge=evil\n',
      '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ext::sh -c '${ran}'\n`,
    });
    symlinkSync(join(folder, 'secret.md'), join(checkout, 'link.md'));
    symlinkSync(folder, join(checkout, 'away'));
    commitFiles(checkout, {}, 'Links');
    for (const key of [
      'filter.evil.smudge',
      'filter.evil.clean',
      'diff.evil.textconv',
      'core.fsmonitor',
      'uploadpack.packObjectsHook',
    ]) {
      runGit(checkout, 'config', key, `${ran}; cat`);
    }
    // Under the names of hooks that git would run during a job.
    for (const hook of [
      'post-checkout',
      'pre-commit',
      'commit-msg',
      'pre-push',
      'post-commit',
      'pre-receive',
      'update',
      'reference-transaction',
    ]) {
      mkdirSync(join(checkout, '.git', 'hooks'), { recursive: true });
      writeFileSync(join(checkout, '.git', 'hooks', hook), `#!/bin/sh\n${ran}\n`);
      chmodSync(join(checkout, '.git', 'hooks', hook), 0o755);
    }
    agent = await startAgent({ data: join(folder, 'data'), repository: checkout });
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  it('runs none of its code', async () => {
    const job = await agent.run(instruct(['editFile', { path: 'page.md', find: 'Page', replace: 'Changed' }]));
    assert.equal(job.status, 'completed', job.error ?? '');
    assert.equal(agent.opened.length, 1);
    assert.equal(existsSync(join(folder, 'ran')), false);
  });

  it('neither reads nor writes outside of it, whatever the prompt asks for', async () => {
    const job = await agent.run(
      instruct(
        ['readFile', { path: 'link.md' }],
        ['readFile', { path: 'away/secret.md' }],
        ['readFile', { path: '../../../../../secret.md' }],
        ['readFile', { path: '.git' }],
        ['createFile', { path: 'away/new.md', content: 'x' }],
        ['createFile', { path: '../../../../../new.md', content: 'x' }],
        ['createFile', { path: '/tmp/../tmp/new.md', content: 'x' }],
        ['editFile', { path: 'link.md', find: 'secret', replace: 'x' }],
        ['deleteFile', { path: 'link.md' }],
        ['searchFiles', { text: 'secret' }],
      ),
    );
    const results = JSON.parse(job.summary ?? '') as { error?: string; matches?: unknown[] }[];
    assert.deepEqual(
      results.slice(0, 9).map(({ error }) => typeof error),
      Array(9).fill('string'),
    );
    assert.deepEqual(results[9]?.matches, []);
    assert.equal(job.prLink, null);
    assert.equal(readFileSync(join(folder, 'secret.md'), 'utf8'), 'secret\n');
    assert.equal(existsSync(join(folder, 'new.md')), false);
  });

  it('keeps two simultaneous edits of a file', async () => {
    const job = await agent.run(
      instruct(
        ['createFile', { path: 'two.md', content: 'one\ntwo\n' }],
        [
          'together',
          [
            ['editFile', { path: 'two.md', find: 'one', replace: '1' }],
            ['editFile', { path: 'two.md', find: 'two', replace: '2' }],
          ],
        ],
        ['readFile', { path: 'two.md' }],
      ),
    );
    assert.match(job.summary ?? '', /"content":"1\\n2\\n"/);
  });
});
