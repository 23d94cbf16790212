import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { inspect } from 'node:util';
import { AdminKey } from '../../src/agent/admin-key.js';
import {
  AgentClient,
  AssistantError,
  RequestError,
  ResponseError,
  StreamError,
  type AgentClientOptions,
} from '../../src/agent/index.js';
import { FakeAgentService } from './fake-agent-service.js';

const KEY = 'svc_top_secret';

const job = {
  id: 'j1',
  status: 'active',
  source: { repository: 'acme/docs', ref: 'main', host: 'forge.example' },
  model: 'embedded',
  prLink: null,
  createdAt: '2026-01-02T03:04:05Z',
  archivedAt: null,
  steps: 3,
};

let service: FakeAgentService;

// Each test has a service of its own: a request that was given up can still arrive later, and must not count in another test.
beforeEach(async () => {
  service = await FakeAgentService.start();
  service.answers = [{ body: job }];
});

afterEach(() => service.close());

const connect = (options: Partial<AgentClientOptions> = {}) =>
  new AgentClient({ baseUrl: service.url, projectId: 'p1', apiKey: KEY, ...options });

async function failure(act: () => unknown): Promise<AssistantError> {
  try {
    await act();
  } catch (error) {
    assert.ok(error instanceof AssistantError, inspect(error));
    return error;
  }
  return assert.fail('Nothing was thrown.');
}

describe('AgentClient', () => {
  it('creates a job', async () => {
    service.answers = [{ status: 201, body: job }];
    assert.deepEqual(await connect().createJob('Fix the links'), job);
    const [{ method, url, headers, body }] = service.requests as [(typeof service.requests)[0]];
    assert.deepEqual([method, url, body], ['POST', '/v2/agent/p1/job', '{"prompt":"Fix the links"}']);
    assert.equal(headers.authorization, `Bearer ${KEY}`);
    assert.equal(headers['content-type'], 'application/json');
  });

  it('sends a follow-up', async () => {
    await connect().sendMessage('j1', 'And the titles');
    const [{ method, url, body }] = service.requests as [(typeof service.requests)[0]];
    assert.deepEqual([method, url, body], ['POST', '/v2/agent/p1/job/j1/message', '{"prompt":"And the titles"}']);
  });

  it('gets a job', async () => {
    assert.deepEqual(await connect().getJob('j1'), job);
    const [{ method, url, body }] = service.requests as [(typeof service.requests)[0]];
    assert.deepEqual([method, url, body], ['GET', '/v2/agent/p1/job/j1', '']);
  });

  it('gets a job from a custom path', async () => {
    await connect({ jobPath: '/v3/jobs/{id}?project={projectId}' }).getJob('j1');
    assert.equal(service.requests[0]?.url, '/v3/jobs/j1?project=p1');
  });

  it('keeps the path of the base address, and escapes identifiers', async () => {
    await connect({ baseUrl: `${service.url}/proxy//`, projectId: 'a/b' }).getJob('../j?1');
    assert.equal(service.requests[0]?.url, '/proxy/v2/agent/a%2Fb/job/..%2Fj%3F1');
  });

  it('lists jobs, page by page', async () => {
    service.answers = [{ body: { jobs: [job, { id: 'j0' }], next: 'j0' } }, { body: { jobs: [] } }];
    assert.deepEqual(await connect().listJobs({ limit: 2 }), { jobs: [job, { id: 'j0' }], next: 'j0' });
    assert.deepEqual(await connect().listJobs({ after: 'j/0' }), { jobs: [], next: undefined });
    await connect().listJobs();
    assert.deepEqual(
      service.requests.map(({ method, url }) => `${method} ${url}`),
      ['GET /v2/agent/p1/job?limit=2', 'GET /v2/agent/p1/job?after=j%2F0', 'GET /v2/agent/p1/job'],
    );
  });

  it('cancels a job', async () => {
    service.answers = [{ body: { ...job, status: 'archived' } }];
    assert.equal((await connect().cancelJob('j1')).status, 'archived');
    const [{ method, url, body }] = service.requests as [(typeof service.requests)[0]];
    assert.deepEqual([method, url, body], ['POST', '/v2/agent/p1/job/j1/cancel', '']);
  });

  it('has the outcome of each prompt, without members of the wrong type', async () => {
    const failed = { prompt: 'Fix it', status: 'failed', error: 'No.', summary: null, refusals: ['Not a.yml.'] };
    service.answers = [
      { body: { prompts: [failed, { status: 1, refusals: [2], more: 3 }] } },
      { body: { prompts: 1 } },
    ];
    assert.deepEqual((await connect().getJob('j1')).prompts, [failed, { more: 3 }]);
    assert.deepEqual(await connect().getJob('j1'), {});
  });

  it('accepts a job without any members', async () => {
    service.answers = [{ body: {} }];
    assert.deepEqual(await connect().getJob('j1'), {});
  });

  it('treats members of the wrong type as missing', async () => {
    service.answers = [{ body: { id: 7, status: null, source: 'acme/docs', prLink: false, steps: null } }];
    assert.deepEqual(await connect().getJob('j1'), { steps: null });
  });
});

