import { createOpenAICompatible } from '@ai-sdk/openai-compatible';

import { SettingsError } from '../common/errors.js';
import type { ImportPackage } from '../common/packages.js';
import { abilitiesOf } from './abilities.js';
import { formatModelFailure, describeModelFailure } from './failures/describe-model-failure.js';
import { isUsable, type LanguageModel } from './language-model.js';
import { listModels } from './list-models.js';
import { createModelFetch } from './model-fetch.js';
import { COMPATIBLE, hostedProviders, isHosted, localServers, packageVersions, type HostedName } from './providers.js';

/** A model and how to reach it. */
export interface ModelSettings {
  /** The name of the setting, for errors. Default: `DOCS_ASSISTANT_MODEL`. */
  readonly setting?: string;
  /** `openai-compatible`, a known provider, or the name of an AI SDK package without `@ai-sdk/`. */
  readonly provider: string;
  /** The provider's name for the model; undefined for the only model of a server. */
  readonly name: string | undefined;
  /** Address of the API. Default: that of the provider. */
  readonly url?: string | undefined;
  /** The name of the setting of the address, for messages. Default: `DOCS_ASSISTANT_MODEL_URL`. */
  readonly urlSetting?: string;
  /** API key. Default: that in the variable of the provider. */
  readonly apiKey?: string | undefined;
}

/** Model settings with the names of their settings. */
type NamedSettings = ModelSettings & Required<Pick<ModelSettings, 'setting' | 'urlSetting'>>;

/** The export of a provider's package: a function from the name of a model to the model. */
type Provider = (name: string) => LanguageModel;

/** Options that all packages of the AI SDK take. */
interface ProviderOptions {
  readonly fetch: typeof fetch;
  readonly baseURL?: string;
  readonly apiKey?: string;
}

/** Milliseconds to wait for the names of a server's models. */
const LIST_TIMEOUT = 3000;

/** How many names of models an error lists. */
const MAX_NAMES = 10;

/**
 * Loads the model that the settings name. The packages of the known providers are part of the service; others are installed by the
 * operator, in the project of the current folder.
 *
 * @param importPackage - Used instead of `import`.
 * @throws {SettingsError} When the package is missing, has another major version, or lacks its key, and when the name is missing and the
 *   server has not exactly one model.
 */
export async function loadModel(
  { setting = 'DOCS_ASSISTANT_MODEL', urlSetting = 'DOCS_ASSISTANT_MODEL_URL', ...rest }: ModelSettings,
  importPackage: ImportPackage = (packageName) => import(packageName),
): Promise<LanguageModel> {
  const settings = { ...rest, setting, urlSetting };
  if (settings.provider === COMPATIBLE || Object.hasOwn(localServers, settings.provider))
    return loadCompatible(settings);
  const { provider, name = '' } = settings;
  const createProvider = isHosted(provider) ? await hosted[provider]() : await importProvider(settings, importPackage);
  const model = createProvider(toOptions(settings))(name);
  if (!isUsable(model))
    throw new SettingsError(
      `${setting}: the installed @ai-sdk/${provider} is for an older AI SDK. ${installHint(provider)}`,
    );
  await requireCredentials(model, settings);
  return model;
}

/** Loads a model of a server with an API like OpenAI's. */
async function loadCompatible(settings: NamedSettings): Promise<LanguageModel> {
  const { name, apiKey } = settings;
  const { url, model } = name === undefined ? await findOnlyModel(settings) : { url: settings.url ?? '', model: name };
  const provider = createOpenAICompatible({
    name: 'openaiCompatible',
    transformRequestBody: (body) => omit(body, abilitiesOf(loaded).refusedParameters),
    // Adds the number of tokens to the end of a stream.
    includeUsage: true,
    baseURL: url,
    fetch: createModelFetch(settings.urlSetting),
    ...(apiKey && { apiKey }),
  });
  const loaded: LanguageModel = provider(model);
  return loaded;
}

