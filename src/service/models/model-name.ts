import { COMPATIBLE, isKnownProvider, localServers, normalizeProvider } from './providers.js';

/** The parsed name of a model: `<provider>:<model>`, `<provider>/<model>`, an address, or a name alone. */
export interface ModelName {
  /** As it was written. */
  readonly text: string;
  /** Undefined for a name alone. */
  readonly provider?: string;
  /** The provider's name for the model; undefined for an address, whose server has only one. */
  readonly name?: string;
  /** The address that was written in the place of a name. */
  readonly url?: string;
}

/** A model and where it is. */
export interface LocatedModel {
  readonly provider: string;
  readonly name: string | undefined;
  /** Undefined for a provider that knows its own. */
  readonly url: string | undefined;
}

/**
 * Parses the name of a model.
 *
 * @returns Undefined for a text with spaces, or an address that is not one of the web.
 */
export function parseModelName(text: string): ModelName | undefined {
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^\w+:\/\//.test(text)) return parseAddress(text);
  const [, start = '', separator, name] = /^([\w.-]+)([:/])(.+)$/.exec(text) ?? [];
  const provider = normalizeProvider(start);
  if (name === undefined) return { text };
  if (isKnownProvider(provider)) return { text, provider, name };
  // A tag, as in llama3.2:3b, or the owner of a model, as in qwen/qwen3-4b, is part of its name.
  return separator === ':' && /^[a-z\d][a-z\d-]*$/.test(provider) ? { text, provider, name } : { text };
}

function parseAddress(text: string): ModelName | undefined {
  const url = normalizeModelUrl(text);
  return url === undefined ? undefined : { text, provider: COMPATIBLE, url };
}

/** The address of an API, also if one of its endpoints was written; undefined for other texts, and with a password. */
export function normalizeModelUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return text.replace(/\/(?:chat\/completions|completions|responses|messages|models)\/?(?=$|[?#])/, '');
}

/**
 * Finds the provider and the address of a model.
 *
 * @param model - Undefined if only an address is set.
 * @param url - The address that is set, if any. A name without a known provider is then the server's own.
 * @returns Undefined if neither says where the model is.
 */
export function locateModel(model: ModelName | undefined, url: string | undefined): LocatedModel | undefined {
  if (!model) return url === undefined ? undefined : { provider: COMPATIBLE, name: undefined, url };
  const { text, provider, name } = model;
  const address = url ?? model.url;
  const isServers = provider === undefined || !isKnownProvider(provider) || text.startsWith(`${provider}/`);
  if (url !== undefined && isServers) return { provider: COMPATIBLE, name: text, url };
  if (provider === undefined) return undefined;
  return { provider, name, url: address ?? localServers[provider]?.url };
}

/** Says how to write a name without a provider. */
export function suggestModelName(text: string): string {
  const hosted = { openai: /^(?:gpt|chatgpt|o\d)/, anthropic: /^claude/, google: /^gemini/ };
  const [provider] = Object.entries(hosted).find(([, pattern]) => pattern.test(text)) ?? [];
  if (provider !== undefined) return `Set ${provider}:${text}.`;
  return `Set ollama:${text} or lmstudio:${text} for a model on this machine, or also the address of the server that has it, as model.url, DOCS_ASSISTANT_MODEL_URL or --model-url.`;
}