describe('AgentClient sends nothing', () => {
  for (const [situation, options, words] of [
    ['without a key', { apiKey: '' }, /`apiKey` is missing/],
    ['with an assistant key', { apiKey: 'svc_dsc_public' }, /assistant key.*Set the admin key/],
    ['with a key that is not a valid header', { apiKey: 'svc_se\ncret' }, /`apiKey` contains invalid characters/],
    ['without an address', { baseUrl: ' ' }, /`baseUrl` is missing/],
    ['to an address without a scheme', { baseUrl: 'api.example.com' }, /`baseUrl` is an invalid address/],
    ['to another scheme', { baseUrl: 'file:///etc' }, /`baseUrl` is an invalid address/],
    [
      'to an address with a password',
      { baseUrl: 'https://me:hidden@example.com' },
      /`baseUrl` contains a name or password/,
    ],
    [
      'unencrypted to another machine',
      { baseUrl: 'http://api.example.com' },
      /on its way to api\.example\.com\..*https:\/\//,
    ],
    ['to an address with a query', { baseUrl: 'https://example.com/?a=1' }, /everything from the \? on/],
    ['without a project', { projectId: '' }, /`projectId` is missing/],
    ['for a project that is a step in the path', { projectId: '..' }, /`projectId` is invalid/],
    ['to a path that names no job', { jobPath: '/jobs' }, /`jobPath` is an invalid path/],
    ['with an invalid time limit', { requestTimeout: NaN }, /`requestTimeout` is an invalid time/],
  ] as const) {
    it(situation, async () => {
      const error = await failure(() => connect(options));
      assert.ok(error instanceof RequestError);
      assert.equal(error.code, 'configuration');
      assert.match(error.message, words);
      assert.doesNotMatch(inspect(error), /cret|hidden/);
    });
  }

  for (const [situation, act, words] of [
    ['for an empty prompt', (client) => client.createJob(' \n'), /prompt is empty/],
    ['for a list of no jobs', (client) => client.listJobs({ limit: 0 }), /`limit` is invalid: 0/],
    ['for a list of too many jobs', (client) => client.listJobs({ limit: 101 }), /from 1 to 100/],
    ['for a list after a bad id', (client) => client.listJobs({ after: '' }), /`after` is missing/],
    ['to cancel a bad id', (client) => client.cancelJob('..'), /job id is invalid/],
    ['for an empty follow-up', (client) => client.sendMessage('j1', ''), /prompt is empty/],
    ['for a missing id', (client) => client.getJob(''), /job id is missing/],
    ['for an id that is a step in the path', (client) => client.sendMessage('..', 'Go on'), /job id is invalid/],
    ['for an id with a line end', (client) => client.getJob('j1\r\n'), /job id is invalid/],
    ['for half a character in an id', (client) => client.getJob('j\uD800'), /job id is invalid/],
    ['when watching a bad id', (client) => client.watchJob('.').next(), /job id is invalid/],
    [
      'when watching at an interval of zero',
      (client) => client.watchJob('j1', { interval: 0 }).next(),
      /`interval` is an invalid time/,
    ],
    [
      'when watching with a negative time limit',
      (client) => client.watchJob('j1', { timeout: -1 }).next(),
      /`timeout` is an invalid time/,
    ],
  ] as [string, (client: AgentClient) => Promise<unknown>, RegExp][]) {
    it(situation, async () => {
      const error = await failure(() => act(connect()));
      assert.equal(error.code, 'configuration');
      assert.match(error.message, words);
      assert.equal(service.requests.length, 0);
    });
  }

  it('from a web page', async () => {
    Object.assign(globalThis, { document: {} });
    try {
      assert.match((await failure(() => connect())).message, /works on servers only.*secret/);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});

describe('AgentClient reports', () => {
  for (const [status, code, retryable] of [
    [400, 'rejected', false],
    [401, 'unauthorized', false],
    [403, 'unauthorized', false],
    [404, 'not-found', false],
    [409, 'rejected', false],
    [429, 'rate-limited', true],
    [500, 'unavailable', true],
    [503, 'unavailable', true],
  ] as const) {
    it(`a status of ${status}, with the message of the service`, async () => {
      service.answers = [{ status, body: { error: { message: 'Not like this' } } }];
      const error = await failure(() => connect().getJob('j1'));
      assert.ok(error instanceof ResponseError);
      assert.deepEqual(
        [error.status, error.code, error.retryable, error.serverMessage],
        [status, code, retryable, 'Not like this'],
      );
      assert.match(error.message, new RegExp(`${status}: "Not like this"`));
    });
  }

  for (const body of [
    { error: 'Busy' },
    { message: 'Busy' },
    { error: 'conflict', message: 'Busy' },
    { detail: 'Busy' },
  ]) {
    it(`the message in ${JSON.stringify(body)}`, async () => {
      service.answers = [{ status: 409, body }];
      assert.equal((await failure(() => connect().getJob('j1'))).serverMessage, 'Busy');
    });
  }

  it('the message of the service with one full stop', async () => {
    service.answers = [{ status: 409, body: { message: 'The job is archived.' } }];
    assert.equal(
      (await failure(() => connect().getJob('j1'))).message,
      'The service answered with status 409: "The job is archived."',
    );
  });

  it('how long to wait, from seconds and from a date', async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 1) });
    const date = new Date(Date.now() + 60_000).toUTCString();
    service.answers = [
      { status: 429, headers: { 'Retry-After': '7' } },
      { status: 503, headers: { 'Retry-After': date } },
    ];
    const first = await failure(() => connect().getJob('j1'));
    const second = await failure(() => connect().getJob('j1'));
    assert.ok(first instanceof ResponseError && second instanceof ResponseError);
    assert.equal(first.retryAfter, 7);
    assert.equal(second.retryAfter, 60);
  });

  for (const status of [301, 302, 303, 307, 308]) {
    it(`a redirect with status ${status}, and follows it in no operation`, async () => {
      const other = await FakeAgentService.start();
      service.answers = [{ status, headers: { Location: `${other.url}/elsewhere` } }];
      try {
        for (const act of [
          (client: AgentClient) => client.createJob('Fix it'),
          (client: AgentClient) => client.sendMessage('j1', 'More'),
          (client: AgentClient) => client.getJob('j1'),
          (client: AgentClient) => client.listJobs(),
          (client: AgentClient) => client.cancelJob('j1'),
          (client: AgentClient) => client.waitForJob('j1'),
        ]) {
          const error = await failure(() => act(connect()));
          assert.match(error.message, new RegExp(`${status}.*Set \`baseUrl\` to the address that it redirects to`));
        }
        assert.deepEqual([service.requests.length, other.requests.length], [6, 0]);
      } finally {
        await other.close();
      }
    });
  }

  for (const [situation, body] of [
    ['a page', '<!doctype html>'],
    ['nothing', ''],
    ['a list', []],
    ['null', null],
    ['more than a job can be', `{"id":"${'x'.repeat(3_000_000)}"}`],
  ] as const) {
    it(`that ${situation} is no job`, async () => {
      service.answers = [{ body }];
      const error = await failure(() => connect().getJob('j1'));
      assert.ok(error instanceof ResponseError);
      assert.deepEqual([error.code, error.status, error.retryable], ['answer-failed', 200, false]);
    });
  }

  it('that a job is no list', async () => {
    assert.equal((await failure(() => connect().listJobs())).code, 'answer-failed');
  });

  it('whether a connection broke midway or was never made', async () => {
    service.answers = [{ fault: 'cut' }, { fault: 'drop' }];
    const midway = await failure(() => connect().getJob('j1'));
    assert.ok(midway instanceof StreamError);
    assert.deepEqual([midway.code, midway.retryable], ['cut-off', true]);
    const never = await failure(() => connect().getJob('j1'));
    assert.ok(never instanceof RequestError);
    assert.deepEqual([never.code, never.retryable], ['network', true]);
    const refused = await failure(() => connect({ baseUrl: 'http://127.0.0.1:9' }).getJob('j1'));
    assert.match(refused.message, /127\.0\.0\.1:9 gave no response/);
  });

  it('a timeout', async () => {
    service.answers = [{ fault: 'hang' }];
    const error = await failure(() => connect({ requestTimeout: 20 }).getJob('j1'));
    assert.deepEqual([error.code, error.retryable], ['stalled', true]);
  });

  for (const [situation, answer] of [
    ['fails', { status: 500 }],
    ['breaks', { fault: 'drop' }],
  ] as const) {
    it(`that a prompt is not safe to repeat when the service ${situation}, and does not repeat it`, async () => {
      service.answers = [answer];
      const error = await failure(() => connect().createJob('Fix it'));
      assert.equal(error.retryable, false);
      assert.equal(service.requests.length, 1);
      if (!(error instanceof ResponseError)) assert.match(error.message, /may have taken the prompt/);
    });
  }

  it('that a prompt is not safe to repeat after a timeout, and does not repeat it', async () => {
    let calls = 0;
    const silent: typeof fetch = () => (calls++, new Promise(() => {}));
    const error = await failure(() => connect({ fetch: silent, requestTimeout: 1 }).createJob('Fix it'));
    assert.deepEqual([error.code, error.retryable, calls], ['stalled', false, 1]);
    assert.match(error.message, /may have taken the prompt/);
  });
});

