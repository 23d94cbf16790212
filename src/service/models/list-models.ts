import { isObject } from '../../http/json.js';
import { hostedProviders, type HostedName } from './providers.js';
import { rememberKeys } from './sent-keys.js';

/** A request for the names of models. */
export interface ListRequest {
  /** Address of the API, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait. */
  readonly timeout: number;
}

/** The models of a server. */
export interface ModelList {
  /** The address that answered: with `/v1` if that was missing. */
  readonly url: string;
  /** Names of the models that can answer. */
  readonly names: readonly string[];
}

/** The failure of a request for the names of models. Has the members of the AI SDK's errors. */
class ListError extends Error {
  override name = 'ListError';
  readonly statusCode: number;
  readonly responseBody: string;
  readonly url: string;

  constructor(url: string, statusCode: number, responseBody: string) {
    super(`The names of the models could not be read: status ${statusCode}.`);
    this.url = url;
    this.statusCode = statusCode;
    this.responseBody = responseBody;
  }
}

/** Models for other things than answers, by their names. */
const OTHERS =
  /embed|rerank|^bge-|whisper|\btts\b|dall-e|image|audio|realtime|moderation|transcribe|^sora|^(?:davinci|babbage)|^(?:veo|imagen|aqa|lyria)|search-api|computer-use|instruct-\d{4}$/i;

/**
 * Lists the models of a server with an API like OpenAI's, or of a provider with a similar list.
 *
 * @throws {ListError} When the server refuses, or sends something else.
 * @throws The error of `fetch` when it can't be reached.
 */
export async function listModels({ url, headers = {}, timeout }: ListRequest): Promise<ModelList> {
  rememberKeys(headers);
  const base = url.replace(/\/+$/, '');
  const candidates = new URL(base).pathname === '/' ? [base, `${base}/v1`] : [base];
  let failure: unknown;
  for (const candidate of candidates) {
    try {
      return { url: candidate, names: await loadNames(`${candidate}/models`, headers, timeout) };
    } catch (error) {
      if (!(error instanceof ListError)) throw error;
      failure ??= error;
    }
  }
  throw failure;
}

async function loadNames(
  address: string,
  headers: Readonly<Record<string, string>>,
  timeout: number,
): Promise<string[]> {
  const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) });
  const text = await response.text();
  const names = response.ok ? parseNames(text) : undefined;
  if (!names) throw new ListError(address, response.ok ? 404 : response.status, response.ok ? '' : text);
  return names.filter((name) => !OTHERS.test(name));
}

/** Undefined for a text that is no list. */
function parseNames(text: string): string[] | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(body)) return undefined;
  const items: unknown = body['data'] ?? body['models'];
  if (!Array.isArray(items)) return undefined;
  return items.filter(isObject).filter(canAnswer).flatMap(getName);
}

/** Google lists models with what they are for. */
function canAnswer({ supportedGenerationMethods: methods }: Readonly<Record<string, unknown>>): boolean {
  return !Array.isArray(methods) || methods.includes('generateContent');
}

function getName({ id, name }: Readonly<Record<string, unknown>>): string[] {
  const found = id ?? name;
  return typeof found === 'string' ? [found.replace(/^models\//, '')] : [];
}

/** The request for the models of a provider. */
export function hostedListRequest(
  provider: HostedName,
  key: string,
  environment: NodeJS.ProcessEnv | Readonly<Record<string, string | undefined>>,
): Omit<ListRequest, 'timeout'> {
  const requests = {
    openai: () => ({
      url: environment['OPENAI_BASE_URL'] || 'https://api.openai.com/v1',
      headers: { authorization: `Bearer ${key}` },
    }),
    anthropic: () => ({
      url: environment['ANTHROPIC_BASE_URL'] || 'https://api.anthropic.com/v1',
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    }),
    google: () => ({
      url: 'https://generativelanguage.googleapis.com/v1beta',
      headers: { 'x-goog-api-key': key },
    }),
  } satisfies Readonly<Record<keyof typeof hostedProviders, () => object>>;
  return requests[provider]();
}
