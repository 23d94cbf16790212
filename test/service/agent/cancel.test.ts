import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { ProjectForge } from '../../../src/service/agent/project.js';
import { gate } from './support/gate.js';
import { createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { instruct, scriptedModel } from './support/scripted-model.js';
import type { RunningAgent } from './support/start-agent.js';

const createPage = (path: string) => instruct(['createFile', { path, content: '# Page\n' }]);

describeJobsOnBoth('A cancelled job', ({ startAgent }) => {
  let folder: string;
  let repository: string;
  let agent: RunningAgent;

  before(async () => {
    folder = temporaryFolder();
    repository = createRepository(join(folder, 'checkout'), { 'page.md': '# Page\n' });
    agent = await startAgent({ data: join(folder, 'data'), repository });
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  const project = (data = 'data') => join(folder, data, 'projects', 'docs');
  const worktree = (id: string, data?: string) => join(project(data), 'worktrees', id);
  const mirror = () =>
    join(
      project(),
      readdirSync(project()).find((name) => name.endsWith('.git'))!,
    );
  const removed = async (id: string, data?: string) => {
    while (existsSync(worktree(id, data))) await wait(10);
  };

  it('is archived at once: its run ends, waiting prompts are cancelled, and its changes and worktree are removed', async () => {
    const { id } = await agent.send(
      instruct(['createFile', { path: 'half.md', content: 'x' }], ['pause', 600_000], ['listFiles', {}]),
    );
    await agent.send(createPage('later.md'), id);
    while (!existsSync(join(worktree(id), 'half.md'))) await wait(10);
    const job = await agent.cancel(id);
    assert.equal(job.status, 'archived');
    assert.ok(job.archivedAt !== null && job.archivedAt >= job.createdAt);
    assert.deepEqual([job.prLink, job.error, job.summary], [null, null, null]);
    assert.deepEqual(
      job.prompts.map(({ status, error }) => [status, error]),
      [
        ['cancelled', 'The job was cancelled.'],
        ['cancelled', 'The job was cancelled.'],
      ],
    );
    await removed(id);
    assert.equal(runGit(mirror(), 'branch', '--list', `docs-assistant/${id}`), '');
    assert.deepEqual(await agent.get(id), job);
    assert.equal((await agent.run(createPage('next.md'))).status, 'completed');
    assert.deepEqual(await agent.get(id), job);
  });

  it('stays the same when it is cancelled again', async () => {
    const { id } = await agent.send(createPage('again.md'));
    const first = await agent.cancel(id);
    assert.deepEqual(await agent.cancel(id), first);
  });

  it('refuses a follow-up, and says why', async () => {
    const { id } = await agent.send(createPage('a.md'));
    await agent.cancel(id);
    const refused = await agent.request(`job/${id}/message`, { method: 'POST', body: '{"prompt":"[]"}' });
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /The job is archived and accepts no more prompts\. Create a new one\./);
  });

  it('does not start if it waits for another job, which continues', async () => {
    const running = await agent.send(instruct(['gate', 'other'], ['createFile', { path: 'on.md', content: 'x' }]));
    await gate('other').reached;
    const waiting = await agent.send(createPage('waiting.md'));
    assert.equal((await agent.cancel(waiting.id)).status, 'archived');
    gate('other').open();
    assert.equal((await agent.ended(running.id)).status, 'completed');
    assert.equal((await agent.get(waiting.id)).prompts[0]?.status, 'cancelled');
    assert.equal(agent.opened.filter(({ id }) => id === waiting.id).length, 0);
  });

  it('keeps its pull request and the outcomes of its prompts if it had ended', async () => {
    const done = await agent.run(createPage('done.md'));
    const job = await agent.cancel(done.id);
    assert.deepEqual({ ...job, archivedAt: null }, { ...done, status: 'archived' });
    runGit(mirror(), 'rev-parse', '--verify', `docs-assistant/${done.id}`);
    await removed(done.id);
  });

  it('has the pull request that a forge was opening during the cancellation', async () => {
    let open = (_link: string): void => {};
    let arrive = (): void => {};
    const asked = new Promise<void>((resolve) => (arrive = resolve));
    const remote = join(folder, 'remote.git');
    mkdirSync(remote);
    runGit(remote, 'init', '--quiet', '--bare');
    const forge: ProjectForge = {
      remote,
      openPullRequest: () => new Promise<string>((resolve) => ((open = resolve), arrive())),
    };
    const own = await startAgent({ data: join(folder, 'slow-forge'), repository, forge });
    try {
      const { id } = await own.send(createPage('new.md'));
      await asked;
      assert.equal((await own.cancel(id)).prLink, null);
      open('https://forge.example/1');
      while ((await own.get(id)).prLink === null) await wait(10);
      const job = await own.get(id);
      assert.deepEqual([job.status, job.prompts[0]?.status], ['archived', 'cancelled']);
      await removed(id, 'slow-forge');
    } finally {
      await own.close();
    }
  });

  it('ends even if the model ignores that, and later calls of the model have no effect', async () => {
    let answer = (): void => {};
    let arrive = (): void => {};
    const asked = new Promise<void>((resolve) => (arrive = resolve));
    const deaf: typeof scriptedModel = {
      ...scriptedModel,
      async doGenerate(options) {
        if (!JSON.stringify(options.prompt).includes('deaf.md')) return scriptedModel.doGenerate(options);
        arrive();
        await new Promise<void>((resolve) => (answer = resolve));
        const { abortSignal: _, ...others } = options;
        return scriptedModel.doGenerate(others);
      },
    };
    const own = await startAgent({ data: join(folder, 'deaf'), repository, model: deaf });
    try {
      const { id } = await own.send(createPage('deaf.md'));
      await asked;
      await own.cancel(id);
      const next = await own.run(createPage('next.md'));
      assert.equal(next.status, 'completed', next.error ?? '');
      answer();
      await wait(50);
      assert.equal((await own.get(id)).prompts[0]?.status, 'cancelled');
      assert.deepEqual(
        own.opened.map(({ id: opened }) => opened),
        [next.id],
      );
    } finally {
      await own.close();
    }
  });

  it('stays cancelled after a restart, which also removes its worktree', async () => {
    const data = join(folder, 'restart');
    const first = await startAgent({ data, repository });
    const { id } = await first.send(instruct(['gate', 'left']));
    await gate('left').reached;
    await first.cancel(id);
    await first.close();
    mkdirSync(worktree(id, 'restart'), { recursive: true });
    const second = await startAgent({ data, repository });
    try {
      assert.equal((await second.get(id)).status, 'archived');
      await removed(id, 'restart');
    } finally {
      await second.close();
      gate('left').open();
    }
  });
});