function omit(body: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

/** Finds the only model of a server. */
async function findOnlyModel({
  setting,
  urlSetting,
  url = '',
  apiKey,
}: NamedSettings): Promise<{ url: string; model: string }> {
  const headers = apiKey === undefined ? undefined : { authorization: `Bearer ${apiKey}` };
  const list = await listModels({ url, ...(headers && { headers }), timeout: LIST_TIMEOUT }).catch((error: unknown) => {
    const reason = formatModelFailure(describeModelFailure(error));
    throw new SettingsError(
      `${urlSetting}: no model is named, and the models of ${url} can't be listed. ${reason} Or name the model with ${setting}.`,
      { cause: error },
    );
  });
  const [model, ...others] = list.names;
  if (model === undefined)
    throw new SettingsError(`${urlSetting}: ${url} has no model. Load one, or correct the address.`);
  if (others.length === 0) return { url: list.url, model };
  const names = [...list.names.slice(0, MAX_NAMES), ...(list.names.length > MAX_NAMES ? ['…'] : [])].join(', ');
  throw new SettingsError(
    `${urlSetting}: ${url} has ${list.names.length} models: ${names}. Name one of them with ${setting}.`,
  );
}

type CreateProvider = (options: ProviderOptions) => Provider;

/** The packages that are part of the service. They are loaded when they are used. */
const hosted = {
  openai: async () => (await import('@ai-sdk/openai')).createOpenAI,
  anthropic: async () => (await import('@ai-sdk/anthropic')).createAnthropic,
  google: async () => (await import('@ai-sdk/google')).createGoogleGenerativeAI,
} satisfies Readonly<Record<HostedName, () => Promise<CreateProvider>>>;

function toOptions({ setting, url, urlSetting, apiKey }: NamedSettings): ProviderOptions {
  return {
    fetch: createModelFetch(url === undefined ? setting : urlSetting),
    ...(url !== undefined && { baseURL: url }),
    ...(apiKey !== undefined && { apiKey }),
  };
}

/** Imports a package that the operator has installed. */
async function importProvider(
  { setting, provider, url, apiKey }: NamedSettings,
  importPackage: ImportPackage,
): Promise<CreateProvider> {
  const exported = await importPackage(`@ai-sdk/${provider}`).catch((error: unknown) => {
    throw isMissing(error) ? new SettingsError(`${setting}: ${describeMissing(provider)}`) : error;
  });
  const found = Object.values(exported).find(isProvider);
  if (!found) throw new SettingsError(`${setting}: @ai-sdk/${provider} does not export a provider of language models.`);
  // The exported provider has the key and the address of the environment.
  if (url === undefined && apiKey === undefined) return () => found;
  return (options) => {
    const factories = Object.entries(exported).filter(
      ([name, value]) => /^create[A-Z]/.test(name) && typeof value === 'function',
    );
    const created = factories.map(([, create]) => (create as CreateProvider)(options)).find(isProvider);
    if (created) return created;
    throw new SettingsError(
      `${setting}: @ai-sdk/${provider} takes no address and no key. Set them in its own variables.`,
    );
  };
}

/** Packages export their default provider under different names, next to functions that create further providers. */
function isProvider(value: unknown): value is Provider {
  return typeof value === 'function' && 'languageModel' in value;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

function describeMissing(provider: string): string {
  if (Object.hasOwn(packageVersions, provider))
    return `the provider "${provider}" is not installed. ${installHint(provider)}`;
  const known = [...Object.keys(hostedProviders), ...Object.keys(localServers), COMPATIBLE].join(', ');
  return `the provider "${provider}" is not known. Set one of ${known}, or one with a package of the AI SDK, such as mistral or groq.`;
}

function installHint(provider: string): string {
  const version = packageVersions[provider];
  return `Run: npm install @ai-sdk/${provider}${version === undefined ? '' : `@${version}`}`;
}

/**
 * Checks that the provider has its key. Packages look for it only before they call the API, so this makes a call that is already aborted: it
 * fails after the check of the key.
 */
async function requireCredentials(model: LanguageModel, { setting }: NamedSettings): Promise<void> {
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
