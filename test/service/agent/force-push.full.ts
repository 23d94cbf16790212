import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { createEmbeddedForge } from '../../../src/service/forge/embedded-forge.js';
import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { instruct } from './support/scripted-model.js';
import { adminKey, startAgent, type RunningAgent } from './support/start-agent.js';

const setup = (port: string) => `# Setup\n\nOpen port ${port}.\n`;
const edit = (find: string, replace: string) => instruct(['editFile', { path: 'docs/setup.md', find, replace }]);
const create = (path: string) => instruct(['createFile', { path, content: '# New\n' }]);

describe('A job whose base branch was force-pushed', () => {
  let folder: string;
  let checkout: string;
  let clone: string;
  let agent: RunningAgent;
  let id: string;

  beforeEach(async () => {
    folder = temporaryFolder();
    checkout = createRepository(join(folder, 'checkout'), { 'docs/setup.md': setup('8080') });
    commitFiles(checkout, { 'docs/lost.md': '# Lost\n' }, 'Lost');
    const source = { kind: 'repository', address: checkout } as const;
    // The forge of the service itself, which refuses branches without a commit in common.
    const project = { id: 'docs', apiKey: adminKey, source, createForge: createEmbeddedForge };
    agent = await startAgent({ data: join(folder, 'data'), repository: checkout, projects: [project] });
    ({ id } = await agent.run(edit('8080', '5173')));
    clone = join(folder, 'clone');
    runGit(folder, 'clone', '--quiet', '--branch', `docs-assistant/${id}`, copy(), clone);
  });

  afterEach(async () => {
    await agent.close();
    remove(folder);
  });

  /** The service's copy of the repository, which is also the forge. */
  const copy = () => {
    const project = join(folder, 'data', 'projects', 'docs');
    return join(
      project,
      readdirSync(project).find((name) => name.endsWith('.git'))!,
    );
  };
  const changedFiles = () => runGit(copy(), 'diff', '--name-only', `main...docs-assistant/${id}`).trim().split('\n');
  const history = () => runGit(copy(), 'log', '--format=%s', `main..docs-assistant/${id}`);

  /** Takes the last commit off `main` and adds another one. */
  function dropLast(): void {
    runGit(checkout, 'reset', '--quiet', '--hard', 'HEAD~1');
    commitFiles(checkout, { 'docs/other.md': '# Other\n' }, 'Other');
  }

  /** Gives `main` a history that shares nothing with the old one. */
  function startAnew(files: Readonly<Record<string, string>>): void {
    runGit(checkout, 'checkout', '--quiet', '--orphan', 'new');
    for (const name of readdirSync(join(checkout, 'docs'))) rmSync(join(checkout, 'docs', name));
    commitFiles(checkout, files, 'New start');
    runGit(checkout, 'branch', '--force', 'main');
    runGit(checkout, 'checkout', '--quiet', 'main');
  }

  it('is rebased without the commits that were taken off, and says so', async () => {
    dropLast();
    const job = await agent.run(create('docs/new.md'), id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.deepEqual(changedFiles(), ['docs/new.md', 'docs/setup.md']);
    assert.doesNotMatch(history(), /Lost/);
    assert.match(job.notice ?? '', /main was force-pushed .* was rebased and force-pushed/);
    const diff = await (await fetch(`${job.prLink}.diff`)).text();
    assert.match(diff, /\+Open port 5173/);
    assert.doesNotMatch(diff, /lost|other/i);
    const next = await agent.run(edit('5173', '1'), id);
    assert.deepEqual([next.status, next.notice, next.prLink], ['completed', null, job.prLink]);
  });

  it('is rebased on a history without a commit in common, with what maintainers added to its branch', async () => {
    commitFiles(clone, { 'docs/added.md': '# Added\n' }, 'Added');
    runGit(clone, 'push', '--quiet', 'origin', 'HEAD');
    startAnew({ 'docs/setup.md': setup('8080'), 'docs/first.md': '# First\n' });
    const job = await agent.run(create('docs/new.md'), id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.deepEqual(changedFiles(), ['docs/added.md', 'docs/new.md', 'docs/setup.md']);
  });

  it('is rebased even if the prompt changes nothing', async () => {
    dropLast();
    const job = await agent.run(instruct(['readFile', { path: 'docs/other.md' }]), id);
    assert.match(job.summary ?? '', /# Other/);
    assert.match(job.notice ?? '', /force-pushed/);
    assert.deepEqual(changedFiles(), ['docs/setup.md']);
    assert.doesNotMatch(await (await fetch(`${job.prLink}.diff`)).text(), /lost/i);
  });

  for (const [title, prepare] of [
    ['changes the same lines', () => startAnew({ 'docs/setup.md': setup('2') })],
    [
      'was merged into the branch before',
      () => {
        commitFiles(checkout, { 'docs/merged.md': '# Merged\n' }, 'Merged');
        runGit(clone, 'pull', '--quiet', '--no-rebase', '--no-edit', checkout, 'main');
        runGit(clone, 'push', '--quiet', 'origin', 'HEAD');
        runGit(checkout, 'reset', '--quiet', '--hard', 'HEAD~2');
      },
    ],
  ] as const) {
    it(`fails with what to do if the base ${title}, and goes on after that`, async () => {
      prepare();
      const failed = await agent.run(create('docs/new.md'), id);
      assert.equal(failed.status, 'failed');
      assert.match(failed.error ?? '', /main was force-pushed .* Rebase it on main, push it and retry the prompt/);
      runGit(clone, 'fetch', '--quiet', checkout, 'main');
      runGit(clone, 'reset', '--quiet', '--hard', 'FETCH_HEAD');
      commitFiles(clone, { 'docs/setup.md': setup('5173') }, 'By hand');
      runGit(clone, 'push', '--quiet', '--force', 'origin', 'HEAD');
      const job = await agent.run(create('docs/new.md'), id);
      assert.deepEqual([job.status, job.error, job.notice], ['completed', null, null]);
      assert.deepEqual(changedFiles(), ['docs/new.md', 'docs/setup.md']);
      assert.doesNotMatch(history(), /Lost|Merged/);
    });
  }
});
