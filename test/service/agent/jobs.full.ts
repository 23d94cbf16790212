import assert from 'node:assert/strict';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { createRepository, remove, temporaryFolder } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { instruct, scriptedModel } from './support/scripted-model.js';
import { adminKey } from './support/start-agent.js';

const editPort = instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '5173' }]);

describeJobsOnBoth('An agent job among others, and later', ({ startAgent }) => {
  let folder: string;
  let checkout: string;

  before(() => {
    folder = temporaryFolder();
    checkout = createRepository(join(folder, 'checkout'), { 'docs/setup.md': '# Setup\n\nOpen port 8080.\n' });
  });

  after(() => remove(folder));

  it('waits for others of its repository, and for any when the limit of running jobs is reached', async () => {
    let running = 0;
    const most: number[] = [];
    const counting: typeof scriptedModel = {
      ...scriptedModel,
      async doGenerate(options) {
        most.push(++running);
        await wait(20);
        running--;
        return scriptedModel.doGenerate(options);
      },
    };
    const names = ['a', 'b', 'c', 'd'];
    const projects = names.map((id) => ({
      id,
      apiKey: `svc_key_${id}`,
      source: { kind: 'folder', folder: join(checkout, 'docs') } as const,
      createForge: ({ repository }: { repository: string }) => ({
        remote: repository,
        openPullRequest: async () => 'https://forge.example',
      }),
    }));
    const own = await startAgent({
      data: join(folder, 'many'),
      repository: checkout,
      model: counting,
      projects,
      concurrency: 3,
    });
    try {
      const send = async (id: string) => {
        const init = {
          method: 'POST',
          headers: { authorization: `Bearer svc_key_${id}`, 'content-type': 'application/json' },
          body: '{"prompt":"[]"}',
        };
        const { id: job } = (await (await fetch(`${own.url}/v2/agent/${id}/job`, init)).json()) as { id: string };
        for (;;) {
          const { status } = (await (
            await fetch(`${own.url}/v2/agent/${id}/job/${job}`, init.headers && { headers: init.headers })
          ).json()) as { status: string };
          if (status !== 'active') return;
          await wait(20);
        }
      };
      await Promise.all(['a', 'a', 'a'].map(send));
      assert.equal(Math.max(...most), 1);
      await Promise.all(names.map(send));
      assert.ok(Math.max(...most) <= 3);
    } finally {
      await own.close();
    }
  });

  it('is archived after a while, without its worktree', async () => {
    const own = await startAgent({ data: join(folder, 'archive'), repository: checkout, archiveAfter: 150 });
    try {
      const done = await own.run(editPort);
      while ((await own.get(done.id)).status === 'completed') await wait(20);
      const job = await own.get(done.id);
      assert.equal(job.status, 'archived');
      assert.ok(job.archivedAt !== null && job.archivedAt > job.createdAt);
      assert.equal(job.prLink, done.prLink);
      assert.equal(existsSync(join(folder, 'archive', 'projects', 'docs', 'worktrees', job.id)), false);
      const refused = await own.request(`job/${job.id}/message`, { method: 'POST', body: '{"prompt":"[]"}' });
      assert.equal(refused.status, 409);
    } finally {
      await own.close();
    }
  });

  it('is archived only when its worktree has been removed', async () => {
    const reported = mock.method(console, 'error', () => {});
    const data = join(folder, 'stuck');
    const first = await startAgent({ data, repository: checkout });
    const { id } = await first.run(editPort);
    await first.close();
    const project = join(data, 'projects', 'docs');
    const copy = join(
      project,
      readdirSync(project).find((name) => name.endsWith('.git'))!,
    );
    renameSync(join(copy, 'HEAD'), join(copy, 'HEAD-away'));
    const own = await startAgent({ data, repository: checkout, archiveAfter: 20 });
    try {
      while (reported.mock.callCount() === 0) await wait(20);
      assert.match(String(reported.mock.calls[0]?.arguments[0]), /could not be archived/);
      assert.equal((await own.get(id)).status, 'completed');
      renameSync(join(copy, 'HEAD-away'), join(copy, 'HEAD'));
      while ((await own.get(id)).status !== 'archived') await wait(20);
    } finally {
      await own.close();
    }
  });

  describe('whose model hangs', () => {
    const model: typeof scriptedModel = {
      ...scriptedModel,
      doGenerate: (options) =>
        JSON.stringify(options.prompt).includes('HANG') ? new Promise(() => {}) : scriptedModel.doGenerate(options),
    };

    it('fails at the time limit, and the next one of its repository has its turn', async () => {
      const own = await startAgent({ data: join(folder, 'slow'), repository: checkout, model, turnTimeout: 2000 });
      try {
        const hung = await own.send('HANG');
        const next = await own.send('[]');
        const job = await own.ended(hung.id);
        assert.match(job.error ?? '', /took too long and was ended after 2 seconds\..*DOCS_ASSISTANT_JOB_TIMEOUT/);
        assert.deepEqual([job.status, job.prompts[0]?.status], ['failed', 'failed']);
        // On a slow machine, it too may reach the limit.
        assert.notEqual((await own.ended(next.id)).status, 'active');
      } finally {
        await own.close();
      }
    });

    it('does not delay other projects', async () => {
      const names = ['docs', 'b', 'c', 'd', 'e'];
      const projects = names.map((id) => ({
        id,
        apiKey: id === 'docs' ? adminKey : `svc_key_${id}`,
        source: { kind: 'repository', address: checkout } as const,
        createForge: ({ repository }: { repository: string }) => ({
          remote: repository,
          openPullRequest: async () => 'https://forge.example',
        }),
      }));
      const own = await startAgent({ data: join(folder, 'hanging'), repository: checkout, model, projects });
      try {
        for (const name of names.slice(1)) {
          const headers = { authorization: `Bearer svc_key_${name}`, 'content-type': 'application/json' };
          await fetch(`${own.url}/v2/agent/${name}/job`, { method: 'POST', headers, body: '{"prompt":"HANG"}' });
        }
        assert.equal((await own.run('[]')).status, 'completed');
      } finally {
        await own.close();
      }
    });
  });
});
