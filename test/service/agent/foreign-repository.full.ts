import assert from 'node:assert/strict';
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { git } from '../../../src/service/git/git.js';
import { trustRepository } from '../../../src/service/git/safe-directory.js';
import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { instruct } from './support/scripted-model.js';
import { startAgent } from './support/start-agent.js';
import { describeUnless } from '../../support/unless.js';

/** The user id of an unprivileged user. */
const OTHER_USER = 65_534;

/** Only root can change the owner of files. */
const obstacle = process.getuid?.() !== 0 && 'the user is not root';

function giveAway(path: string): void {
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, entry), OTHER_USER, OTHER_USER);
  chownSync(path, OTHER_USER, OTHER_USER);
}

const edit = instruct(['editFile', { path: 'page.md', find: 'Page', replace: 'Changed' }]);

describeUnless(obstacle)('A repository of another user', () => {
  let folder: string;
  let count = 0;

  before(() => {
    folder = temporaryFolder();
  });

  after(() => remove(folder));

  const create = (name: string) => createRepository(join(folder, name), { 'page.md': '# Page\n' });

  async function work(repository: string, options: Partial<Parameters<typeof startAgent>[0]> = {}) {
    const agent = await startAgent({ data: join(folder, `data-${count++}`), repository, ...options });
    try {
      return await agent.run(edit);
    } finally {
      await agent.close();
    }
  }

  for (const [kind, prepare] of [
    ['a checkout', () => create('checkout')],
    ['a checkout in a folder with a difficult name', () => create('it\'s "a" \\ größe\there')],
    [
      'a bare repository',
      () => (runGit(create('origin'), 'clone', '--quiet', '--bare', '.', '../bare.git'), join(folder, 'bare.git')),
    ],
    [
      'a worktree',
      () => (runGit(create('main'), 'worktree', 'add', '--quiet', '-b', 'other', '../tree'), join(folder, 'tree')),
    ],
    [
      'a checkout behind a symbolic link',
      () => (symlinkSync(create('real'), join(folder, 'link')), join(folder, 'link')),
    ],
  ] as const) {
    it(`works as ${kind}`, async () => {
      const path = prepare();
      for (const entry of ['origin', 'main', 'real'].map((name) => join(folder, name)).filter(existsSync))
        giveAway(entry);
      if (!path.endsWith('link')) giveAway(path);
      const job = await work(path);
      assert.equal(job.status, 'completed', job.error ?? '');
    });
  }

  it('works with a file: address', async () => {
    const path = create('by address');
    giveAway(path);
    const job = await work(pathToFileURL(path).href);
    assert.equal(job.status, 'completed', job.error ?? '');
  });

  it('works as a plain folder of pages', async () => {
    const path = join(folder, 'pages');
    mkdirSync(path);
    writeFileSync(join(path, 'page.md'), '# Page\n');
    giveAway(path);
    const projects = [
      {
        id: 'docs',
        apiKey: 'svc_admin_test',
        source: { kind: 'folder', folder: path } as const,
        createForge: ({ repository }: { repository: string }) => ({
          remote: repository,
          openPullRequest: async () => 'https://forge.example',
        }),
      },
    ];
    assert.equal((await work(path, { projects })).status, 'completed');
  });

  it('is the only repository that is trusted', async () => {
    const [trusted, other] = [create('trusted'), create('other')];
    for (const path of [trusted, other]) giveAway(path);
    const environment = await trustRepository(trusted, join(folder, 'config'));
    const list = (path: string) => git(['ls-remote', '--', path, 'HEAD'], { cwd: folder, environment });
    assert.match(await list(trusted), /\tHEAD/);
    await assert.rejects(list(other), /dubious ownership/);
    assert.deepEqual(await trustRepository('https://example.com/docs.git', join(folder, 'none')), {});
    assert.deepEqual(await trustRepository('git@example.com:docs.git', join(folder, 'none')), {});
    assert.equal(existsSync(join(folder, 'none')), false);
  });

  it('still runs none of its code', async () => {
    const path = create('hostile');
    const ran = join(folder, 'ran');
    writeFileSync(join(folder, 'run.sh'), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
    const run = join(folder, 'run.sh');
    commitFiles(path, { '.gitattributes': '*.md filter=evil diff=evil\n' });
    for (const [key, value] of [
      ['uploadpack.packObjectsHook', run],
      ['core.fsmonitor', run],
      ['core.sshCommand', run],
      ['core.pager', run],
      ['core.alternateRefsCommand', run],
      ['core.hooksPath', folder],
      ['filter.evil.smudge', run],
      ['filter.evil.clean', run],
      ['remote.evil.url', path],
      ['remote.evil.uploadpack', run],
      ['remote.evil.promisor', 'true'],
      ['extensions.partialClone', 'evil'],
    ] as const) {
      runGit(path, 'config', key, value);
    }
    runGit(path, 'config', 'core.repositoryFormatVersion', '1');
    // An object is missing, which git would ask the promisor for.
    remove(join(path, '.git', 'objects', runGit(path, 'rev-parse', 'HEAD:page.md').slice(0, 2)));
    giveAway(path);
    const job = await work(path);
    assert.equal(job.status, 'failed');
    assert.equal(existsSync(ran), false);
  });
});
