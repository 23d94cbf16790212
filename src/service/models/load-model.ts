import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV1 } from 'ai';

import { SettingsError } from '../environment.js';

/** Which model answers, as `DOCS_ASSISTANT_MODEL` and what belongs to it say. */
export interface ModelSettings {
  /** `openai-compatible`, or the name of an AI SDK package without `@ai-sdk/`. */
  readonly provider: string;
  /** The provider's name for the model. */
  readonly name: string;
  /** Address of the API, for `openai-compatible`. */
  readonly url?: string | undefined;
  /** Key for that address, if it wants one. */
  readonly apiKey?: string | undefined;
}

/** Loads a package by its name. */
export type ImportPackage = (name: string) => Promise<Readonly<Record<string, unknown>>>;

/** Release lines that go with AI SDK 4, where it is not 1. */
const releaseLines: Readonly<Record<string, string>> = {
  'amazon-bedrock': '2',
  cerebras: '0',
  deepinfra: '0',
  deepseek: '0',
  fireworks: '0',
  'google-vertex': '2',
  togetherai: '0',
};

/** What a provider's package exports: called with a model's name, it gives the model. */
type Provider = (name: string) => LanguageModelV1;

/**
 * The model that the settings name. Providers other than `openai-compatible` come from packages that the operator
 * installs, and read their own keys from the environment.
 *
 * @param importPackage - Stands in for `import`.
 * @throws {SettingsError} When the package is missing, is of another release line, or lacks its key.
 */
export async function loadModel(
  { provider, name, url = '', apiKey }: ModelSettings,
  importPackage: ImportPackage = (packageName) => import(packageName),
): Promise<LanguageModelV1> {
  if (provider === 'openai-compatible') {
    return createOpenAICompatible({ name: provider, baseURL: url, ...(apiKey && { apiKey }) })(name);
  }
  const model = (await importProvider(provider, importPackage))(name);
  if (model.specificationVersion !== 'v1') throw wrongRelease(provider);
  await requireCredentials(model);
  return model;
}

async function importProvider(provider: string, importPackage: ImportPackage): Promise<Provider> {
  const exported = await importPackage(`@ai-sdk/${provider}`).catch((error: unknown) => {
    if (isMissing(error)) throw missingPackage(provider);
    throw error;
  });
  const found = Object.values(exported).find(isProvider);
  if (!found)
    throw new SettingsError(`DOCS_ASSISTANT_MODEL: @ai-sdk/${provider} holds no provider of language models.`);
  return found;
}

/** Packages export an instance under a name of their own choice, beside functions that make further ones. */
function isProvider(value: unknown): value is Provider {
  return typeof value === 'function' && 'languageModel' in value;
}

/**
 * Packages look for their key only when they are about to call the API. A call that is aborted from the start gets as far
 * as that, and no further.
 */
async function requireCredentials(model: LanguageModelV1): Promise<void> {
  try {
    await model.doGenerate({
      inputFormat: 'messages',
      mode: { type: 'regular' },
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'ping' }] }],
      abortSignal: AbortSignal.abort(),
    });
  } catch (error) {
    const isSetting = error instanceof Error && /^AI_Load(?:APIKey|Setting)Error$/.test(error.name);
    if (isSetting) throw missingSetting(error);
    // All else is the abort, and whatever would show with the first question anyway.
  }
}

/** The SDK's message names the variable, among other ways to set it that don't exist here. */
function missingSetting(error: Error): SettingsError {
  const [, variable] = /\bthe (\w+) environment variable/.exec(error.message) ?? [];
  const message = variable
    ? `${variable} is not set, and DOCS_ASSISTANT_MODEL needs it.`
    : `DOCS_ASSISTANT_MODEL: ${error.message}`;
  return new SettingsError(message, { cause: error });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

function missingPackage(provider: string): SettingsError {
  return new SettingsError(
    `DOCS_ASSISTANT_MODEL: the provider "${provider}" is not installed. ${installHint(provider)}`,
  );
}

function wrongRelease(provider: string): SettingsError {
  return new SettingsError(
    `DOCS_ASSISTANT_MODEL: the installed @ai-sdk/${provider} is for another AI SDK. ${installHint(provider)}`,
  );
}

function installHint(provider: string): string {
  return `Run: npm install --no-save @ai-sdk/${provider}@${releaseLines[provider] ?? '1'}`;
}
