import assert from 'node:assert/strict';

import { describeProviders, findProviders } from '../../../src/service/models/find-models.js';
import { ModelServer } from '../../support/model-server/model-server.js';

const NOWHERE = 'http://127.0.0.1:1/v1';

describe('findProviders', () => {
  const server = new ModelServer();
  let address: string;

  before(async () => (address = await server.listen()));
  after(() => server.close());
  beforeEach(() => server.serve({}));

  const find = (environment: Record<string, string> = {}) =>
    findProviders(environment, {
      servers: {
        ollama: { title: 'Ollama', url: `${address}/v1` },
        vllm: { title: 'vLLM', url: NOWHERE },
      },
    });

  it('finds keys in variables, without using them', async () => {
    const found = await find({ OPENAI_API_KEY: 'sk-1', ANTHROPIC_API_KEY: '', GOOGLE_GENERATIVE_AI_API_KEY: 'x' });
    assert.deepEqual(
      found.map(({ provider, place }) => [provider, place]),
      [
        ['openai', 'OPENAI_API_KEY'],
        ['google', 'GOOGLE_GENERATIVE_AI_API_KEY'],
      ],
    );
  });

  it('finds servers on this machine with their models', async () => {
    server.serve({ '/v1/models': { object: 'list', data: [{ id: 'llama3.2:latest' }, { id: 'nomic-embed-text' }] } });
    const [found, ...others] = await find();
    assert.deepEqual(found, {
      provider: 'ollama',
      title: 'Ollama',
      place: `${address}/v1`,
      models: ['llama3.2:latest'],
    });
    assert.deepEqual(others, []);
  });

  for (const [what, body] of [
    ['another page', undefined],
    ['a text', 'Hello'],
    ['another list', ['a']],
    ['nothing', {}],
  ] as const) {
    it(`finds no server that answers with ${what}`, async () => {
      server.serve(body === undefined ? {} : { '/v1/models': body });
      assert.deepEqual(await find(), []);
    });
  }

  it('sends nothing but the request for names', async () => {
    server.play();
    await find({ OPENAI_API_KEY: 'sk-1' });
    assert.deepEqual([...new Set(server.paths)], ['/v1/models']);
  });
});

describe('describeProviders', () => {
  const key = { provider: 'openai', title: 'OpenAI', place: 'OPENAI_API_KEY', models: undefined };
  const ollama = { provider: 'ollama', title: 'Ollama', place: NOWHERE, models: ['llama3.2', 'qwen3:8b'] };

  for (const [what, found, line] of [
    ['nothing', [], undefined],
    [
      'a key',
      [key],
      'Found OPENAI_API_KEY, which is not used. To answer with a language model, add --model openai:<model>. All of them: docs-assistant models',
    ],
    [
      'a server',
      [ollama],
      'Found Ollama (llama3.2, qwen3:8b), which is not used. To answer with a language model, add --model ollama:llama3.2. All of them: docs-assistant models',
    ],
    ['a server without models', [{ ...ollama, models: [] }], 'Found Ollama without models, which is not used.'],
    [
      'both',
      [key, { ...ollama, models: ['a', 'b', 'c', 'd'] }],
      'Found OPENAI_API_KEY and Ollama (a, b, c, …), which are not used. To answer with a language model, add --model openai:<model> or --model ollama:a. All of them: docs-assistant models',
    ],
  ] as const) {
    it(`writes one line about ${what}`, () => assert.equal(describeProviders(found), line));
  }
});