describe('AgentClient sends its key without encryption', () => {
  const client = (host: string) => connect({ baseUrl: `http://${host}` });

  for (const host of [
    '127.0.0.1:5173',
    '127.8.9.10',
    '127.1',
    '[::1]:80',
    'localhost',
    'LOCALHOST.',
    'docs.localhost',
  ]) {
    it(`to ${host}, which is this machine`, () => {
      assert.ok(client(host));
    });
  }

  for (const host of [
    'example.com',
    'localhost.example.com',
    'notlocalhost',
    '127.0.0.1.example.com',
    '192.168.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '128.0.0.1',
    '[::2]',
    '[::ffff:192.168.0.1]',
    'service:5173',
  ]) {
    it(`but not to ${host}`, async () => {
      const error = await failure(() => client(host));
      assert.equal(error.code, 'configuration');
      assert.match(
        error.message,
        /the admin key could be read on its way to .+\. Set an address that begins with https:/,
      );
    });
  }

  it('and with it to any host', () => {
    assert.ok(connect({ baseUrl: 'https://example.com' }));
  });
});

describe('AgentClient without a connection', () => {
  it('reports that a prompt has not arrived, and is safe to repeat', async () => {
    const gone = await FakeAgentService.start();
    await gone.close();
    const error = await failure(() => connect({ baseUrl: gone.url }).createJob('Fix it'));
    assert.deepEqual([error.code, error.retryable], ['network', true]);
    assert.match(error.message, /gave no response \(ECONNREFUSED\)\.$/);
  });
});

