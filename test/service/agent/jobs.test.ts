import assert from 'node:assert/strict';
import { join } from 'node:path';
import { mock } from 'node:test';

import { commitFiles, runGit } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { instruct } from './support/scripted-model.js';
import { editPort, useAgent } from './support/use-agent.js';

describeJobsOnBoth('An agent job', ({ startAgent }) => {
  const shared = useAgent(startAgent);

  it('is active at first, and then has a pull request with the change', async () => {
    const start = Date.now();
    const created = await shared.agent.send(editPort);
    const createdAt = Date.parse(created.createdAt);
    assert.ok(createdAt >= start && createdAt <= Date.now());
    assert.equal(created.status, 'active');
    assert.equal(created.prLink, null);
    assert.equal(created.source.repository, shared.checkout);
    assert.equal(created.model, 'scripted');
    const job = await shared.agent.ended(created.id);
    assert.deepEqual(
      { ...job, summary: null, prompts: created.prompts },
      {
        ...created,
        status: 'completed',
        source: { repository: shared.checkout, ref: 'main' },
        prLink: `${shared.agent.url}/forge/${job.id}`,
      },
    );
    assert.match(shared.diffOf(job.id), /-Open port 8080\.\n\+Open port 5173\.\n/);
    assert.equal(shared.agent.opened.at(-1)?.branch, `docs-assistant/${job.id}`);
    assert.equal(shared.agent.opened.at(-1)?.base, 'main');
  });

  it('leaves the maintainer’s checkout unchanged', async () => {
    const state = () => [
      runGit(shared.checkout, 'status', '--porcelain'),
      runGit(shared.checkout, 'for-each-ref'),
      runGit(shared.checkout, 'worktree', 'list'),
    ];
    const untouched = state();
    await shared.agent.run(editPort);
    assert.deepEqual(state(), untouched);
  });

  it('has no pull request when nothing changed', async () => {
    const job = await shared.agent.run(instruct(['readFile', { path: 'docs/index.md' }]));
    assert.equal(job.status, 'completed');
    assert.equal(job.prLink, null);
    assert.equal(job.error, null);
    assert.match(job.summary ?? '', /# Home/);
  });

  it('fails when the model fails, without the text of its error', async () => {
    const reported = mock.method(console, 'error', () => {});
    const job = await shared.agent.run(instruct(['fail', 'key sk-secret was refused']));
    assert.equal(job.status, 'failed');
    assert.match(job.error ?? '', /failed/);
    const outcomes = job.prompts.map((each) => ({ ...each, prompt: '' }));
    const shown = [{ ...job, prompts: outcomes }, reported.mock.calls.map(({ arguments: args }) => args)];
    assert.doesNotMatch(JSON.stringify(shown), /sk-secret/);
  });

  describe('with a follow-up', () => {
    it('continues in the same branch and pull request', async () => {
      const first = await shared.agent.run(editPort);
      const sent = await shared.agent.send(
        instruct(['createFile', { path: 'docs/new.md', content: '# New\n' }]),
        first.id,
      );
      assert.equal(sent.status, 'active');
      assert.equal(sent.prLink, null);
      const job = await shared.agent.ended(first.id);
      assert.equal(job.prLink, first.prLink);
      assert.match(shared.diffOf(job.id), /\+# New[^]*\+Open port 5173\./);
      const titles = shared.agent.opened
        .filter(({ id }) => id === job.id)
        .map(({ title, prompts }) => [title, prompts.length]);
      assert.deepEqual(
        titles.map(([, count]) => count),
        [1, 2],
      );
      assert.equal(titles[0]?.[0], titles[1]?.[0]);
    });

    it('sees what maintainers added to the branch, and keeps it', async () => {
      const { id } = await shared.agent.run(editPort);
      const clone = join(shared.folder, `clone-${id}`);
      runGit(shared.folder, 'clone', '--quiet', '--branch', `docs-assistant/${id}`, shared.mirror(), clone);
      const added = commitFiles(clone, { 'docs/setup.md': '# Setup\n\nOpen port 5173, please.\n' });
      runGit(clone, 'push', '--quiet', 'origin', 'HEAD');
      const job = await shared.agent.run(
        instruct(['editFile', { path: 'docs/setup.md', find: 'please', replace: 'now' }]),
        id,
      );
      assert.equal(job.status, 'completed', job.error ?? '');
      assert.match(shared.diffOf(id), /\+Open port 5173, now\./);
      runGit(shared.mirror(), 'merge-base', '--is-ancestor', added, `docs-assistant/${id}`);
    });
  });
});
