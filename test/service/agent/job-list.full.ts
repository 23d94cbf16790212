import assert from 'node:assert/strict';
import { join } from 'node:path';

import { createRepository, remove, temporaryFolder } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import type { RunningAgent } from './support/start-agent.js';

describeJobsOnBoth('The list of jobs', ({ startAgent }) => {
  let folder: string;
  let agent: RunningAgent;
  const ids: string[] = [];

  before(async () => {
    folder = temporaryFolder();
    const repository = createRepository(join(folder, 'checkout'), { 'page.md': '# Page\n' });
    agent = await startAgent({ data: join(folder, 'data'), repository });
    for (let count = 0; count < 5; count++) ids.unshift((await agent.send('[]')).id);
    await Promise.all(ids.map((id) => agent.ended(id)));
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  const list = async (query?: string) => {
    const { jobs, next } = await agent.list(query);
    return { ids: jobs.map(({ id }) => id), next };
  };

  it('has the newest first, page by page', async () => {
    assert.deepEqual(await list(), { ids, next: null });
    assert.deepEqual(await list('?limit=2'), { ids: ids.slice(0, 2), next: ids[1] });
    assert.deepEqual(await list(`?limit=2&after=${ids[1]}`), { ids: ids.slice(2, 4), next: ids[3] });
    assert.deepEqual(await list(`?limit=2&after=${ids[3]}`), { ids: ids.slice(4), next: null });
    assert.deepEqual(await list(`?after=${ids[4]}`), { ids: [], next: null });
    assert.deepEqual(await list('?limit=5'), { ids, next: null });
  });

  it('has the same members for each job as a request for one job, and includes archived jobs', async () => {
    await agent.cancel(ids[2]!);
    const { jobs } = await agent.list();
    assert.deepEqual(jobs, await Promise.all(ids.map((id) => agent.get(id))));
    assert.equal(jobs[2]?.status, 'archived');
  });

  for (const [query, message, field] of [
    ['limit=0', 'limit must be a whole number from 1 to 100.', 'limit'],
    ['limit=101', 'limit must be a whole number from 1 to 100.', 'limit'],
    ['limit=-1', 'limit must be a whole number from 1 to 100.', 'limit'],
    ['limit=many', 'limit must be a whole number from 1 to 100.', 'limit'],
    ['limit=', 'limit must be a whole number from 1 to 100.', 'limit'],
    ['after=nowhere', 'after must be the id of a job of this project.', 'after'],
    ['after=', 'after must be the id of a job of this project.', 'after'],
  ]) {
    it(`refuses ${query}`, async () => {
      const response = await agent.request(`job?${query}`);
      assert.equal(response.status, 400);
      assert.deepEqual(await response.json(), { error: { message, field } });
    });
  }

  it('has twenty jobs by default', async () => {
    for (let count = 0; count < 20; count++) await agent.send('[]');
    const { ids: first, next } = await list();
    assert.deepEqual([first.length, next], [20, first[19]]);
  });
});
