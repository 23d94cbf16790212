import assert from 'node:assert/strict';

import { findHabit } from '../../support/model-server/habits.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import { RunningCommand } from '../running-command.js';

describe('docs-assistant models', () => {
  const server = new ModelServer();
  let address: string;

  before(async () => (address = await server.listen()));
  after(() => server.close());
  beforeEach(() => {
    server.play();
    server.serve({});
  });

  async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const command = new RunningCommand(['models', ...args], { env });
    const exitCode = await command.exitCode;
    return { exitCode, stdout: command.stdout, stderr: command.stderr };
  }

  /** Tries a model with the address of the server. */
  const check = (model: string, ...args: readonly string[]) =>
    run(['--check', '--model', model, '--model-url', `${address}/v1`, ...args], {
      DOCS_ASSISTANT_MODEL_KEY: 'hunter2-hunter2',
    });

  it('lists the models of providers whose keys are there, each as it is set', async () => {
    server.serve({
      '/v1/models': {
        object: 'list',
        data: [{ id: 'gpt-5-mini' }, { id: 'text-embedding-3-small' }, { id: 'whisper-1' }],
      },
    });
    const { exitCode, stdout } = await run([], { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: `${address}/v1` });
    assert.equal(exitCode, 0);
    assert.match(stdout, /^OpenAI \(OPENAI_API_KEY\)\n {2}openai:gpt-5-mini\n\n/);
    assert.match(stdout, /Not found: Anthropic \(set ANTHROPIC_API_KEY\), Google .*, Ollama \(127\.0\.0\.1:11434\)/);
    assert.match(stdout, /Set one with --model or DOCS_ASSISTANT_MODEL\./);
    assert.doesNotMatch(stdout, /embedding|whisper/);
  });

  it('says why the models of a provider can not be listed', async () => {
    const { stdout } = await run([], { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
    assert.match(stdout, /^OpenAI \(OPENAI_API_KEY\)\n {2}The address can't be reached\. /);
  });

  it('prints JSON for programs', async () => {
    server.serve({ '/v1/models': { data: [{ id: 'gpt-5-mini' }] } });
    const { stdout } = await run(['--json'], { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: `${address}/v1` });
    const [first] = JSON.parse(stdout) as unknown[];
    assert.deepEqual(first, { provider: 'openai', title: 'OpenAI', place: 'OPENAI_API_KEY', models: ['gpt-5-mini'] });
  });

  for (const [model, path] of [
    ['openai:tiny', '/v1/responses'],
    ['anthropic:tiny', '/v1/messages'],
    ['google:tiny', '/v1/models/tiny:streamGenerateContent'],
    ['ollama:tiny', '/v1/chat/completions'],
    ['tiny', '/v1/chat/completions'],
  ] as const) {
    it(`tries ${model} with a question of two words, and with one for a tool`, async () => {
      const { exitCode, stdout, stderr } = await check(model);
      assert.deepEqual([exitCode, stderr], [0, '']);
      for (const line of ['✓ pass        reachable', '✓ pass        key', '✓ pass        model', '✓ pass        tools'])
        assert.ok(stdout.includes(line), stdout);
      assert.match(stdout, /streaming +It streams; the first word came after \d\.\d s/);
      const asked = server.turns.map(({ messages }) => messages.at(-1)?.text);
      assert.equal(asked[0], 'Say hello.');
      assert.deepEqual(server.paths.filter((each) => each === path).length, 2);
      assert.equal(server.turns[0]?.tools.length, 0);
    });
  }

  for (const [model, habit, step, said, remedy] of [
    ['openai:gpt-9', 'OpenAI does not accept the key', 'key', /Incorrect API key provided/, /Check the key/],
    ['openai:gpt-9', 'OpenAI has no credit left', 'key', /You exceeded your current quota/, /Add credit/],
    ['openai:gpt-9', 'OpenAI has no such model', 'model', /`gpt-9` does not exist/, /Correct the name/],
    ['anthropic:x', 'Anthropic has no such model', 'model', /model: invalid-model/, /Correct the name/],
    ['google:x', 'Gemini does not accept the key', 'key', /API key not valid/, /Check the key/],
    ['ollama:llama3.2', 'Ollama has no such model', 'model', /not found, try pulling/, /Run: ollama pull llama3\.2/],
    ['ollama:big', 'Ollama has too little memory', 'model', /more system memory/, /smaller model/],
    ['tiny', 'LM Studio has loaded no model', 'model', /No models loaded/, /lms load tiny/],
    [
      'tiny',
      'Azure has nothing at the address, or another version',
      'reachable',
      /Resource not found/,
      /Correct the address/,
    ],
  ] as const) {
    it(`reports that ${habit}, with the sentence of the provider and a remedy`, async () => {
      server.play(findHabit(habit));
      const { exitCode, stdout } = await check(model);
      assert.equal(exitCode, 1);
      assert.match(stdout, new RegExp(`✗ failure +${step} `));
      assert.match(stdout, said);
      assert.match(stdout, remedy);
      assert.doesNotMatch(stdout, /hunter2/);
    });
  }

  it('reports a server that is not running', async () => {
    const { exitCode, stdout } = await run(['--check', '--model', 'tiny', '--model-url', 'http://127.0.0.1:1/v1']);
    assert.equal(exitCode, 1);
    assert.match(stdout, /✗ failure +reachable +The address can't be reached\.\n +→ Start the model's server/);
  });

  for (const [habit, model] of [
    ['Ollama has a model without tools', 'ollama:gemma3'],
    ['vLLM was started without tools', 'vllm:x'],
    ['OpenRouter finds no endpoint with tools', 'x'],
  ] as const) {
    it(`warns that ${habit}, and succeeds`, async () => {
      server.play(findHabit(habit));
      const { exitCode, stdout } = await check(model);
      assert.equal(exitCode, 0);
      assert.match(stdout, /! warning +tools +/);
      assert.match(stdout, /✓ pass +streaming/);
    });
  }

  for (const [what, paths, remedy] of [
    [
      'Ollama',
      { '/api/ps': { models: [{ name: 'tiny:latest', context_length: 4096 }] } },
      /OLLAMA_CONTEXT_LENGTH=32768/,
    ],
    [
      'LM Studio',
      { '/api/v0/models': { data: [{ id: 'tiny', loaded_context_length: 4096 }] } },
      /LM Studio with a context length of 32768/,
    ],
    ['llama.cpp', { '/props': { default_generation_settings: { n_ctx: 4096 } } }, /--ctx-size 32768/],
    ['vLLM', { '/v1/models': { data: [{ id: 'tiny', max_model_len: 4096 }] } }, /--max-model-len 32768/],
  ] as const) {
    it(`warns of a context of ${what} that is too short for the prompts of the service`, async () => {
      server.serve(paths);
      const { stdout } = await check('tiny');
      assert.match(stdout, /! warning +context +The context has 4,096 tokens, and a question may need 18,000\./);
      assert.match(stdout, remedy);
    });
  }

  it('prints the results as JSON for programs', async () => {
    const { stdout } = await check('tiny', '--json');
    const results = JSON.parse(stdout) as { name: string; outcome: string }[];
    assert.deepEqual(
      results.slice(0, 2).map(({ name, outcome }) => [name, outcome]),
      [
        ['reachable', 'pass'],
        ['key', 'pass'],
      ],
    );
  });

  for (const [args, message] of [
    [['--check'], 'No model is set, so there is none to try. Name one, such as --model ollama:llama3.2.'],
    [['--check', '--model', 'llama3.2'], '--model: "llama3.2" names no provider. Set ollama:llama3.2'],
    [['--check', '--model', 'openai:x'], 'OPENAI_API_KEY is not set, and --model needs it.'],
    [['ollama'], 'Unexpected argument "ollama".'],
  ] as const) {
    it(`says what is wrong: ${message}`, async () => {
      const { exitCode, stderr } = await run(args);
      assert.equal(exitCode, 2);
      assert.ok(stderr.startsWith(message), stderr);
    });
  }

  it('explains itself', async () => {
    assert.match((await run(['--help'])).stdout, /^Usage: docs-assistant models/);
  });
});
