import assert from 'node:assert/strict';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { gate } from './support/gate.js';
import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { instruct, scriptedModel } from './support/scripted-model.js';
import { adminKey } from './support/start-agent.js';
import { editPort, useAgent } from './support/use-agent.js';

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

describeJobsOnBoth('An agent job', ({ startAgent }) => {
  const shared = useAgent(startAgent);

  it('commits with the prompt in the message', async () => {
    const { id } = await shared.agent.run(editPort);
    const message = runGit(shared.mirror(), 'log', '-1', '--format=%an%n%B', `docs-assistant/${id}`);
    assert.ok(message.startsWith('docs-assistant\n'));
    assert.ok(message.includes(editPort));
    assert.ok(message.trimEnd().endsWith(`Docs-Assistant-Job: ${id}\nDocs-Assistant-Prompt: 1`));
  });

  it('does not publish keys and passwords in its prompt', async () => {
    const token = `ghp_${'k9fJ2mQ8vT4xR7wZ3nB6cY1pL5hDQw3Er5Ty'}`;
    const { id } = await shared.agent.run(
      instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '5173' }], ['readFile', { path: token }]),
    );
    const message = runGit(shared.mirror(), 'log', '-1', '--format=%B', `docs-assistant/${id}`);
    const { title, prompts } = shared.agent.opened.at(-1)!;
    for (const text of [message, title, ...prompts]) {
      assert.ok(!text.includes(token.slice(0, 12)), text);
    }
    assert.ok(message.includes('[token removed]'));
  });

  it('fails with the reason of a model that gives up, and changes nothing', async () => {
    const prompt = instruct(
      ['createFile', { path: 'half.md', content: 'half' }],
      ['giveUp', { reason: 'There is no such page.' }],
    );
    const job = await shared.agent.run(prompt);
    assert.equal(job.status, 'failed');
    assert.equal(job.prLink, null);
    assert.equal(job.error, 'The instruction was not carried out: There is no such page.');
    assert.equal(runGit(shared.mirror(), 'branch', '--list', `docs-assistant/${job.id}`), '');

    const next = await shared.agent.run(instruct(['listFiles', {}]), job.id);
    assert.equal(next.status, 'completed');
    assert.doesNotMatch(next.summary ?? '', /half/);
  });

  it('reports a tool that does not exist to the model, which goes on', async () => {
    const job = await shared.agent.run(instruct(['runShell', { command: 'id' }], ...JSON.parse(editPort)));
    assert.equal(job.status, 'completed');
    assert.match(shared.diffOf(job.id), /\+Open port 5173\./);
  });

  describe('with a follow-up', () => {
    it('keeps the pull request when the follow-up changes nothing', async () => {
      const first = await shared.agent.run(editPort);
      assert.equal((await shared.agent.run(instruct(), first.id)).prLink, first.prLink);
    });

    it('sent while it is active, carries it out afterwards', async () => {
      const { id } = await shared.agent.send(
        instruct(['gate', 'queued'], ['createFile', { path: 'a.md', content: 'a' }]),
      );
      await gate('queued').reached;
      await shared.agent.send(instruct(['readFile', { path: 'a.md' }]), id);
      gate('queued').open();
      const job = await shared.agent.ended(id);
      assert.match(job.summary ?? '', /"content":"a"/);
    });

    it('keeps its own commit separately when maintainers changed the same lines in the meantime', async () => {
      const { id } = await shared.agent.run(editPort);
      const clone = join(shared.folder, `clone-${id}`);
      runGit(shared.folder, 'clone', '--quiet', '--branch', `docs-assistant/${id}`, shared.mirror(), clone);
      await shared.agent.send(
        instruct(['editFile', { path: 'docs/setup.md', find: '5173', replace: '1' }], ['gate', 'branch']),
        id,
      );
      await gate('branch').reached;
      commitFiles(clone, { 'docs/setup.md': '# Setup\n\nOpen port 2.\n' });
      runGit(clone, 'push', '--quiet', 'origin', 'HEAD');
      gate('branch').open();
      const job = await shared.agent.ended(id);
      assert.equal(job.status, 'failed');
      const [, kept = ''] = /commit ([\da-f]{40}) is kept/.exec(job.error ?? '') ?? [];
      assert.match(runGit(shared.mirror(), 'show', kept), /\+Open port 1\./);
      assert.match(shared.diffOf(id), /\+Open port 2\./);
    });
  });

  describe('in a repository with new commits', () => {
    afterEach(() => runGit(shared.checkout, 'reset', '--quiet', '--hard', 'HEAD~1'));

    it('is rebased onto the new commits', async () => {
      const { id } = await shared.agent.send(
        instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '1' }], ['gate', 'moved']),
      );
      await gate('moved').reached;
      const moved = commitFiles(shared.checkout, { 'docs/other.md': '# Other\n' });
      gate('moved').open();
      const job = await shared.agent.ended(id);
      assert.equal(job.notice, null);
      assert.equal(runGit(shared.mirror(), 'rev-parse', `docs-assistant/${id}~1`).trim(), moved);
    });

    it('reports a conflict when both changed the same lines, and loses neither change', async () => {
      const { id } = await shared.agent.send(
        instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '1' }], ['gate', 'conflict']),
      );
      await gate('conflict').reached;
      commitFiles(shared.checkout, { 'docs/setup.md': '# Setup\n\nOpen port 2.\n' });
      gate('conflict').open();
      const job = await shared.agent.ended(id);
      assert.equal(job.status, 'completed');
      assert.match(job.notice ?? '', /main changed the same lines/);
      assert.match(shared.diffOf(id), /\+Open port 1\./);
      assert.match(runGit(shared.mirror(), 'show', 'main:docs/setup.md'), /port 2/);
    });
  });

  it('runs after others of its repository, each with its own branch', async () => {
    const numbers = [...Array(5).keys()];
    const created = await Promise.all(
      numbers.map((n) => shared.agent.send(instruct(['createFile', { path: `n/${n}.md`, content: `${n}\n` }]))),
    );
    const jobs = await Promise.all(created.map(({ id }) => shared.agent.ended(id)));
    assert.deepEqual(
      jobs.map(({ status, error }) => error ?? status),
      numbers.map(() => 'completed'),
    );
    assert.equal(new Set(jobs.map(({ prLink }) => prLink)).size, numbers.length);
    for (const [n, { id }] of jobs.entries()) {
      assert.equal(runGit(shared.mirror(), 'diff', '--name-only', `main...docs-assistant/${id}`), `n/${n}.md\n`);
    }
  });

  it('that takes too many steps fails, and its changes are dropped', async () => {
    const own = await startAgent({ data: join(shared.folder, 'steps'), repository: shared.checkout, maxSteps: 2 });
    try {
      const job = await own.run(
        instruct(['createFile', { path: 'a.md', content: 'a' }], ['listFiles', {}], ['listFiles', {}]),
      );
      assert.match(job.error ?? '', /did not finish within 2 steps/);
      assert.equal(own.opened.length, 0);
    } finally {
      await own.close();
    }
  });
});
