import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MAX_PROMPT_LENGTH } from '../../../src/service/agent/parse-prompt.js';
import type { ProjectOptions } from '../../../src/service/agent/project.js';
import { sendRaw } from '../support/raw-request.js';
import { createRepository, remove, temporaryFolder } from './support/git-repository.js';
import { adminKey, startAgent, type RunningAgent } from './support/start-agent.js';

async function readError(response: Response): Promise<{ message: string; field?: string }> {
  return ((await response.json()) as { error: { message: string; field?: string } }).error;
}

describe('The endpoints of agent jobs', () => {
  let folder: string;
  let repository: string;
  let agent: RunningAgent;
  let id: string;
  let archivedId: string;

  const project = (name: string): ProjectOptions => ({
    id: name,
    apiKey: name === 'docs' ? adminKey : `svc_key_of_${name}`,
    source: { kind: 'repository', address: repository },
    createForge: () => ({ remote: folder, openPullRequest: async () => 'https://forge.example/1' }),
  });

  before(async () => {
    folder = temporaryFolder();
    repository = createRepository(join(folder, 'checkout'), { 'page.md': '# Page\n' });
    agent = await startAgent({ data: join(folder, 'data'), repository, projects: [project('docs'), project('other')] });
    ({ id } = await agent.run('[]'));
    ({ id: archivedId } = await agent.run('[]'));
    await agent.cancel(archivedId);
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  const post = (body: BodyInit, headers: HeadersInit = {}): RequestInit => ({ method: 'POST', body, headers });
  const operations = () =>
    [
      ['job', post('{"prompt":"[]"}')],
      [`job/${id}/message`, post('{"prompt":"[]"}')],
      [`job/${id}`, {}],
      ['job', {}],
      [`job/${archivedId}/cancel`, { method: 'POST' }],
    ] as const;
  const jobOperations = () => operations().filter(([path, init]) => path !== 'job' || 'body' in init);

  it('answer with the job: 201 when it is created, 200 otherwise', async () => {
    const statuses = [];
    for (const [path, init] of jobOperations()) {
      const response = await agent.request(path, init);
      statuses.push(response.status);
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const job = (await response.json()) as object;
      assert.deepEqual(Object.keys(job), [
        'id',
        'status',
        'source',
        'model',
        'prLink',
        'createdAt',
        'archivedAt',
        'error',
        'summary',
        'notice',
        'prompts',
      ]);
    }
    assert.deepEqual(statuses, [201, 200, 200, 200]);
  });

  for (const [title, authorization, pattern] of [
    ['no key', '', /Send the admin key/],
    ['another scheme', `Basic ${adminKey}`, /Send the admin key/],
    ['a wrong key', 'Bearer svc_wrong', /^The admin key is not valid\.$/],
    ['an assistant key', 'Bearer svc_dsc_demo', /an assistant key, which is public/],
  ] as const) {
    it(`refuse ${title}`, async () => {
      for (const [path, init] of operations()) {
        const response = await agent.request(path, { ...init, headers: { authorization } });
        assert.equal(response.status, 401);
        assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer/);
        assert.match((await readError(response)).message, pattern);
      }
    });
  }

  it('answer 404 for an unknown job, and for one of another project', async () => {
    for (const unknown of ['nope', '..%2f..%2fx', '__proto__', `${id}x`, '%00']) {
      assert.equal((await agent.request(`job/${unknown}`)).status, 404);
      assert.equal((await agent.request(`job/${unknown}/message`, post('{"prompt":"[]"}'))).status, 404);
      assert.equal((await agent.request(`job/${unknown}/cancel`, { method: 'POST' })).status, 404);
    }
    const asOther = { authorization: 'Bearer svc_key_of_other' };
    const foreign = (path: string, headers: HeadersInit) => fetch(`${agent.url}/v2/agent/${path}`, { headers });
    assert.equal((await foreign(`other/job/${id}`, asOther)).status, 404);
    assert.equal((await foreign(`docs/job/${id}`, asOther)).status, 404);
    assert.equal((await foreign(`nowhere/job/${id}`, asOther)).status, 404);
    assert.equal((await foreign('docs/job', asOther)).status, 404);
    assert.deepEqual(await (await foreign('other/job', asOther)).json(), { jobs: [], next: null });
  });

  for (const [body, message, field] of [
    ['{', 'The body is not valid JSON.', undefined],
    ['[]', 'The body must be a JSON object.', undefined],
    ['{}', 'prompt is required.', 'prompt'],
    ['{"prompt":7}', 'prompt must be a string.', 'prompt'],
    ['{"prompt":""}', 'prompt must not be empty.', 'prompt'],
    ['{"prompt":" \\n"}', 'prompt must not be empty.', 'prompt'],
    ['{"prompt":"a\\u0000b"}', 'prompt must not contain a null character.', 'prompt'],
    [
      JSON.stringify({ prompt: 'x'.repeat(MAX_PROMPT_LENGTH + 1) }),
      `prompt must be at most ${MAX_PROMPT_LENGTH} characters.`,
      'prompt',
    ],
  ] as const) {
    it(`refuse ${body.slice(0, 30)}: ${message}`, async () => {
      for (const path of ['job', `job/${id}/message`]) {
        const response = await agent.request(path, post(body));
        assert.equal(response.status, 400);
        assert.deepEqual(await readError(response), { message, ...(field && { field }) });
      }
    });
  }

  it('accept only JSON of limited size, with the right method', async () => {
    assert.equal((await agent.request('job', post('{"prompt":"[]"}', { 'content-type': 'text/plain' }))).status, 415);
    assert.equal((await agent.request('job', post(`{"prompt":"${'x'.repeat(256 * 1024)}"}`))).status, 413);
    for (const [path, method, allow] of [
      ['job', 'DELETE', 'GET, HEAD, POST'],
      [`job/${id}/cancel`, 'GET', 'POST'],
      [`job/${id}`, 'DELETE', 'GET, HEAD'],
      [`job/${id}/message`, 'PUT', 'POST'],
    ] as const) {
      const response = await agent.request(path, { method });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), allow);
    }
  });

  for (const path of ['job', 'job/some-id/message']) {
    it(`does not receive the body of a POST to ${path} without a valid key`, async () => {
      for (const authorization of [
        '',
        'Authorization: Bearer svc_dsc_test\r\n',
        'Authorization: Bearer svc_wrong_key\r\n',
      ]) {
        const { status } = await sendRaw(
          agent.url,
          `POST /v2/agent/docs/${path} HTTP/1.1\r\nHost: ${new URL(agent.url).host}\r\n${authorization}` +
            'Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n',
        );
        assert.equal(status, 401);
      }
    });
  }

  it('do not allow pages of other origins', async () => {
    const response = await agent.request(`job/${id}`, { headers: { origin: 'https://docs.example' } });
    assert.equal(response.headers.get('access-control-allow-origin'), null);
  });

  it('enforce the limits of each operation for each project', async () => {
    const limits = { jobsPerHour: 2, messagesPerHour: 1 };
    const own = await startAgent({
      data: join(folder, 'limited'),
      repository,
      projects: [project('docs'), project('other')],
      limits,
    });
    try {
      const create = () => own.request('job', post('{"prompt":"[]"}'));
      const first = (await (await create()).json()) as { id: string };
      // Refused requests do not count.
      await own.request('job', post('{}'));
      assert.equal((await create()).status, 201);
      const refused = await create();
      assert.equal(refused.status, 429);
      const seconds = Number(refused.headers.get('retry-after'));
      assert.ok(seconds > 3500 && seconds <= 3600);
      assert.equal(
        (await readError(refused)).message,
        'The limit of 2 jobs an hour is reached. Try again in 60 minutes.',
      );

      const send = () => own.request(`job/${first.id}/message`, post('{"prompt":"[]"}'));
      assert.deepEqual([(await send()).status, (await send()).status], [200, 429]);
      const other = {
        method: 'POST',
        body: '{"prompt":"[]"}',
        headers: { authorization: 'Bearer svc_key_of_other', 'content-type': 'application/json' },
      };
      assert.equal((await fetch(`${own.url}/v2/agent/other/job`, other)).status, 201);
    } finally {
      await own.close();
    }
  });

  describe('answer 503, with the reason,', () => {
    async function problemWith(data: string): Promise<string> {
      const own = await startAgent({ data, repository });
      try {
        const response = await own.request('job', post('{"prompt":"[]"}'));
        assert.equal(response.status, 503);
        assert.equal((await own.request('job', post('{}', { authorization: '' }))).status, 401);
        return (await readError(response)).message;
      } finally {
        await own.close();
      }
    }

    it('without git', async () => {
      const path = process.env['PATH'];
      const empty = join(folder, 'empty');
      mkdirSync(empty);
      process.env['PATH'] = empty;
      try {
        assert.match(await problemWith(join(folder, 'no-git')), /"git" is not installed/);
      } finally {
        process.env['PATH'] = path;
      }
    });

    it('without a folder to write to', async () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      assert.match(await problemWith(file), /DOCS_ASSISTANT_DATA: .* can't be written to \((?:EEXIST|ENOTDIR)\)/);
    });
  });
});
