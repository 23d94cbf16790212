import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV1 } from 'ai';

import { SettingsError } from '../environment.js';

/** The model in `DOCS_ASSISTANT_MODEL` and the variables that belong to it. */
export interface ModelSettings {
  /** `openai-compatible`, or the name of an AI SDK package without `@ai-sdk/`. */
  readonly provider: string;
  /** The provider's name for the model. */
  readonly name: string;
  /** Address of the API, for `openai-compatible`. */
  readonly url?: string | undefined;
  /** Key for that address, if it needs one. */
  readonly apiKey?: string | undefined;
}

/** Imports a package by its name. */
export type ImportPackage = (name: string) => Promise<Readonly<Record<string, unknown>>>;

/** Major versions of the provider packages for AI SDK 4, where it is not 1. */
const releaseLines: Readonly<Record<string, string>> = {
  'amazon-bedrock': '2',
  cerebras: '0',
  deepinfra: '0',
  deepseek: '0',
  fireworks: '0',
  'google-vertex': '2',
  togetherai: '0',
};

/** What a provider's package exports: a function from the name of a model to the model. */
type Provider = (name: string) => LanguageModelV1;

/**
 * Loads the model that the settings name. Providers other than `openai-compatible` are packages that the operator installs. They
 * read their own keys from environment variables.
 *
 * @param importPackage - Used instead of `import`.
 * @throws {SettingsError} When the package is missing, has another major version, or lacks its key.
 */
export async function loadModel(
  { provider, name, url = '', apiKey }: ModelSettings,
  importPackage: ImportPackage = (packageName) => import(packageName),
): Promise<LanguageModelV1> {
  if (provider === 'openai-compatible') {
    const createModel = createOpenAICompatible({ name: provider, baseURL: url, ...(apiKey && { apiKey }) });
    // The end of a stream then tells how many tokens it took.
    return createModel(name, {}, { includeUsage: true });
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

/** A package exports its default provider under a name of its own, next to functions that create further ones. */
function isProvider(value: unknown): value is Provider {
  return typeof value === 'function' && 'languageModel' in value;
}

/**
 * Checks that the provider has its key. Packages look for it only before they call the API, so this makes a call that is
 * already aborted: it gets as far as the key, and no further.
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
    // Other errors are the abort itself, or would also show with the first question.
  }
}

/** The SDK's message names the variable, but also other ways to set the key, which don't exist here. */
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
