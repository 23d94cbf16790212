import assert from 'node:assert/strict';
import { mock } from 'node:test';

import { defaultAnswerSettings } from '../../../src/service/assistant/answer-settings.js';
import { createApp } from '../../../src/service/create-app.js';
import { loadModel } from '../../../src/service/models/load-model.js';
import { loadSite, type LoadedSite } from '../../../src/service/sites/load-site.js';
import type { Habit } from '../../support/model-server/habit.js';
import { findHabit, habits } from '../../support/model-server/habits.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import { askInit, messagePath, serviceOptions } from '../support/ask.js';
import { readAnswer } from '../support/read-answer.js';

const providers = { chat: 'openai-compatible', responses: 'openai', messages: 'anthropic', gemini: 'google' };

const grounded = /\[this section\]\(\/theming#accent\)/;
const quoted =
  /^(?:The language model (?:could not|declined to) answer this|.*\n\nThe language model stopped here)\.\n\nFrom the docs:\n\n\[[^\n]*\n\n> Set the custom property `--lantern-accent`/s;

/** Habits that leave nothing to show but passages, though the model does not fail with an error. */
const unanswered = new Set([
  'A server cuts the connection',
  'Qwen thinks until the limit',
  'Anthropic ends with a refusal',
  'Gemini blocks the prompt',
  'Gemini sends no candidates',
  'Gemini ends without content',
  'Cloudflare streams a form of its own',
]);

/** Habits whose thoughts reach a reader once, before the service knows the model. */
const knownThoughts = new Set(['Qwen only closes its thoughts']);

describe('The service with the habits of real model servers', () => {
  const server = new ModelServer();
  let address: string;
  let site: LoadedSite;

  before(async () => {
    address = await server.listen();
    site = await loadSite({ ...serviceOptions, watch: false });
  });
  after(async () => {
    server.close();
    await site.docs.close();
  });
  afterEach(() => mock.restoreAll());

  /** Requests that are sent again wait two seconds in the AI SDK. Here they don't. */
  function skipWaits(): void {
    const { setTimeout } = globalThis;
    const skipping = (handler: (...rest: unknown[]) => void, time = 0, ...rest: unknown[]) =>
      setTimeout(handler, time === 2000 ? 0 : time, ...rest);
    mock.method(globalThis, 'setTimeout', skipping as typeof setTimeout);
  }

  /** Asks twice. */
  async function ask(habit: Habit, name = 'tiny') {
    server.play(habit);
    server.release();
    skipWaits();
    const written = mock.method(process.stderr, 'write', () => true);
    const model = await loadModel({ provider: providers[habit.api], name, url: `${address}/v1`, apiKey: 'k' });
    // More than some models write.
    const settings = { ...defaultAnswerSettings, maxTokens: 12_000, suggestions: 0 };
    const service = createApp([{ ...site, answering: { ...site.answering, model, settings } }], {});
    const url = `http://localhost${messagePath}`;
    const rounds = [];
    for (let round = 0; round < 2; round++) {
      const earlier = server.turns.length;
      const answer = await readAnswer(
        await service.fetch(new Request(url, askInit('How do I change the accent colour?'))),
      );
      const log = written.mock.calls.map(({ arguments: [line] }) => String(line));
      rounds.push({ ...answer, requests: server.turns.length - earlier, log: [...log] });
    }
    mock.restoreAll();
    return rounds;
  }

  for (const habit of habits) {
    it(habit.name, async () => {
      const [first, second] = await ask(habit);
      assert.ok(first && second);
      for (const { text, errors, finishReason } of [first, second]) {
        assert.deepEqual(errors, []);
        const isCutOff = finishReason === 'length' || finishReason === 'content-filter';
        assert.ok(isCutOff || grounded.test(text) || quoted.test(text), text);
        if (!habit.failure && !isCutOff && !unanswered.has(habit.name)) assert.match(text, grounded);
        assert.doesNotMatch(text, /[\0<[][^\]()]*$/, 'marks are left at the end');
        assert.doesNotMatch(text, /"query"|<think|tool_call|<\||query=|invoke|assistantfinal/);
        if (text !== first.text || !knownThoughts.has(habit.name)) assert.doesNotMatch(text, /SECRET THOUGHT/);
      }
      assert.ok(second.requests <= first.requests, 'nothing is forgotten');
      assert.deepEqual(second.log, first.log, 'each cause is logged once');
      if (habit.failure && (quoted.test(first.text) || second.requests < first.requests)) {
        assert.match(first.log.join('\n'), /It says: |Status \d{3}/);
        assert.doesNotMatch(first.log.join('\n'), /The request failed|AI_\w+Error/);
      }
    });
  }

  for (const [ending, reason] of [
    ['eos', 'stop'],
    ['eos_token', 'stop'],
    ['max_tokens', 'length'],
    ['network_error', 'length'],
    ['insufficient_system_resource', 'length'],
    ['sensitive', 'content-filter'],
    ['SAFETY', 'content-filter'],
  ] as const) {
    it(`knows that an answer that ends with "${ending}" ends with "${reason}"`, async () => {
      const [first] = await ask(habits.find(({ name }) => name.endsWith(`ends with "${ending}"`))!);
      assert.equal(first!.finishReason, reason);
    });
  }

  for (const name of ['thoughts', 'Thought', 'reason', 'reflection', 'scratchpad']) {
    it(`holds back what a model writes in <${name}>`, async () => {
      const { play } = findHabit('A model thinks in <thinking>');
      const habit: Habit = {
        ...findHabit('A model thinks in <thinking>'),
        play: (turn, write, session) =>
          play(
            turn,
            {
              ...write,
              say: (...words) => write.say(...words.join('').replaceAll('thinking>', `${name}>`)),
              finish: (ending) => write.finish(ending),
            },
            session,
          ),
      };
      const [first] = await ask(habit);
      assert.match(first!.text, grounded);
      assert.doesNotMatch(first!.text, /SECRET|</);
    });
  }

  it('holds back thoughts that are only closed, from the first answer on, if the name of the model says that it thinks', async () => {
    const [first] = await ask(findHabit('Qwen only closes its thoughts'), 'qwen3-4b-thinking-2507');
    assert.match(first!.text, grounded);
    assert.doesNotMatch(first!.text, /SECRET THOUGHT/);
  });
});
