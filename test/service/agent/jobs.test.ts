import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';

import { gate } from './support/gate.js';
import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { instruct } from './support/scripted-model.js';
import type { RunningAgent } from './support/start-agent.js';

const editPort = instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '5173' }]);

describeJobsOnBoth('An agent job', ({ startAgent }) => {
  let folder: string;
  let checkout: string;
  let agent: RunningAgent;

  before(async () => {
    folder = temporaryFolder();
    checkout = createRepository(join(folder, 'checkout'), {
      'docs/setup.md': '# Setup\n\nOpen port 8080.\n',
      'docs/index.md': '# Home\n',
    });
    agent = await startAgent({ data: join(folder, 'data'), repository: checkout });
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  /** The diff of a branch, as a reviewer sees it. */
  const diffOf = (id: string) => runGit(mirror(), 'diff', `main...docs-assistant/${id}`);
  const mirror = () => {
    const parent = join(folder, 'data', 'projects', 'docs');
    return join(
      parent,
      readdirSync(parent).find((name) => name.endsWith('.git'))!,
    );
  };

  it('is active at first, and then has a pull request with the change', async () => {
    const start = Date.now();
    const created = await agent.send(editPort);
    const createdAt = Date.parse(created.createdAt);
    assert.ok(createdAt >= start && createdAt <= Date.now());
    assert.equal(created.status, 'active');
    assert.equal(created.prLink, null);
    assert.equal(created.source.repository, checkout);
    assert.equal(created.model, 'scripted');
    const job = await agent.ended(created.id);
    assert.deepEqual(
      { ...job, summary: null, prompts: created.prompts },
      {
        ...created,
        status: 'completed',
        source: { repository: checkout, ref: 'main' },
        prLink: `${agent.url}/forge/${job.id}`,
      },
    );
    assert.match(diffOf(job.id), /-Open port 8080\.\n\+Open port 5173\.\n/);
    assert.equal(agent.opened.at(-1)?.branch, `docs-assistant/${job.id}`);
    assert.equal(agent.opened.at(-1)?.base, 'main');
  });

  it('leaves the maintainer’s checkout unchanged', async () => {
    const state = () => [
      runGit(checkout, 'status', '--porcelain'),
      runGit(checkout, 'for-each-ref'),
      runGit(checkout, 'worktree', 'list'),
    ];
    const untouched = state();
    await agent.run(editPort);
    assert.deepEqual(state(), untouched);
  });

  it('commits with the prompt in the message', async () => {
    const { id } = await agent.run(editPort);
    const message = runGit(mirror(), 'log', '-1', '--format=%an%n%B', `docs-assistant/${id}`);
    assert.ok(message.startsWith('docs-assistant\n'));
    assert.ok(message.includes(editPort));
    assert.ok(message.trimEnd().endsWith(`Docs-Assistant-Job: ${id}\nDocs-Assistant-Prompt: 1`));
  });

  it('does not publish keys and passwords in its prompt', async () => {
    const token = `ghp_${'k9fJ2mQ8vT4xR7wZ3nB6cY1pL5hDQw3Er5Ty'}`;
    const { id } = await agent.run(
      instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '5173' }], ['readFile', { path: token }]),
    );
    const message = runGit(mirror(), 'log', '-1', '--format=%B', `docs-assistant/${id}`);
    const { title, prompts } = agent.opened.at(-1)!;
    for (const text of [message, title, ...prompts]) {
      assert.ok(!text.includes(token.slice(0, 12)), text);
    }
    assert.ok(message.includes('[token removed]'));
  });

  it('has no pull request when nothing changed', async () => {
    const job = await agent.run(instruct(['readFile', { path: 'docs/index.md' }]));
    assert.equal(job.status, 'completed');
    assert.equal(job.prLink, null);
    assert.equal(job.error, null);
    assert.match(job.summary ?? '', /# Home/);
  });

  it('fails with the reason of a model that gives up, and changes nothing', async () => {
    const prompt = instruct(
      ['createFile', { path: 'half.md', content: 'half' }],
      ['giveUp', { reason: 'There is no such page.' }],
    );
    const job = await agent.run(prompt);
    assert.equal(job.status, 'failed');
    assert.equal(job.prLink, null);
    assert.equal(job.error, 'The instruction was not carried out: There is no such page.');
    assert.equal(runGit(mirror(), 'branch', '--list', `docs-assistant/${job.id}`), '');

    const next = await agent.run(instruct(['listFiles', {}]), job.id);
    assert.equal(next.status, 'completed');
    assert.doesNotMatch(next.summary ?? '', /half/);
  });

  it('fails when the model fails, without the text of its error', async () => {
    const reported = mock.method(console, 'error', () => {});
    const job = await agent.run(instruct(['fail', 'key sk-secret was refused']));
    assert.equal(job.status, 'failed');
    assert.match(job.error ?? '', /failed/);
    const outcomes = job.prompts.map((each) => ({ ...each, prompt: '' }));
    const shown = [{ ...job, prompts: outcomes }, reported.mock.calls.map(({ arguments: args }) => args)];
    assert.doesNotMatch(JSON.stringify(shown), /sk-secret/);
  });

  it('reports a tool that does not exist to the model, which goes on', async () => {
    const job = await agent.run(instruct(['runShell', { command: 'id' }], ...JSON.parse(editPort)));
    assert.equal(job.status, 'completed');
    assert.match(diffOf(job.id), /\+Open port 5173\./);
  });

  describe('with a follow-up', () => {
    it('continues in the same branch and pull request', async () => {
      const first = await agent.run(editPort);
      const sent = await agent.send(instruct(['createFile', { path: 'docs/new.md', content: '# New\n' }]), first.id);
      assert.equal(sent.status, 'active');
      assert.equal(sent.prLink, null);
      const job = await agent.ended(first.id);
      assert.equal(job.prLink, first.prLink);
      assert.match(diffOf(job.id), /\+# New[^]*\+Open port 5173\./);
      const titles = agent.opened
        .filter(({ id }) => id === job.id)
        .map(({ title, prompts }) => [title, prompts.length]);
      assert.deepEqual(
        titles.map(([, count]) => count),
        [1, 2],
      );
      assert.equal(titles[0]?.[0], titles[1]?.[0]);
    });

    it('keeps the pull request when the follow-up changes nothing', async () => {
      const first = await agent.run(editPort);
      assert.equal((await agent.run(instruct(), first.id)).prLink, first.prLink);
    });

    it('sent while it is active, carries it out afterwards', async () => {
      const { id } = await agent.send(instruct(['gate', 'queued'], ['createFile', { path: 'a.md', content: 'a' }]));
      await gate('queued').reached;
      await agent.send(instruct(['readFile', { path: 'a.md' }]), id);
      gate('queued').open();
      const job = await agent.ended(id);
      assert.match(job.summary ?? '', /"content":"a"/);
    });

    it('sees what maintainers added to the branch, and keeps it', async () => {
      const { id } = await agent.run(editPort);
      const clone = join(folder, `clone-${id}`);
      runGit(folder, 'clone', '--quiet', '--branch', `docs-assistant/${id}`, mirror(), clone);
      const added = commitFiles(clone, { 'docs/setup.md': '# Setup\n\nOpen port 5173, please.\n' });
      runGit(clone, 'push', '--quiet', 'origin', 'HEAD');
      const job = await agent.run(
        instruct(['editFile', { path: 'docs/setup.md', find: 'please', replace: 'now' }]),
        id,
      );
      assert.equal(job.status, 'completed', job.error ?? '');
      assert.match(diffOf(id), /\+Open port 5173, now\./);
      runGit(mirror(), 'merge-base', '--is-ancestor', added, `docs-assistant/${id}`);
    });

    it('keeps its own commit separately when maintainers changed the same lines in the meantime', async () => {
      const { id } = await agent.run(editPort);
      const clone = join(folder, `clone-${id}`);
      runGit(folder, 'clone', '--quiet', '--branch', `docs-assistant/${id}`, mirror(), clone);
      await agent.send(
        instruct(['editFile', { path: 'docs/setup.md', find: '5173', replace: '1' }], ['gate', 'branch']),
        id,
      );
      await gate('branch').reached;
      commitFiles(clone, { 'docs/setup.md': '# Setup\n\nOpen port 2.\n' });
      runGit(clone, 'push', '--quiet', 'origin', 'HEAD');
      gate('branch').open();
      const job = await agent.ended(id);
      assert.equal(job.status, 'failed');
      const [, kept = ''] = /commit ([\da-f]{40}) is kept/.exec(job.error ?? '') ?? [];
      assert.match(runGit(mirror(), 'show', kept), /\+Open port 1\./);
      assert.match(diffOf(id), /\+Open port 2\./);
    });
  });

  describe('in a repository with new commits', () => {
    afterEach(() => runGit(checkout, 'reset', '--quiet', '--hard', 'HEAD~1'));

    it('is rebased onto the new commits', async () => {
      const { id } = await agent.send(
        instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '1' }], ['gate', 'moved']),
      );
      await gate('moved').reached;
      const moved = commitFiles(checkout, { 'docs/other.md': '# Other\n' });
      gate('moved').open();
      const job = await agent.ended(id);
      assert.equal(job.notice, null);
      assert.equal(runGit(mirror(), 'rev-parse', `docs-assistant/${id}~1`).trim(), moved);
    });

    it('reports a conflict when both changed the same lines, and loses neither change', async () => {
      const { id } = await agent.send(
        instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '1' }], ['gate', 'conflict']),
      );
      await gate('conflict').reached;
      commitFiles(checkout, { 'docs/setup.md': '# Setup\n\nOpen port 2.\n' });
      gate('conflict').open();
      const job = await agent.ended(id);
      assert.equal(job.status, 'completed');
      assert.match(job.notice ?? '', /main changed the same lines/);
      assert.match(diffOf(id), /\+Open port 1\./);
      assert.match(runGit(mirror(), 'show', 'main:docs/setup.md'), /port 2/);
    });
  });

  it('runs after others of its repository, each with its own branch', async () => {
    const numbers = [...Array(5).keys()];
    const created = await Promise.all(
      numbers.map((n) => agent.send(instruct(['createFile', { path: `n/${n}.md`, content: `${n}\n` }]))),
    );
    const jobs = await Promise.all(created.map(({ id }) => agent.ended(id)));
    assert.deepEqual(
      jobs.map(({ status, error }) => error ?? status),
      numbers.map(() => 'completed'),
    );
    assert.equal(new Set(jobs.map(({ prLink }) => prLink)).size, numbers.length);
    for (const [n, { id }] of jobs.entries()) {
      assert.equal(runGit(mirror(), 'diff', '--name-only', `main...docs-assistant/${id}`), `n/${n}.md\n`);
    }
  });

  it('that takes too many steps fails, and its changes are dropped', async () => {
    const own = await startAgent({ data: join(folder, 'steps'), repository: checkout, maxSteps: 2 });
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
