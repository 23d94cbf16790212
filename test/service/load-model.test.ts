import assert from 'node:assert/strict';

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { LoadAPIKeyError } from 'ai';

import { loadModel } from '../../src/service/models/load-model.js';
import { SettingsError } from '../../src/service/common/errors.js';

const settings = { provider: 'acme', name: 'tiny' };

describe('loadModel', () => {
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

  it('says how to install a provider that is missing', async () => {
    await assert.rejects(loadModel(settings), {
      name: 'SettingsError',
      message:
        'DOCS_ASSISTANT_MODEL: the provider "acme" is not installed. Run: npm install --no-save @ai-sdk/acme@latest',
    });
  });

  it('names the variable of a key that is missing', async () => {
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

  it('refuses a package that is too old', async () => {
    const acme = Object.assign(() => ({ specificationVersion: 'v1' }), { languageModel: () => {} });
    const deepseek = { ...settings, provider: 'deepseek' };
    await assert.rejects(
      loadModel(deepseek, async () => ({ acme })),
      /is too old for the AI SDK of the service\. Run: .*deepseek@latest$/,
    );
  });

  it('refuses a package without language models', async () => {
    await assert.rejects(
      loadModel(settings, async () => ({ version: '1' })),
      /does not export a provider of language models/,
    );
  });
});
