import assert from 'node:assert/strict';

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { LoadAPIKeyError } from '@ai-sdk/provider';

import { SettingsError } from '../../../src/service/common/errors.js';
import { loadModel, type ModelSettings } from '../../../src/service/models/load-model.js';
import { ModelServer } from '../../support/model-server/model-server.js';

const settings = { provider: 'acme', name: 'tiny' };

/** Sends a question, and returns the text of the answer. */
async function ask(model: Awaited<ReturnType<typeof loadModel>>): Promise<string> {
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello?' }] }];
  const { stream } = await model.doStream({ prompt });
  let text = '';
  for await (const part of stream) if (part.type === 'text-delta') text += part.delta;
  return text;
}

describe('loadModel', () => {
  const server = new ModelServer();
  let address: string;

  before(async () => (address = await server.listen()));
  after(() => server.close());
  beforeEach(() => {
    server.play();
    server.serve({});
  });

  for (const [provider, path, key] of [
    ['openai', '/v1/responses', 'Bearer k'],
    ['anthropic', '/v1/messages', 'k'],
    ['google', '/v1/models/tiny:streamGenerateContent', 'k'],
    ['ollama', '/v1/chat/completions', 'Bearer k'],
    ['lmstudio', '/v1/chat/completions', 'Bearer k'],
    ['openai-compatible', '/v1/chat/completions', 'Bearer k'],
  ] as const) {
    it(`loads a model of ${provider}, which is part of the service`, async () => {
      const model = await loadModel({ provider, name: 'tiny', url: `${address}/v1`, apiKey: 'k' });
      assert.equal(await ask(model), 'The prompt has no passages.');
      assert.deepEqual([server.paths, server.keys, server.turns[0]?.model], [[path], [key], 'tiny']);
    });
  }

  for (const provider of ['openai', 'anthropic', 'google'] as const) {
    it(`names the variable of the key that ${provider} lacks`, async () => {
      await assert.rejects(
        loadModel({ provider, name: 'tiny' }),
        /^SettingsError: [A-Z_]+_API_KEY is not set, and DOCS_ASSISTANT_MODEL needs it\.$/,
      );
    });
  }

  it('uses the provider that a package exports, whatever its name', async () => {
    const acme = createOpenAICompatible({ name: 'acme', baseURL: 'http://127.0.0.1:1/v1' });
    const names: string[] = [];
    const model = await loadModel(settings, async (name) => {
      names.push(name);
      return { createAcme: () => acme, acme };
    });
    assert.equal(model.modelId, 'tiny');
    assert.deepEqual(names, ['@ai-sdk/acme']);
  });

  it('passes an address and a key to the factory that a package exports', async () => {
    const model = await loadModel({ ...settings, url: `${address}/acme`, apiKey: 'k' }, async () => ({
      createAcme: (options: { baseURL: string }) => createOpenAICompatible({ name: 'acme', ...options }),
      acme: createOpenAICompatible({ name: 'acme', baseURL: 'http://127.0.0.1:1' }),
      createTool: () => 'a tool',
    }));
    await ask(model);
    assert.deepEqual([server.paths, server.keys], [['/acme/chat/completions'], ['Bearer k']]);
  });

  for (const [provider, message] of [
    ['mistral', 'the provider "mistral" is not installed. Run: npm install @ai-sdk/mistral@4'],
    ['amazon-bedrock', 'the provider "amazon-bedrock" is not installed. Run: npm install @ai-sdk/amazon-bedrock@5'],
    [
      'olama',
      'the provider "olama" is not known. Set one of openai, anthropic, google, ollama, lmstudio, llamacpp, vllm, openai-compatible, or one with a package of the AI SDK, such as mistral or groq.',
    ],
  ] as const) {
    it(`says what to do for ${provider}`, async () => {
      await assert.rejects(loadModel({ provider, name: 'tiny' }), {
        name: 'SettingsError',
        message: `DOCS_ASSISTANT_MODEL: ${message}`,
      });
    });
  }

  it('names the variable of a key that another provider lacks', async () => {
    const error = new LoadAPIKeyError({
      message:
        "Acme API key is missing. Pass it using the 'apiKey' parameter or the ACME_API_KEY environment variable.",
    });
    const model = { specificationVersion: 'v4', doGenerate: () => Promise.reject(error) };
    const acme = Object.assign(() => model, { languageModel: () => model });
    await assert.rejects(
      loadModel(settings, async () => ({ acme })),
      (reason) => reason instanceof SettingsError && reason.message.startsWith('ACME_API_KEY is not set'),
    );
  });

  it('refuses a package for an AI SDK that is too old', async () => {
    const acme = Object.assign(() => ({ specificationVersion: 'v1' }), { languageModel: () => {} });
    const deepseek = { ...settings, provider: 'deepseek' };
    await assert.rejects(
      loadModel(deepseek, async () => ({ acme })),
      /for an older AI SDK\. Run: .*deepseek@3$/,
    );
  });

  it('refuses a package without language models', async () => {
    await assert.rejects(
      loadModel(settings, async () => ({ version: '1' })),
      /does not export a provider of language models/,
    );
  });

  describe('without a name', () => {
    const alone: ModelSettings = { provider: 'openai-compatible', name: undefined };
    const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id })) });

    it('uses the only model of the server, besides those for other things than answers', async () => {
      server.serve({ '/v1/models': list('nomic-embed-text', 'llama3.2') });
      await ask(await loadModel({ ...alone, url: `${address}/v1` }));
      assert.equal(server.turns[0]?.model, 'llama3.2');
    });

    it('finds the version in an address without one', async () => {
      server.serve({ '/v1/models': list('llama3.2') });
      await ask(await loadModel({ ...alone, url: address }));
      assert.equal(server.paths.at(-1), '/v1/chat/completions');
    });

    for (const [what, models, message] of [
      ['several models', list('one', 'two'), /has 2 models: one, two\. Name one of them with DOCS_ASSISTANT_MODEL\.$/],
      ['no model', list(), /has no model\. Load one, or correct the address\.$/],
      [
        'no list',
        'Hello',
        /can't be listed\. There is no API at this address\. .*Or name the model with DOCS_ASSISTANT_MODEL\.$/,
      ],
    ] as const) {
      it(`refuses a server with ${what}`, async () => {
        server.serve({ '/v1/models': models });
        await assert.rejects(loadModel({ ...alone, url: `${address}/v1` }), (error: Error) => {
          assert.equal(error.name, 'SettingsError');
          assert.match(error.message, /^DOCS_ASSISTANT_MODEL_URL: /);
          assert.match(error.message, message);
          return true;
        });
      });
    }

    it("refuses a server that can't be reached", async () => {
      const url = 'http://127.0.0.1:1/v1';
      await assert.rejects(
        loadModel({ ...alone, url }),
        /DOCS_ASSISTANT_MODEL_URL: .*can't be listed\..*Start the model's server/,
      );
    });
  });
});
