import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { runGit } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { createPage, instruct } from './support/scripted-model.js';
import { useAgent } from './support/use-agent.js';

describeJobsOnBoth('A cancelled job', ({ startAgent }) => {
  const shared = useAgent(startAgent);

  it('is archived at once: its run ends, waiting prompts are cancelled, and its changes and worktree are removed', async () => {
    const { id } = await shared.agent.send(
      instruct(['createFile', { path: 'half.md', content: 'x' }], ['pause', 600_000], ['listFiles', {}]),
    );
    await shared.agent.send(createPage('later.md'), id);
    while (!existsSync(join(shared.worktree(id), 'half.md'))) await wait(10);
    const job = await shared.agent.cancel(id);
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
    await shared.removed(id);
    assert.equal(runGit(shared.mirror(), 'branch', '--list', `docs-assistant/${id}`), '');
    assert.deepEqual(await shared.agent.get(id), job);
    assert.equal((await shared.agent.run(createPage('next.md'))).status, 'completed');
    assert.deepEqual(await shared.agent.get(id), job);
  });

  it('stays the same when it is cancelled again', async () => {
    const { id } = await shared.agent.send(createPage('again.md'));
    const first = await shared.agent.cancel(id);
    assert.deepEqual(await shared.agent.cancel(id), first);
  });

  it('refuses a follow-up, and says why', async () => {
    const { id } = await shared.agent.send(createPage('a.md'));
    await shared.agent.cancel(id);
    const refused = await shared.agent.request(`job/${id}/message`, { method: 'POST', body: '{"prompt":"[]"}' });
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /The job is archived and accepts no more prompts\. Create a new one\./);
  });
});
