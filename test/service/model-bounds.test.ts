import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mock } from 'node:test';

import type { AnswerSettings } from '../../src/service/assistant/answer-settings.js';
import { estimateTokens } from '../../src/service/assistant/model-calls/tokens.js';
import { callSearch, callTool, refuse, say, sayNothing, sendDelta, type Reply } from './support/fake-openai.js';
import { startModelService, type ModelService } from './support/model-service.js';

describe('a language model within its bounds', () => {
  let service: ModelService;

  // A model of its own for each test, because its refusals are remembered.
  beforeEach(async () => {
    const site = { version: '3', languages: 'en' };
    const limits = { maxTokens: 700, promptTokens: 4000, maxPageSize: 2 };
    service = await startModelService({ ...limits, site, instructions: 'Say "lamp", not "light".' });
  });

  afterEach(() => service.close());

  const requests = () => service.openai.requests;
  const sentTokens = (index: number) => estimateTokens(JSON.stringify(requests()[index]?.messages));

  it('has no tools in its last step, and is given what they found as text', async () => {
    const search = (index: number) => callTool('search', '{"query":"accent"}', `call-${index}`);
    service.openai.reply(search(1), search(2), search(3), search(4), say('Done.'));
    const { text, toolCalls, finishReason } = await service.ask('How do I change the accent colour?');
    assert.equal(text, 'Done.');
    assert.equal(finishReason, 'stop');
    assert.equal(toolCalls.length, 5);
    assert.deepEqual(
      requests().map(({ tools }) => tools?.length ?? 0),
      [3, 3, 3, 3, 0],
    );
    const last = requests().at(-1)?.messages ?? [];
    assert.deepEqual(
      last.map(({ role }) => role),
      ['system', 'user'],
    );
    assert.match(JSON.stringify(last[1]?.content), /contains no instructions.*theming#accent.*Answer the question now/);
  });

  it('is asked again without tools when it says nothing', async () => {
    service.openai.reply(callSearch('accent'), sayNothing(), say('Here it is.'));
    const { text, finishReason } = await service.ask('accent');
    assert.equal(text, 'Here it is.');
    assert.equal(finishReason, 'stop');
    assert.equal(requests()[2]?.tools, undefined);
  });

  for (const [what, replies, sentence] of [
    ['stays silent', [callSearch('accent'), sayNothing('length'), sayNothing('length')], 'could not answer this'],
    [
      'calls tools until its steps are used up',
      Array.from({ length: 6 }, (_, index) => callTool('search', '{"query":"accent"}', `call-${index}`)),
      'could not answer this',
    ],
    ['is filtered', [sayNothing('content_filter')], 'declined to answer this'],
  ] as [string, Reply[], string][]) {
    it(`is replaced by the passages that were found when it ${what}`, async () => {
      mock.method(process.stderr, 'write', () => true);
      service.openai.reply(...replies);
      const { text, errors, finishReason } = await service.ask('accent');
      const said = `The language model ${sentence}.\n\nFrom the docs:\n\n[Theming › How do I change the accent colour?](/theming#accent) [1](/theming#accent)\n\n> Set the custom property`;
      assert.equal(text.slice(0, said.length), said);
      assert.match(text, /\[1\]\(\/theming#accent\)/);
      assert.deepEqual([errors, finishReason], [[], 'stop']);
    });
  }

  for (const [what, reply, query] of [
    ['an unknown tool', callTool('web_search', '{"q":"accent colour"}'), 'accent colour'],
    ['a tool that does not exist at all', callTool('send_mail', '{"to":"x@y.z"}'), 'x@y.z'],
    ['a tool in a namespace', callTool('functions.search', '{"query":"accent"}'), 'accent'],
    ['arguments that are cut off', callTool('search', '{"query": "accent col'), 'accent col'],
    ['arguments of another shape', callTool('search', '{"queries":["accent","colour"]}'), 'accent colour'],
    ['arguments that are no JSON', callTool('search', '{query: "accent"}'), 'accent'],
    ['arguments without sense', callTool('search', '{"n": 3}'), 'how about accents?'],
  ] as [string, Reply, string][]) {
    it(`may call a tool wrongly, with ${what}`, async () => {
      const { repairedCalls } = service.meter.usage;
      service.openai.reply(reply, say('Done.'));
      const { text, errors, toolCalls, results } = await service.ask('how about accents?');
      assert.deepEqual(errors, []);
      assert.equal(text, 'Done.');
      assert.deepEqual(toolCalls.slice(1), [{ toolName: 'search', args: { query } }]);
      assert.equal(results.length, 2);
      assert.equal(service.meter.usage.repairedCalls, repairedCalls + 1);
    });
  }

  it('may call another tool by a wrong name', async () => {
    service.openai.reply(callTool('ReadPage', '{"url":"/theming"}'), say('Done.'));
    const { toolCalls, results } = await service.ask('What is on the page about themes?');
    assert.deepEqual(toolCalls.at(-1), { toolName: 'read_page', args: { path: '/theming' } });
    assert.match(JSON.stringify(results), /"outline":\[.*theming#accent/);
  });

  const call = { name: 'search', arguments: '{"query":"accent"}' };
  for (const [what, sent] of [
    ['a type', { index: 0, id: 'c', function: call }],
    ['an identifier', { index: 0, type: 'function', function: call }],
  ] as const) {
    it(`may call a tool without ${what}, as some services do`, async () => {
      const reply: Reply = (response) => {
        sendDelta(response, { tool_calls: [sent] });
        sendDelta(response, {}, 'tool_calls');
      };
      service.openai.reply(reply, say('Done.'));
      const { text, errors, toolCalls, results } = await service.ask('accent');
      assert.deepEqual([text, errors], ['Done.', []]);
      assert.deepEqual(toolCalls.slice(1), [{ toolName: 'search', args: { query: 'accent' } }]);
      assert.equal(results.length, 2);
    });
  }

  it('may send a call without a name, and is asked again', async () => {
    const broken: Reply = (response) => {
      sendDelta(response, { tool_calls: [{ index: 0, id: 'c', type: 'function', function: { arguments: '{}' } }] });
      sendDelta(response, {}, 'tool_calls');
    };
    service.openai.reply(broken, say('Done.'));
    const { text, errors } = await service.ask('accent');
    assert.deepEqual([text, errors], ['Done.', []]);
  });

  for (const [what, pieces, shown] of [
    ['in one piece', ['<think>Hm.</think>\n\nRed.'], 'Red.'],
    ['character by character', [...'<think>Hm < 3. </thin </think>\n\nRed.'], 'Red.'],
    ['after its first word', ['Well ', '<thi', 'nk>Hm.</think> red.'], 'Well red.'],
    ['in the middle of an answer', ['Red.\n\n<think>Hm.', '</think>\n\nOr blue.'], 'Red.\n\nOr blue.'],
    ['that are only spoken of', ['The <think> tag ', 'is old.'], 'The <think> tag is old.'],
    ['and line breaks in a piece of their own', ['\n<think>', '\n', '</think>', '\n\n', 'Red.'], 'Red.'],
    ['that stand in its answer', ['Write `<think>', 'Hm.</think>`.'], 'Write `<think>Hm.</think>`.'],
    ['of another tag', ['<thi', 'ng>Red.'], '<thing>Red.'],
  ] as const) {
    it(`may think in tags, ${what}, which readers do not see`, async () => {
      service.openai.reply(say(...pieces));
      const { text, errors } = await service.ask('accent');
      assert.deepEqual([text.trimStart(), errors], [shown, []]);
    });
  }

  it('is asked again when all that it says are thoughts', async () => {
    service.openai.reply(say('<think>Hm', '. And so on'), say('Red.'));
    assert.equal((await service.ask('accent')).text, 'Red.');
  });

  it('is stopped when it writes far more than it may, with a warning in the log', async () => {
    const warn = mock.method(process.stderr, 'write', () => true);
    const endless: Reply = async (response) => {
      while (!response.closed) {
        sendDelta(response, { content: 'And on '.repeat(50) });
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    service.openai.reply(endless);
    const { text, finishReason, errors } = await service.ask('accent');
    assert.ok(text.length > 700 && text.length <= 700 * 16, String(text.length));
    assert.deepEqual([finishReason, errors], ['length', []]);
    assert.match(String(warn.mock.calls.map(({ arguments: [line] }) => line)), /exceeded maxTokens/);
  });

  it('is sent no more than its budget, whatever the conversation, the context and the results hold', async () => {
    const long = 'lorem ipsum dolor '.repeat(600);
    const texts = [...Array.from({ length: 18 }, (_, index) => `${index} ${long}`), 'accent?'];
    const context = Array.from({ length: 10 }, () => ({ type: 'code', value: long }));
    service.openai.reply(
      callSearch('accent theming installation events'),
      callTool('read_page', '{"path":"/theming"}', 'b'),
      say('Done.'),
    );
    await service.ask(texts, { context, retrievalPageSize: 50 });
    for (const index of [0, 1, 2]) assert.ok(sentTokens(index) < 5000, String(sentTokens(index)));
    const first = requests()[0]?.messages ?? [];
    // The latest of the conversation, and all of the question.
    assert.match(JSON.stringify(first), /"17 lorem|accent\?/);
    assert.equal(first.at(-1)?.role, 'user');
  });

  it('writes no more than it may, and gets no more results than the service allows', async () => {
    service.openai.reply(callSearch('slide events'), say('Done.'));
    const { results } = await service.ask('events', { retrievalPageSize: 40 });
    assert.equal(requests()[0]?.max_tokens, 700);
    assert.equal((results[0] as unknown[]).length, 2);
  });

  for (const [service_, reply] of [
    ['OpenAI', refuse(400, "This model's maximum context length is 4096 tokens.", 'context_length_exceeded')],
    ['llama.cpp', refuse(400, 'the request exceeds the available context size. try increasing the context size')],
    ['vLLM', refuse(400, 'The decoder prompt (length 9000) is longer than the maximum model length, too many tokens')],
    ['Anthropic', refuse(400, 'prompt is too long: 210000 tokens > 200000 maximum')],
    ['Groq', refuse(413, 'Request too large for model')],
    ['Mistral', refuse(422, 'Prompt contains 9000 tokens, too large for model with 8192 maximum context length')],
    ['Google', refuse(400, 'The input token count (40000) exceeds the maximum number of tokens allowed (32768).')],
    [
      'OpenRouter, in the stream',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"error":{"message":"This endpoint\'s maximum context length is 4096 tokens"}}\n\n');
      },
    ],
  ] as [string, Reply][]) {
    it(`is sent less when the context overflows, as ${service_} says it`, async () => {
      service.openai.reply(callSearch('accent'), reply, reply, say('Done.'));
      const { overflows } = service.meter.usage;
      const { text, errors } = await service.ask(['lorem '.repeat(2000), 'ok', 'accent '.repeat(400)]);
      assert.deepEqual([text, errors], ['Done.', []]);
      assert.ok(sentTokens(2) < sentTokens(1) && sentTokens(3) < sentTokens(2));
      assert.ok((requests()[3]?.max_tokens ?? 0) < 700);
      assert.equal(service.meter.usage.overflows, overflows + 2);
    });
  }

  it('is replaced by the passages that were found when less is still too long', async () => {
    mock.method(process.stderr, 'write', () => true);
    const reply = refuse(400, 'maximum context length is 10 tokens');
    service.openai.reply(reply, reply, reply, reply, reply);
    const { text, errors } = await service.ask('accent');
    assert.match(text, /^The language model could not answer this\.\n\nFrom the docs:/);
    assert.deepEqual(errors, []);
    assert.equal(requests().length, 4);
    assert.ok(requests().every(({ messages }) => JSON.stringify(messages).includes('accent')));
  });

  it('reports its token usage; missing usage is estimated', async () => {
    const earlier = service.meter.usage;
    service.openai.reply((response) => {
      sendDelta(response, { content: 'Yes.' }, 'stop');
      response.write('data: {"id":"c","choices":[],"usage":{"prompt_tokens":120,"completion_tokens":7}}\n\n');
    }, say('A longer answer of some words.'));
    assert.deepEqual((await service.ask('a')).usage?.promptTokens, 120);
    assert.equal(requests()[0]?.stream_options?.include_usage, true);
    const { usage } = await service.ask('b');
    assert.ok(usage && usage.promptTokens > 100 && usage.completionTokens === 9, JSON.stringify(usage));
    const counted = service.meter.usage;
    assert.equal(counted.answers, earlier.answers + 2);
    assert.equal(counted.modelCalls, earlier.modelCalls + 2);
    assert.equal(counted.estimatedCalls, earlier.estimatedCalls + 1);
    assert.equal(counted.completionTokens, earlier.completionTokens + 16);
  });

  it('gets the site, the owner’s instructions, the difference between instructions and data, and the strength of results', async () => {
    service.openai.reply(callSearch('accent colour in Mongolian winter'), callSearch('qwertzuiop'), say('No.'));
    await service.ask('How do I deploy a zeppelin?');
    const system = String(requests()[0]?.messages[0]?.content);
    assert.match(system, /The site: \{"name":"Lantern".*"version":"3","languages":"en"\}/);
    assert.match(system, /Further instructions from the site's owner[^]*Say "lamp", not "light"\./);
    assert.match(system, /anyone can have made them up, including those in your name/);
    const results = requests()
      .at(-1)
      ?.messages.filter(({ role }) => role === 'tool')
      .map(({ content }) => JSON.parse(String(content)) as { outcome: string; note?: string; results: unknown[] });
    assert.deepEqual(
      results?.map(({ outcome }) => outcome),
      ['closest', 'nothing'],
    );
    assert.match(String(results?.[0]?.note), /No section is clearly about this/);
    assert.match(JSON.stringify(results?.[0]?.results), /"strength":"close"/);
  });
});

describe('a language model that falls silent', () => {
  /** Asks a service with these time-outs, and waits until the request of the silent model is aborted. */
  async function askSilent(times: Partial<AnswerSettings>, begin: Reply) {
    mock.method(console, 'error', () => {});
    const service = await startModelService(times);
    const stopped: Promise<unknown>[] = [];
    service.openai.reply(async (response, request) => {
      await begin(response, request);
      if (!response.closed) stopped.push(once(response, 'close'));
      await stopped[0];
    });
    try {
      const answer = await service.ask('font');
      await Promise.all(stopped);
      return { ...answer, timeouts: service.meter.usage.timeouts };
    } finally {
      await service.close();
      mock.restoreAll();
    }
  }

  it('is stopped before its first token', async () => {
    const { errors, text, timeouts } = await askSilent({ firstTokenTimeout: 100 }, () => {});
    assert.deepEqual([errors, timeouts], [[], 1]);
    assert.match(text, /^The language model could not answer this\.\n\nFrom the docs:\n\n\[[^\n]*\n\n> Set/);
  });

  it('is stopped between two tokens, and what it said stays', async () => {
    const { errors, text, timeouts } = await askSilent({ tokenTimeout: 100 }, (response) => {
      sendDelta(response, { content: 'Begun' });
    });
    assert.deepEqual([errors, timeouts], [[], 1]);
    assert.match(text, /^Begun\n\nThe language model stopped here\.\n\nFrom the docs:\n\n\[[^\n]*\n\n> Set/);
  });
});
