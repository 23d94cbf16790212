import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { AgentClient, JobTimeoutError, type AgentJob, type WatchOptions } from '../../src/agent/index.js';
import { MAX_FAILURES } from '../../src/agent/watch.js';
import { FakeAgentService } from './fake-agent-service.js';

let service: FakeAgentService;
let client: AgentClient;

before(async () => {
  service = await FakeAgentService.start();
  client = new AgentClient({ baseUrl: service.url, projectId: 'p1', apiKey: 'svc_secret', requestTimeout: 500 });
});

after(() => service.close());

beforeEach(() => {
  service.requests.length = 0;
});

const answer = (status?: string, more: object = {}) => ({ body: { id: 'j1', ...(status && { status }), ...more } });

/** Without the waits that people and services need. */
const quick = { interval: 1 };

async function watchAll(options: WatchOptions = quick): Promise<AgentJob[]> {
  const jobs: AgentJob[] = [];
  for await (const job of client.watchJob('j1', options)) jobs.push(job);
  return jobs;
}

const statuses = (jobs: readonly AgentJob[]) => jobs.map(({ status }) => status);

describe('watchJob', () => {
  for (const end of ['completed', 'archived', 'failed']) {
    it(`yields a job when something in it changes, until it is ${end}`, async () => {
      service.answers = [
        answer('active'),
        answer('active'),
        answer('active', { step: 2 }),
        answer('active', { step: 2 }),
        answer(end),
      ];
      assert.deepEqual(statuses(await watchAll()), ['active', 'active', end]);
      assert.equal(service.requests.length, 5);
    });
  }

  it('looks once at a job that is over', async () => {
    service.answers = [answer('completed')];
    assert.deepEqual(statuses(await watchAll()), ['completed']);
    assert.equal(service.requests.length, 1);
  });

  it('takes a job with no status, or one that it does not know, for going on', async () => {
    service.answers = [answer(), answer('queued'), answer('completed')];
    assert.deepEqual(statuses(await watchAll()), [undefined, 'queued', 'completed']);
  });

  it('rides over a service that fails, breaks off, is silent or is away', async () => {
    service.answers = [
      { fault: 'drop' },
      { status: 500 },
      answer('active'),
      { status: 503 },
      { status: 502, body: '<html>' },
      { fault: 'cut' },
      { fault: 'hang' },
      { status: 429 },
      answer('completed'),
    ];
    assert.deepEqual(statuses(await watchAll()), ['active', 'completed']);
  });

  it('counts failures anew after each answer', async () => {
    const away = Array.from({ length: MAX_FAILURES - 1 }, () => ({ status: 503 }));
    service.answers = [...away, answer('active'), ...away, answer('completed')];
    assert.deepEqual(statuses(await watchAll()), ['active', 'completed']);
  });

  it('gives up after ten failures in a row, with the last', async () => {
    service.answers = [answer('active'), { status: 503 }];
    await assert.rejects(watchAll(), { code: 'unavailable', status: 503 });
    assert.equal(service.requests.length, 1 + MAX_FAILURES);
  });

  for (const [status, code] of [
    [401, 'unauthorized'],
    [404, 'not-found'],
    [409, 'rejected'],
  ] as const) {
    it(`gives up at once when the service answers with ${status}`, async () => {
      service.answers = [answer('active'), { status }];
      await assert.rejects(watchAll(), { code, status });
      assert.equal(service.requests.length, 2);
    });
  }

  it('waits as long as the service asks', async () => {
    service.answers = [{ status: 429, headers: { 'Retry-After': '1' } }, answer('completed')];
    const begin = performance.now();
    await watchAll();
    assert.ok(performance.now() - begin >= 990);
  });

  it('goes on when a follow-up makes the job active again', async () => {
    service.answers = [answer('completed')];
    const seen: unknown[] = [];
    for await (const job of client.watchJob('j1', quick)) {
      seen.push(job.status);
      if (seen.length > 1) continue;
      service.answers = [
        answer('active'),
        answer('active'),
        answer('completed', { prLink: 'https://forge.example/1' }),
      ];
      await client.sendMessage('j1', 'And the titles');
    }
    assert.deepEqual(seen, ['completed', 'active', 'completed']);
  });

  it('goes on to the archive where it is asked to, for the follow-ups of others', async () => {
    service.answers = [
      answer('completed'),
      answer('completed'),
      answer('active'),
      answer('failed'),
      answer('archived'),
    ];
    const jobs = await watchAll({ ...quick, untilArchived: true });
    assert.deepEqual(statuses(jobs), ['completed', 'active', 'failed', 'archived']);
  });
});

describe('watchJob ends', () => {
  it('when the time is up, with the job as it was last', async () => {
    service.answers = [answer('active')];
    await assert.rejects(watchAll({ interval: 10, timeout: 60 }), (error) => {
      assert.ok(error instanceof JobTimeoutError);
      assert.deepEqual([error.code, error.jobId, error.job?.status], ['stalled', 'j1', 'active']);
      assert.match(error.message, /The job j1 was not over within 0\.06 s\. It goes on/);
      return true;
    });
  });

  it('when the time is up in the middle of a request, or of a wait that the service asked for', async () => {
    for (const slow of [{ fault: 'hang' }, { status: 503, headers: { 'Retry-After': '3600' } }] as const) {
      service.answers = [slow];
      const patient = new AgentClient({
        baseUrl: service.url,
        projectId: 'p1',
        apiKey: 'svc_secret',
        requestTimeout: 5000,
      });
      const begin = performance.now();
      await assert.rejects(patient.watchJob('j1', { ...quick, timeout: 50 }).next(), {
        name: 'JobTimeoutError',
        job: undefined,
      });
      assert.ok(performance.now() - begin < 2500);
    }
  });

  it('at once when it is stopped during a wait', async () => {
    service.answers = [answer('active')];
    const abort = new AbortController();
    const jobs = client.watchJob('j1', { interval: 3_600_000, signal: abort.signal });
    await jobs.next();
    const next = jobs.next();
    abort.abort();
    await assert.rejects(next, { code: 'stopped' });
    assert.equal(service.requests.length, 1);
  });

  it('at once when it is stopped during a request', async () => {
    service.answers = [{ fault: 'hang' }];
    const abort = new AbortController();
    const next = client.watchJob('j1', { signal: abort.signal }).next();
    await service.received(1);
    abort.abort();
    await assert.rejects(next, { code: 'stopped' });
    await service.requests[0]?.closed;
  });

  it('when the loop is left, without another look', async () => {
    service.answers = [answer('active')];
    for await (const job of client.watchJob('j1', quick)) if (job.status === 'active') break;
    assert.equal(service.requests.length, 1);
  });
});

describe('waitForJob', () => {
  it('gives the job at its end', async () => {
    service.answers = [answer('active'), answer('completed', { prLink: 'https://forge.example/1' })];
    assert.equal((await client.waitForJob('j1', quick)).prLink, 'https://forge.example/1');
  });
});