describe('AgentClient stops', () => {
  it('before the request starts', async () => {
    const error = await failure(() => connect().createJob('Fix it', { signal: AbortSignal.abort('enough') }));
    assert.deepEqual([error.code, error.cause], ['stopped', 'enough']);
    assert.equal(service.requests.length, 0);
  });

  it('during the request, and closes the connection', async () => {
    service.answers = [{ fault: 'hang' }];
    const abort = new AbortController();
    const failed = failure(() => connect().getJob('j1', { signal: abort.signal }));
    await service.received(1);
    abort.abort();
    assert.equal((await failed).code, 'stopped');
    await service.requests[0]?.closed;
  });

  it('even if a custom fetch ignores the signal', async () => {
    const abort = new AbortController();
    const failed = failure(() =>
      connect({ fetch: () => new Promise(() => {}) }).getJob('j1', { signal: abort.signal }),
    );
    abort.abort();
    assert.equal((await failed).code, 'stopped');
  });
});

describe('The key of an AgentClient', () => {
  const show = (value: unknown) =>
    inspect(value, { depth: 20, showHidden: true, getters: true }) + JSON.stringify(value);

  it('does not show in the client or in what it returns', async () => {
    const client = connect();
    assert.doesNotMatch(show(client) + show(client.watchJob('j1')) + show(new AdminKey(KEY)), /secret/);
  });

  it('does not show in an error that quotes it', async () => {
    service.answers = [{ status: 401, body: { message: `The key ${KEY} is unknown` } }];
    const error = await failure(() => connect().getJob('j1'));
    assert.equal(error.serverMessage, 'The key … is unknown');
    assert.doesNotMatch(show(error) + error.stack, /secret/);
  });

  it('does not show partly where a long message is cut', async () => {
    service.answers = [{ status: 400, body: { message: `${'x'.repeat(495)} ${KEY}` } }];
    const error = await failure(() => connect().getJob('j1'));
    assert.equal(error.serverMessage, `${'x'.repeat(495)} …`);
  });

  it('does not show in the error of a fetch that includes the request', async () => {
    const broken: typeof fetch = async (_, init) => {
      const cause = Object.assign(new Error(`No line for ${KEY}`), { code: 'ECONNRESET', init });
      throw Object.assign(new TypeError('fetch failed', { cause }), { init });
    };
    const error = await failure(() => connect({ fetch: broken }).getJob('j1'));
    assert.match(error.message, /gave no response \(ECONNRESET\)/);
    assert.match(show(error), /fetch failed.*No line for …/s);
    assert.doesNotMatch(show(error), /secret/);
  });
});
