import assert from 'node:assert/strict';

import { statusOf, type JobRecord, type Turn } from '../../../src/service/agent/job-record.js';
import { JobStore } from '../../../src/service/agent/job-store.js';
import { describeOnBoth } from '../store/support/databases.js';

const date = '2026-01-01T00:00:00.000Z';

function createJob(id: string, states: readonly Turn['state'][], archivedAt: string | null = null): JobRecord {
  const turns = states.map((state): Turn => ({
    prompt: 'Say "failed".',
    state,
    attempts: 1,
    stops: 0,
    answer: null,
    refusals: [],
  }));
  const times = { createdAt: date, updatedAt: date, archivedAt };
  const source = { repository: 'https://example.com/docs', ref: 'main' };
  return { id, repositoryId: 'docs', source, model: 'm', ...times, prLink: null, notice: null, origin: null, turns };
}

const records = [
  createJob('a', ['waiting']),
  createJob('b', ['failed', 'waiting']),
  createJob('c', ['done']),
  createJob('d', ['failed', 'done']),
  createJob('e', ['done', 'failed']),
  createJob('f', ['done', 'cancelled']),
  createJob('g', ['failed'], date),
  createJob('h', ['done'], date),
  createJob('i', ['waiting'], date),
];

describeOnBoth('Jobs', ({ createSettings, open }) => {
  it('are counted in the database by the same status as each job has, without jobs of other projects', async () => {
    const store = open(await createSettings());
    const jobs = new JobStore(store, 'docs', undefined);
    assert.deepEqual(await jobs.count(), { active: 0, completed: 0, failed: 0, archived: 0 });
    for (const record of records) await jobs.add(record);
    await new JobStore(store, 'other', undefined).add(createJob('z', ['done']));
    const expected = { active: 0, completed: 0, failed: 0, archived: 0 };
    for (const record of records) expected[statusOf(record)]++;
    assert.deepEqual(await jobs.count(), expected);
  });
});
