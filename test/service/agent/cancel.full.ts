import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { ProjectForge } from '../../../src/service/agent/project.js';
import { gate } from './support/gate.js';
import { runGit } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { createPage, instruct, scriptedModel } from './support/scripted-model.js';
import { useAgent } from './support/use-agent.js';

describeJobsOnBoth('A cancelled job', ({ startAgent }) => {
  const shared = useAgent(startAgent);

  it('does not start if it waits for another job, which continues', async () => {
    const running = await shared.agent.send(
      instruct(['gate', 'other'], ['createFile', { path: 'on.md', content: 'x' }]),
    );
    await gate('other').reached;
    const waiting = await shared.agent.send(createPage('waiting.md'));
    assert.equal((await shared.agent.cancel(waiting.id)).status, 'archived');
    gate('other').open();
    assert.equal((await shared.agent.ended(running.id)).status, 'completed');
    assert.equal((await shared.agent.get(waiting.id)).prompts[0]?.status, 'cancelled');
    assert.equal(shared.agent.opened.filter(({ id }) => id === waiting.id).length, 0);
  });

  it('keeps its pull request and the outcomes of its prompts if it had ended', async () => {
    const done = await shared.agent.run(createPage('done.md'));
    const job = await shared.agent.cancel(done.id);
    assert.deepEqual({ ...job, archivedAt: null }, { ...done, status: 'archived' });
    runGit(shared.mirror(), 'rev-parse', '--verify', `docs-assistant/${done.id}`);
    await shared.removed(done.id);
  });

  it('has the pull request that a forge was opening during the cancellation', async () => {
    let open = (_link: string): void => {};
    let arrive = (): void => {};
    const asked = new Promise<void>((resolve) => (arrive = resolve));
    const remote = join(shared.folder, 'remote.git');
    mkdirSync(remote);
    runGit(remote, 'init', '--quiet', '--bare');
    const forge: ProjectForge = {
      remote,
      openPullRequest: () => new Promise<string>((resolve) => ((open = resolve), arrive())),
    };
    const own = await startAgent({ data: join(shared.folder, 'slow-forge'), repository: shared.checkout, forge });
    try {
      const { id } = await own.send(createPage('new.md'));
      await asked;
      assert.equal((await own.cancel(id)).prLink, null);
      open('https://forge.example/1');
      while ((await own.get(id)).prLink === null) await wait(10);
      const job = await own.get(id);
      assert.deepEqual([job.status, job.prompts[0]?.status], ['archived', 'cancelled']);
      await shared.removed(id, 'slow-forge');
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
    const own = await startAgent({ data: join(shared.folder, 'deaf'), repository: shared.checkout, model: deaf });
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
    const data = join(shared.folder, 'restart');
    const first = await startAgent({ data, repository: shared.checkout });
    const { id } = await first.send(instruct(['gate', 'left']));
    await gate('left').reached;
    await first.cancel(id);
    await first.close();
    mkdirSync(shared.worktree(id, 'restart'), { recursive: true });
    const second = await startAgent({ data, repository: shared.checkout });
    try {
      assert.equal((await second.get(id)).status, 'archived');
      await shared.removed(id, 'restart');
    } finally {
      await second.close();
      gate('left').open();
    }
  });
});
