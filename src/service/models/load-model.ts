import { createOpenAICompatible } from '@ai-sdk/openai-compatible';

import { isUsable, type LanguageModel } from './language-model.js';
import { SettingsError } from '../common/errors.js';
import type { ImportPackage } from '../common/packages.js';
import { createModelFetch } from './model-fetch.js';

/** A model and how to reach it. */
export interface ModelSettings {
  /** The name of the setting, for errors. Default: `DOCS_ASSISTANT_MODEL`. */
  readonly setting?: string;
  /** `openai-compatible`, or the name of an AI SDK package without `@ai-sdk/`. */
  readonly provider: string;
  /** The provider's name for the model. */
  readonly name: string;
  /** Address of the API, for `openai-compatible`. */
  readonly url?: string | undefined;
  /** The name of the setting of the address, for messages. Default: `DOCS_ASSISTANT_MODEL_URL`. */
  readonly urlSetting?: string;
  /** API key for that address, if it needs one. */
  readonly apiKey?: string | undefined;
}

/** The export of a provider's package: a function from the name of a model to the model. */
type Provider = (name: string) => LanguageModel;

/**
 * Loads the model that the settings name. Providers other than `openai-compatible` are packages that the operator installs. They read their
 * keys from environment variables.
 *
 * @param importPackage - Used instead of `import`.
 * @throws {SettingsError} When the package is missing, has another major version, or lacks its key.
 */
export async function loadModel(
  {
    setting = 'DOCS_ASSISTANT_MODEL',
    provider,
    name,
    url = '',
    urlSetting = 'DOCS_ASSISTANT_MODEL_URL',
    apiKey,
  }: ModelSettings,
  importPackage: ImportPackage = (packageName) => import(packageName),
): Promise<LanguageModel> {
  if (provider === 'openai-compatible') {
    const createModel = createOpenAICompatible({
      name: 'openaiCompatible',
      // Adds the number of tokens to the end of a stream.
      includeUsage: true,
      baseURL: url,
      fetch: createModelFetch(urlSetting),
      ...(apiKey && { apiKey }),
    });
    return createModel(name);
  }
  const model = (await importProvider({ setting, provider }, importPackage))(name);
  if (!isUsable(model)) throw wrongRelease({ setting, provider });
  await requireCredentials(model, setting);
  return model;
}

/** A provider and the name of its setting. */
type NamedProvider = Required<Pick<ModelSettings, 'setting' | 'provider'>>;

async function importProvider({ setting, provider }: NamedProvider, importPackage: ImportPackage): Promise<Provider> {
  const exported = await importPackage(`@ai-sdk/${provider}`).catch((error: unknown) => {
    if (isMissing(error)) throw missingPackage({ setting, provider });
    throw error;
  });
  const found = Object.values(exported).find(isProvider);
  if (!found) throw new SettingsError(`${setting}: @ai-sdk/${provider} does not export a provider of language models.`);
  return found;
}

/** Packages export their default provider under different names, next to functions that create further providers. */
function isProvider(value: unknown): value is Provider {
  return typeof value === 'function' && 'languageModel' in value;
}

/**
 * Checks that the provider has its key. Packages look for it only before they call the API, so this makes a call that is already aborted: it
 * fails after the check of the key.
 */
async function requireCredentials(model: LanguageModel, setting: string): Promise<void> {
  try {
    await model.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'ping' }] }],
      abortSignal: AbortSignal.abort(),
    });
  } catch (error) {
    const isSetting = error instanceof Error && /^AI_Load(?:APIKey|Setting)Error$/.test(error.name);
    if (isSetting) throw missingSetting(error, setting);
    // Other errors are the abort itself, or appear again with the first question.
  }
}

/** The SDK's message names the variable, but also other ways to set the key, which don't exist here. */
function missingSetting(error: Error, setting: string): SettingsError {
  const [, variable] = /\bthe (\w+) environment variable/.exec(error.message) ?? [];
  const message = variable ? `${variable} is not set, and ${setting} needs it.` : `${setting}: ${error.message}`;
  return new SettingsError(message, { cause: error });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

function missingPackage({ setting, provider }: NamedProvider): SettingsError {
  return new SettingsError(`${setting}: the provider "${provider}" is not installed. ${installHint(provider)}`);
}

function wrongRelease({ setting, provider }: NamedProvider): SettingsError {
  return new SettingsError(
    `${setting}: the installed @ai-sdk/${provider} is too old for the AI SDK of the service. ${installHint(provider)}`,
  );
}

function installHint(provider: string): string {
  return `Run: npm install --no-save @ai-sdk/${provider}@latest`;
}
