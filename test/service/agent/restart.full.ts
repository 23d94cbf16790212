import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import type { Turn } from '../../../src/service/agent/job-record.js';
import type { OpenedStore } from '../../../src/service/store/opened-store.js';
import { Store } from '../../../src/service/store/store.js';
import { closeAfterEach } from '../../support/close-after-each.js';
import { gate } from './support/gate.js';
import { commitFiles, createRepository, remove, runGit, temporaryFolder } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { createScriptedModel, instruct, scriptedModel } from './support/scripted-model.js';
import { connect, type RunningAgent } from './support/start-agent.js';
import { kill } from './support/spawn-service.js';
import { itUnless } from '../../support/unless.js';

const impatientModel = createScriptedModel(true);

describeJobsOnBoth('Jobs outlive the service', ({ kind, startAgent, spawnService, openStore }) => {
  const folders: string[] = [];
  let data: string;
  let repository: string;
  let agent: RunningAgent | undefined;
  const closeAtEnd = closeAfterEach();

  beforeEach(() => {
    const folder = temporaryFolder();
    folders.push(folder);
    data = join(folder, 'data');
    repository = createRepository(join(folder, 'checkout'), { 'page.md': '# Page\n' });
  });

  afterEach(async () => {
    await agent?.close();
    agent = undefined;
  });

  after(() => folders.forEach(remove));

  const project = () => join(data, 'projects', 'docs');
  const mirror = () =>
    join(
      project(),
      readdirSync(project()).find((name) => name.endsWith('.git'))!,
    );
  const change = (id: string) => runGit(mirror(), 'diff', `main...docs-assistant/${id}`);

  const startChild = async () => {
    const service = await spawnService([], data, repository);
    closeAtEnd(() => kill(service.child));
    return service;
  };

  it('when it is killed in the middle of a job: that job and later ones are carried out', async () => {
    const { child, url } = await startChild();
    const service = connect(url);
    const first = await service.send(
      instruct(
        ['createFile', { path: 'new.md', content: '# New\n' }],
        ['pause', 60_000],
        ['readFile', { path: 'new.md' }],
      ),
    );
    const second = await service.send(instruct(['createFile', { path: 'second.md', content: '# Second\n' }]));
    const written = join(project(), 'worktrees', first.id, 'new.md');
    while (!existsSync(written)) await wait(10);
    await kill(child);
    // As if git had been killed, too.
    writeFileSync(join(mirror(), 'worktrees', first.id, 'index.lock'), '');
    writeFileSync(join(mirror(), 'refs', 'heads', 'main.lock'), '');
    commitFiles(repository, { 'other.md': '# Other\n' });

    agent = await startAgent({ data, repository, model: impatientModel });
    const jobs = [await agent.ended(first.id), await agent.ended(second.id)];
    assert.deepEqual(
      jobs.map(({ status, error }) => error ?? status),
      ['completed', 'completed'],
    );
    assert.match(change(first.id), /\+# New/);
    assert.match(change(second.id), /\+# Second/);
    assert.match(jobs[0]?.prLink ?? '', new RegExp(first.id));
  });

  it('when it is stopped in the middle of a job', async () => {
    const stopped = await startAgent({ data, repository });
    const { id } = await stopped.send(
      instruct(['createFile', { path: 'new.md', content: '# New\n' }], ['gate', 'ended']),
    );
    await gate('ended').reached;
    await stopped.close();
    gate('ended').open();
    agent = await startAgent({ data, repository });
    assert.equal((await agent.ended(id)).status, 'completed');
    assert.match(change(id), /\+# New/);
  });

  it('when it is stopped again and again in the middle of a job, which does not count as an interruption', async () => {
    let id = '';
    for (let count = 0; count < 6; count++) {
      const { child, url } = await startChild();
      const service = connect(url);
      if (count === 0)
        ({ id } = await service.send(
          instruct(['pause', 600_000], ['createFile', { path: 'new.md', content: '# New\n' }]),
        ));
      while ((await service.get(id)).prompts[0]?.status !== 'active') await wait(10);
      child.kill('SIGTERM');
      assert.deepEqual(await once(child, 'exit'), [0, null]);
      assert.deepEqual(
        (await loadTurns(id)).map(({ state, attempts, stops, answer }) => [state, attempts - stops, answer]),
        [['waiting', 0, null]],
      );
    }
    agent = await startAgent({ data, repository, model: impatientModel });
    const job = await agent.ended(id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.match(change(id), /\+# New/);
  });

  it('when it is stopped while git copies the repository, which leaves an incomplete copy', async () => {
    const stopped = await startAgent({ data, repository });
    await stopped.run(instruct());
    await stopped.close();
    const copy = mirror();
    for (const name of ['objects', 'config']) rmSync(join(copy, name), { recursive: true });
    writeFileSync(join(copy, 'config.lock'), '');
    agent = await startAgent({ data, repository });
    const job = await agent.run(instruct(['createFile', { path: 'new.md', content: '# New\n' }]));
    assert.deepEqual([job.status, job.error], ['completed', null]);
  });

  /** Starts a job whose change is committed, but not yet in a pull request when the service stops. */
  const stopAfterCommit = async () => {
    const pushed = withResolvers();
    const forge = (place: string) => ({
      remote: place,
      openPullRequest: () => (pushed.resolve(), new Promise<string>(() => {})),
    });
    const first = await startAgent({ data, repository });
    await first.run(instruct());
    await first.close();
    const stopped = await startAgent({ data, repository, forge: forge(mirror()) });
    const { id } = await stopped.send(instruct(['createFile', { path: 'new.md', content: '# New\n' }]));
    await pushed.promise;
    await stopped.close();
    return id;
  };

  /** Counts how often the model is asked. */
  const countQuestions = () => {
    const model = {
      ...scriptedModel,
      asked: 0,
      doGenerate(options: Parameters<typeof scriptedModel.doGenerate>[0]) {
        model.asked++;
        return scriptedModel.doGenerate(options);
      },
    };
    return model;
  };

  /** Makes the prompts of a job look as if the service had been killed at each of three attempts. */
  const interruptThreeTimes = async (id: string) => {
    const turns = await loadTurns(id);
    await withStore(({ database }) =>
      database
        .updateTable('jobs')
        .set({ turns: JSON.stringify(turns.map((turn) => ({ ...turn, attempts: 4 }))) })
        .where('id', '=', id)
        .execute(),
    );
  };

  it('when it is stopped after the commit: the model is not asked again', async () => {
    const id = await stopAfterCommit();
    const model = countQuestions();
    agent = await startAgent({ data, repository, model });
    const job = await agent.ended(id);
    assert.equal(job.status, 'completed');
    assert.ok(job.prLink);
    assert.equal(job.summary, '[{"path":"new.md"}]');
    assert.equal(model.asked, 0);
    assert.equal(runGit(mirror(), 'rev-list', '--count', `main..docs-assistant/${id}`).trim(), '1');
  });

  it('except a job whose prompt crashes the service again and again, which fails', async () => {
    const stopped = await startAgent({ data, repository });
    const { id } = await stopped.send(instruct(['gate', 'again']));
    await gate('again').reached;
    await stopped.close();
    gate('again').open();
    await interruptThreeTimes(id);
    agent = await startAgent({ data, repository });
    const job = await agent.ended(id);
    assert.equal(job.status, 'failed');
    assert.match(job.error ?? '', /interrupted 3 times .*\. It changed nothing\. Retry the job/);
  });

  it('and a change that was committed before such a crash is published by a retry, without the model', async () => {
    const id = await stopAfterCommit();
    await interruptThreeTimes(id);
    const model = countQuestions();
    agent = await startAgent({ data, repository, model });
    const failed = await agent.ended(id);
    assert.equal(failed.status, 'failed');
    assert.match(failed.prompts[0]?.error ?? '', /Its changes are committed, but not published\. Retry the job/);
    assert.equal(failed.prLink, null);
    await agent.request(`job/${id}/retry`, { method: 'POST' });
    const job = await agent.ended(id);
    assert.deepEqual([job.status, job.error, model.asked], ['completed', null, 0]);
    assert.ok(job.prLink);
    assert.match(change(id), /\+# New/);
  });

  it('when they are finished', async () => {
    const stopped = await startAgent({ data, repository });
    const done = await stopped.run(instruct(['createFile', { path: 'new.md', content: '# New\n' }]));
    const failed = await stopped.run(instruct(['giveUp', { reason: 'No.' }]));
    await stopped.close();
    agent = await startAgent({ data, repository });
    assert.deepEqual(await agent.get(done.id), done);
    assert.deepEqual(await agent.get(failed.id), failed);
    const job = await agent.run(instruct(['readFile', { path: 'new.md' }]), done.id);
    assert.match(job.summary ?? '', /# New/);
  });

  it('but fail when the repository has been replaced', async () => {
    const stopped = await startAgent({ data, repository });
    const { id } = await stopped.send(instruct(['gate', 'other']));
    await gate('other').reached;
    await stopped.close();
    gate('other').open();
    agent = await startAgent({ data, repository: createRepository(`${repository}-2`, { 'a.md': 'a' }) });
    assert.match((await agent.ended(id)).error ?? '', /different repository/);
  });

  it('when an earlier version kept them as files, which stay unchanged', async () => {
    const stopped = await startAgent({ data, repository });
    const done = await stopped.run(instruct());
    await stopped.close();
    const old = join(project(), 'jobs');
    mkdirSync(old);
    const record = { ...(await withStore(({ database }) => toOldForm(database, done.id))), id: 'of-old' };
    writeFileSync(join(old, 'of-old.json'), JSON.stringify(record));
    writeFileSync(join(old, 'broken.json'), '{"id": "bro');
    const reported = mock.method(console, 'error', () => {});
    agent = await startAgent({ data, repository });
    assert.deepEqual(await agent.get('of-old'), { ...done, id: 'of-old' });
    assert.match(String(reported.mock.calls[0]?.arguments[0]), /broken\.json can't be read/);
    assert.deepEqual(readdirSync(join(project(), 'jobs-before-store')).toSorted(), ['broken.json', 'of-old.json']);
    await agent.close();
    agent = await startAgent({ data, repository });
    assert.deepEqual(
      (await agent.list()).jobs.map(({ id }) => id),
      ['of-old', done.id],
    );
  });

  itUnless(kind === 'postgres' && 'processes share the database')(
    'and a second service on their folder is refused',
    async () => {
      const { url } = await startChild();
      // It opens its store when it is first needed.
      await connect(url).list();
      const store = new Store({ data }, { lockTimeout: 0 });
      closeAtEnd(() => store.close());
      agent = await startAgent({ data, store, repository });
      const refused = await agent.request('job', { method: 'POST', body: '{"prompt":"[]"}' });
      assert.equal(refused.status, 503);
      assert.match(await refused.text(), /in use by another service \(process \d+ on/);
    },
  );

  /** Opens the store while the service runs, as a command does. */
  async function withStore<Value>(use: (store: OpenedStore) => Promise<Value>): Promise<Value> {
    const store = await openStore(data);
    try {
      return await use(await store.open());
    } finally {
      await store.close();
    }
  }

  async function loadTurns(id: string): Promise<Turn[]> {
    const { turns } = await withStore(({ database }) =>
      database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return JSON.parse(turns) as Turn[];
  }
});

/** A job's record as earlier versions wrote it into a file. */
async function toOldForm(database: OpenedStore['database'], id: string): Promise<object> {
  const row = await database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    repositoryId: row.repository_id,
    source: { repository: row.repository, ref: row.ref },
    model: row.model,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    prLink: row.pr_link,
    notice: row.notice,
    turns: JSON.parse(row.turns) as Turn[],
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
