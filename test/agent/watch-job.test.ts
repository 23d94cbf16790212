import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestError, ResponseError, StreamError, AssistantError } from '../../src/errors.js';
import { AgentClient, JobTimeoutError, type AgentJob, type WatchOptions } from '../../src/agent/index.js';
import { MAX_FAILURES, watchJob, type Clock, type WatchedJob } from '../../src/agent/watch-job.js';
import { FakeAgentService } from './fake-agent-service.js';

/** The outcome of a request: a job, an error, or no answer before its timeout. */
type Answer = AgentJob | AssistantError | 'silence';

/** A fake clock: time passes only during a sleep or an unanswered request. */
class FakeClock implements Clock {
  time = 0;
  readonly delays: number[] = [];
  now = () => this.time;
  async sleep(milliseconds: number): Promise<void> {
    this.delays.push(milliseconds);
    this.time += milliseconds;
  }
}

/** A fake job that gives its answers in turn, and repeats the last one. */
class FakeJob implements WatchedJob {
  readonly id = 'j1';
  readonly clock = new FakeClock();
  answers: Answer[];
  messages = 0;
  requests = 0;

  constructor(...answers: Answer[]) {
    this.answers = answers;
  }

  countMessages = () => this.messages;

  async load({ timeout = 0 }: { timeout?: number | undefined }): Promise<AgentJob> {
    this.requests += 1;
    const answer = (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? {};
    if (answer === 'silence') {
      this.clock.time += timeout;
      throw new StreamError('stalled', 'No answer.', { retryable: true });
    }
    if (answer instanceof AssistantError) throw answer;
    return answer;
  }

  watch(options: WatchOptions = {}) {
    return watchJob(this, options, this.clock);
  }

  async watchAll(options?: WatchOptions): Promise<AgentJob[]> {
    const jobs: AgentJob[] = [];
    for await (const job of this.watch(options)) jobs.push(job);
    return jobs;
  }
}

const job = (status?: string, more: object = {}): AgentJob => ({ id: 'j1', ...(status && { status }), ...more });
const unavailable = (retryAfter?: number) =>
  new ResponseError('unavailable', 'Away.', { status: 503, retryable: true, retryAfter });
const statuses = (jobs: readonly AgentJob[]) => jobs.map(({ status }) => status);

describe('watchJob', () => {
  for (const end of ['completed', 'archived', 'failed']) {
    it(`yields a job when something in it changes, until it is ${end}`, async () => {
      const watched = new FakeJob(
        job('active'),
        job('active'),
        job('active', { step: 2 }),
        job('active', { step: 2 }),
        job(end),
      );
      assert.deepEqual(statuses(await watched.watchAll()), ['active', 'active', end]);
      assert.equal(watched.requests, 5);
    });
  }

  it('requests a finished job only once', async () => {
    const watched = new FakeJob(job('completed'));
    assert.deepEqual(statuses(await watched.watchAll()), ['completed']);
    assert.equal(watched.requests, 1);
  });

  it('treats a job without a status, or with an unknown one, as active', async () => {
    const watched = new FakeJob(job(), job('queued'), job('completed'));
    assert.deepEqual(statuses(await watched.watchAll()), [undefined, 'queued', 'completed']);
  });

  it('retries after temporary failures', async () => {
    const watched = new FakeJob(
      new RequestError('network', 'No response.', { retryable: true }),
      unavailable(),
      job('active'),
      new StreamError('cut-off', 'Broken.', { retryable: true }),
      'silence',
      new ResponseError('rate-limited', 'Too many.', { status: 429, retryable: true }),
      job('completed'),
    );
    assert.deepEqual(statuses(await watched.watchAll()), ['active', 'completed']);
  });

  it('starts counting failures again after each answer', async () => {
    const away = Array.from({ length: MAX_FAILURES - 1 }, () => unavailable());
    const watched = new FakeJob(...away, job('active'), ...away, job('completed'));
    assert.deepEqual(statuses(await watched.watchAll()), ['active', 'completed']);
  });

  it('throws the tenth failure in a row', async () => {
    const watched = new FakeJob(job('active'), unavailable());
    await assert.rejects(watched.watchAll(), { code: 'unavailable', status: 503 });
    assert.equal(watched.requests, 1 + MAX_FAILURES);
  });

  it('throws a permanent failure at once', async () => {
    const watched = new FakeJob(job('active'), new ResponseError('not-found', 'Gone.', { status: 404 }));
    await assert.rejects(watched.watchAll(), { code: 'not-found', status: 404 });
    assert.equal(watched.requests, 2);
  });

  it('waits longer while nothing changes, and starts again after a change', async () => {
    const watched = new FakeJob(job('active'), job('active'), job('active'), job('active', { step: 2 }), job('failed'));
    await watched.watchAll({ interval: 1000 });
    const [first = 0, second = 0, third = 0, afterChange = 0] = watched.clock.delays;
    // Varies randomly by a fifth.
    assert.ok(first >= 800 && first <= 1200, `${first}`);
    assert.ok(second >= 1200 && second <= 1800, `${second}`);
    assert.ok(third >= 1800 && third <= 2700, `${third}`);
    assert.ok(afterChange >= 800 && afterChange <= 1200, `${afterChange}`);
  });

  it('waits as long as the service asks', async () => {
    const watched = new FakeJob(unavailable(60), job('completed'));
    await watched.watchAll({ interval: 1 });
    assert.ok(watched.clock.delays[0]! >= 60_000);
  });

  it('continues when a follow-up makes the job active again', async () => {
    const watched = new FakeJob(job('completed'));
    const seen: unknown[] = [];
    for await (const { status } of watched.watch()) {
      seen.push(status);
      if (seen.length > 1) continue;
      watched.answers = [job('active'), job('active'), job('completed', { prLink: 'https://forge.example/1' })];
      watched.messages += 1;
    }
    assert.deepEqual(seen, ['completed', 'active', 'completed']);
  });

  it('continues until the job is archived if asked to, since others may send follow-ups', async () => {
    const watched = new FakeJob(job('completed'), job('completed'), job('active'), job('failed'), job('archived'));
    const jobs = await watched.watchAll({ untilArchived: true });
    assert.deepEqual(statuses(jobs), ['completed', 'active', 'failed', 'archived']);
  });

  it('ends at the time limit, with the last state of the job', async () => {
    const watched = new FakeJob(job('active'));
    await assert.rejects(watched.watchAll({ interval: 10, timeout: 60 }), (error) => {
      assert.ok(error instanceof JobTimeoutError);
      assert.deepEqual([error.code, error.jobId, error.job?.status], ['stalled', 'j1', 'active']);
      assert.match(error.message, /The job j1 was not over within 0\.06 s\. It goes on/);
      return true;
    });
    assert.equal(watched.clock.time, 60);
  });

  for (const [situation, answer] of [
    ['a request', 'silence'],
    ['a wait that the service asked for', unavailable(3600)],
  ] as const) {
    it(`ends at the time limit in the middle of ${situation}`, async () => {
      const watched = new FakeJob(answer);
      await assert.rejects(watched.watch({ timeout: 50 }).next(), { name: 'JobTimeoutError', job: undefined });
      assert.equal(watched.clock.time, 50);
    });
  }
});

describe('AgentClient.watchJob', () => {
  /** A client of a service that gives these answers, one after another. */
  async function connect(answers: FakeAgentService['answers']) {
    const service = await FakeAgentService.start();
    service.answers = answers;
    return { service, client: new AgentClient({ baseUrl: service.url, projectId: 'p1', apiKey: 'svc_secret' }) };
  }

  it('continues after a follow-up of the same client', async () => {
    const { service, client } = await connect([{ body: job('completed') }]);
    const seen: unknown[] = [];
    for await (const { status } of client.watchJob('j1', { interval: 1 })) {
      seen.push(status);
      if (seen.length > 1) continue;
      service.answers = [{ body: job('active') }, { body: job('active') }, { body: job('failed') }];
      await client.sendMessage('j1', 'And the titles');
    }
    assert.deepEqual(seen, ['completed', 'active', 'failed']);
    await service.close();
  });

  it('stops at once during a wait', async () => {
    const { service, client } = await connect([{ body: job('active') }]);
    const abort = new AbortController();
    const jobs = client.watchJob('j1', { interval: 3_600_000, signal: abort.signal });
    await jobs.next();
    const next = jobs.next();
    await nextTurn();
    abort.abort();
    await assert.rejects(next, { code: 'stopped' });
    assert.equal(service.requests.length, 1);
    await service.close();
  });

  it('stops at once during a request', async () => {
    const { service, client } = await connect([{ fault: 'hang' }]);
    const abort = new AbortController();
    const next = client.watchJob('j1', { signal: abort.signal }).next();
    await service.received(1);
    abort.abort();
    await assert.rejects(next, { code: 'stopped' });
    await service.requests[0]?.closed;
    await service.close();
  });

  it('sends no further request when the loop is left', async () => {
    const { service, client } = await connect([{ body: job('active') }]);
    for await (const { status } of client.watchJob('j1', { interval: 1 })) if (status === 'active') break;
    assert.equal(service.requests.length, 1);
    await service.close();
  });

  it('is used by waitForJob until the job ends', async () => {
    const { service, client } = await connect([
      { body: job('active') },
      { body: job('completed', { prLink: 'https://forge.example/1' }) },
    ]);
    assert.equal((await client.waitForJob('j1', { interval: 1 })).prLink, 'https://forge.example/1');
    await service.close();
  });
});
