import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { loadModel } from '../../../src/service/models/load-model.js';
import { createRepository, remove, temporaryFolder } from './support/git-repository.js';
import { describeJobsOnBoth } from './support/on-both.js';
import { instruct, scriptedModel } from './support/scripted-model.js';
import type { RunningAgent } from './support/start-agent.js';

const createPage = (path: string) => instruct(['createFile', { path, content: '# Page\n' }]);

describeJobsOnBoth('The prompts of a job', ({ startAgent }) => {
  let folder: string;
  let repository: string;
  let agent: RunningAgent;

  before(async () => {
    folder = temporaryFolder();
    repository = createRepository(join(folder, 'checkout'), { 'page.md': '# Page\n' });
    agent = await startAgent({ data: join(folder, 'data'), repository });
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  it('each have an outcome and a reason, also after later prompts', async () => {
    const { id } = await agent.run(instruct(['giveUp', { reason: 'There is no such page.' }]));
    const job = await agent.run(createPage('new.md'), id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.deepEqual(job.prompts, [
      {
        prompt: instruct(['giveUp', { reason: 'There is no such page.' }]),
        status: 'failed',
        error: 'The instruction was not carried out: There is no such page.',
        summary: null,
        refusals: [],
      },
      { prompt: createPage('new.md'), status: 'completed', error: null, summary: '[{"path":"new.md"}]', refusals: [] },
    ]);
    assert.deepEqual((await agent.get(id)).prompts, job.prompts);
    assert.deepEqual((await agent.list()).jobs[0], job);
  });

  it('are carried out again by a single call if they have failed, in their order', async () => {
    let isBroken = false;
    const doGenerate: typeof scriptedModel.doGenerate = async (options) => {
      if (isBroken) throw new Error('The model is broken.');
      return scriptedModel.doGenerate(options);
    };
    const model = { ...scriptedModel, doGenerate };
    const own = await startAgent({ data: join(folder, 'retried'), repository, model });
    try {
      const { id } = await own.run(createPage('kept.md'));
      isBroken = true;
      await own.run(createPage('first.md'), id);
      const failed = await own.run(createPage('second.md'), id);
      isBroken = false;
      const statuses = ({ prompts }: typeof failed) => prompts.map(({ status }) => status);
      assert.deepEqual(statuses(failed), ['completed', 'failed', 'failed']);
      const retry = () => own.request(`job/${id}/retry`, { method: 'POST' });
      assert.equal(((await (await retry()).json()) as typeof failed).status, 'active');
      const job = await own.ended(id);
      assert.deepEqual(statuses(job), ['completed', 'completed', 'completed']);
      assert.equal(job.prLink, failed.prLink);
      const refused = await retry();
      assert.equal(refused.status, 409);
      assert.match(await refused.text(), /there is nothing to retry/);
    } finally {
      await own.close();
    }
  });

  it('are truncated, so that the response for a job with many prompts stays short', async () => {
    const { prompts } = await agent.run(instruct(['createFile', { path: 'long.md', content: 'x'.repeat(5000) }]));
    assert.equal(prompts[0]?.prompt.length, 500);
  });

  it('are a hundred at most', async () => {
    const own = await startAgent({ data: join(folder, 'many'), repository, limits: { messagesPerHour: 1000 } });
    try {
      const { id } = await own.send('[]');
      for (let count = 1; count < 100; count++) await own.send('[]', id);
      const refused = await own.request(`job/${id}/message`, { method: 'POST', body: '{"prompt":"[]"}' });
      assert.equal(refused.status, 409);
      assert.match(await refused.text(), /has 100 prompts, which is the maximum\. Create a new one\./);
      await own.cancel(id);
    } finally {
      await own.close();
    }
  });

  it('fail on a page that is too large, which is named', async () => {
    const large = createRepository(join(folder, 'large'), {
      'docs/large.md': 'old\n'.repeat(200_000),
      'a.md': 'old\n',
    });
    const own = await startAgent({ data: join(folder, 'large-data'), repository: large });
    try {
      const edit = ['editFile', { path: 'docs/large.md', find: 'x', replace: 'y' }] as const;
      const job = await own.run(instruct(['searchFiles', { text: 'old' }], edit, edit));
      const [result] = JSON.parse(job.summary ?? '') as [{ matches: { path: string }[]; notSearched: string[] }];
      assert.deepEqual([result.matches.map(({ path }) => path), result.notSearched], [['a.md'], ['docs/large.md']]);
      const [searched, edited, ...others] = job.prompts[0]?.refusals ?? [];
      assert.match(searched ?? '', /^docs\/large\.md is too large: .* It was not searched\.$/);
      assert.match(edited ?? '', /^docs\/large\.md is too large: it has 800000 bytes.*Split it/);
      assert.deepEqual(others, []);
    } finally {
      await own.close();
    }
  });
});

describeJobsOnBoth('A prompt is not done', ({ startAgent }) => {
  let folder: string;
  let repository: string;
  let server: Server;
  let answers: object[];

  before(async () => {
    folder = temporaryFolder();
    repository = createRepository(join(folder, 'checkout'), { 'page.md': '# Page\n' });
    // Uses a server, so that the reasons come from real responses.
    server = createServer((request, response) => {
      void text(request).then(() => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(answers.shift()));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  after(() => {
    server.close();
    remove(folder);
  });

  const choose = (finish_reason: string | null, message: object) => ({
    id: '1',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason }],
    usage: { prompt_tokens: 1, completion_tokens: 1 },
  });
  const call = (args: string) => ({
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'createFile', arguments: args } }],
  });
  const wholeCall = call('{"path":"new.md","content":"x"}');

  for (const [title, given, reason] of [
    [
      'when its answer reaches the maximum length',
      [choose('length', { content: 'I will' })],
      /maximum length.*"length"/,
    ],
    ['when a tool call is cut off', [choose('length', call('{"path":"new.md","cont'))], /maximum length/],
    ['when calls after a whole one may be missing', [choose('length', wholeCall)], /maximum length/],
    ['when the content filter ends it', [choose('content_filter', { content: '' })], /content filter.*Word the prompt/],
    [
      'when the content filter ends it after a change',
      [choose('tool_calls', wholeCall), choose('content_filter', { content: 'So' })],
      /content filter/,
    ],
    [
      'when it ends without a reason',
      [choose('tool_calls', wholeCall), choose(null, { content: 'So' })],
      /without a known reason.*incomplete/,
    ],
    ['when it ends with an unknown reason', [choose('tired', { content: 'So' })], /without a known reason/],
  ] as const) {
    it(title, async () => {
      answers = [...given];
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
      const model = await loadModel({ provider: 'openai-compatible', name: 'm', url });
      const agent = await startAgent({ data: join(folder, title), repository, model });
      try {
        const job = await agent.run('Do it');
        assert.deepEqual([job.status, job.prLink, agent.opened.length], ['failed', null, 0]);
        assert.match(job.error ?? '', reason);
        assert.deepEqual([job.prompts[0]?.status, job.prompts[0]?.error], ['failed', job.error]);
        assert.equal(answers.length, 0);
      } finally {
        await agent.close();
      }
    });
  }

  it('except when the model stops by itself', async () => {
    answers = [choose('tool_calls', wholeCall), choose('stop', { content: 'Done.' })];
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const model = await loadModel({ provider: 'openai-compatible', name: 'm', url });
    const agent = await startAgent({ data: join(folder, 'done'), repository, model });
    try {
      const job = await agent.run('Do it');
      assert.deepEqual([job.status, job.summary, agent.opened.length], ['completed', 'Done.', 1]);
    } finally {
      await agent.close();
    }
  });
});
