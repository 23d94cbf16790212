import assert from 'node:assert/strict';

import { locateModel, parseModelName, suggestModelName } from '../../../src/service/models/model-name.js';

const SERVER = 'http://127.0.0.1:4000/v1';
const ollama = 'http://127.0.0.1:11434/v1';

/** Finds a model from what an owner writes: a name, and an address if there is one. */
function locate(text: string | undefined, url?: string) {
  const located = locateModel(text === undefined ? undefined : parseModelName(text), url);
  return located && [located.provider, located.name, located.url];
}

describe('The name of a model', () => {
  for (const [written, expected] of [
    ['openai:gpt-5-mini', ['openai', 'gpt-5-mini', undefined]],
    ['OpenAI:gpt-5-mini', ['openai', 'gpt-5-mini', undefined]],
    ['openai:ft:gpt-4o:acme::1', ['openai', 'ft:gpt-4o:acme::1', undefined]],
    ['anthropic:claude-sonnet-4-5', ['anthropic', 'claude-sonnet-4-5', undefined]],
    ['claude:claude-sonnet-4-5', ['anthropic', 'claude-sonnet-4-5', undefined]],
    ['google:gemini-2.5-flash', ['google', 'gemini-2.5-flash', undefined]],
    ['gemini:gemini-2.5-flash', ['google', 'gemini-2.5-flash', undefined]],
    ['ollama:llama3.2', ['ollama', 'llama3.2', ollama]],
    ['ollama:llama3.2:3b', ['ollama', 'llama3.2:3b', ollama]],
    [
      'ollama:hf.co/bartowski/Llama-3.2-1B-Instruct-GGUF:Q4_K_M',
      ['ollama', 'hf.co/bartowski/Llama-3.2-1B-Instruct-GGUF:Q4_K_M', ollama],
    ],
    ['ollama/llama3.2', ['ollama', 'llama3.2', ollama]],
    ['lmstudio:qwen/qwen3-4b', ['lmstudio', 'qwen/qwen3-4b', 'http://127.0.0.1:1234/v1']],
    ['lm-studio:qwen/qwen3-4b', ['lmstudio', 'qwen/qwen3-4b', 'http://127.0.0.1:1234/v1']],
    ['llama.cpp:any', ['llamacpp', 'any', 'http://127.0.0.1:8080/v1']],
    ['vllm:Qwen/Qwen3-8B', ['vllm', 'Qwen/Qwen3-8B', 'http://127.0.0.1:8000/v1']],
    ['mistral:mistral-large-latest', ['mistral', 'mistral-large-latest', undefined]],
    ['acme:tiny', ['acme', 'tiny', undefined]],
    [SERVER, ['openai-compatible', undefined, SERVER]],
    [`${SERVER}/chat/completions`, ['openai-compatible', undefined, SERVER]],
    ['openai-compatible:tiny', ['openai-compatible', 'tiny', undefined]],
    ['llama3.2', undefined],
    ['llama3.2:3b', undefined],
    ['qwen/qwen3-4b', undefined],
    ['gpt-5-mini', undefined],
  ] as const) {
    it(`finds a model for ${written} alone`, () => assert.deepEqual(locate(written), expected));
  }

  for (const [written, provider, name] of [
    [undefined, 'openai-compatible', undefined],
    ['llama3.2', 'openai-compatible', 'llama3.2'],
    ['llama3.2:3b', 'openai-compatible', 'llama3.2:3b'],
    ['qwen2:7b', 'openai-compatible', 'qwen2:7b'],
    ['qwen/qwen3-4b', 'openai-compatible', 'qwen/qwen3-4b'],
    // As LiteLLM and OpenRouter name their models.
    ['ollama/llama3.2', 'openai-compatible', 'ollama/llama3.2'],
    ['anthropic/claude-sonnet-4.5', 'openai-compatible', 'anthropic/claude-sonnet-4.5'],
    ['openai-compatible:tiny', 'openai-compatible', 'tiny'],
    ['ollama:llama3.2', 'ollama', 'llama3.2'],
    ['openai:gpt-5-mini', 'openai', 'gpt-5-mini'],
    ['azure:gpt-5-mini', 'azure', 'gpt-5-mini'],
  ] as const) {
    it(`finds a model for ${written ?? 'no name'} at an address`, () =>
      assert.deepEqual(locate(written, SERVER), [provider, name, SERVER]));
  }

  for (const wrong of ['', 'two words', 'ftp://models.example/v1', 'https://user:password@models.example/v1'])
    it(`is not "${wrong}"`, () => assert.equal(parseModelName(wrong), undefined));

  for (const [written, suggestion] of [
    ['gpt-5-mini', /^Set openai:gpt-5-mini\.$/],
    ['o3', /^Set openai:o3\.$/],
    ['claude-sonnet-4-5', /^Set anthropic:claude-sonnet-4-5\.$/],
    ['gemini-2.5-flash', /^Set google:gemini-2\.5-flash\.$/],
    ['llama3.2', /^Set ollama:llama3\.2 or lmstudio:llama3\.2 .*--model-url\.$/],
  ] as const)
    it(`is suggested for ${written}`, () => assert.match(suggestModelName(written), suggestion));
});
