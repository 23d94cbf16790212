import { isObject } from '../../http/json.js';

/** The context of a model as its server has loaded it. */
export interface ContextLength {
  readonly tokens: number;
  /** Says how to get a context of so many tokens. */
  readonly remedy: (tokens: number) => string;
}

/** Milliseconds to wait for a server. */
const TIMEOUT = 1000;

type Json = Readonly<Record<string, unknown>>;

/** Where servers say it, and how it is changed. */
const servers: readonly {
  readonly path: string;
  readonly find: (body: Json, model: string) => unknown;
  readonly remedy: ContextLength['remedy'];
}[] = [
  {
    // Ollama, of loaded models only.
    path: '/api/ps',
    find: (body, model) => findModel(body['models'], model, 'name')?.['context_length'],
    remedy: (tokens) => `Start Ollama with OLLAMA_CONTEXT_LENGTH=${roundUp(tokens)}.`,
  },
  {
    // LM Studio.
    path: '/api/v0/models',
    find: (body, model) => findModel(body['data'], model, 'id')?.['loaded_context_length'],
    remedy: (tokens) => `Load the model in LM Studio with a context length of ${roundUp(tokens)}.`,
  },
  {
    // llama.cpp.
    path: '/props',
    find: ({ default_generation_settings: settings }) => (isObject(settings) ? settings['n_ctx'] : undefined),
    remedy: (tokens) => `Start llama-server with --ctx-size ${roundUp(tokens)}.`,
  },
  {
    path: '/v1/models',
    find: (body, model) => findModel(body['data'], model, 'id')?.['max_model_len'],
    remedy: (tokens) => `Start vLLM with --max-model-len ${roundUp(tokens)}, if the model has that many.`,
  },
];

/**
 * Asks a server on this or another machine how long the context of a model is. Most hosted services do not say.
 *
 * @param url - The address of its API, such as `http://127.0.0.1:11434/v1`.
 * @returns Undefined if the server does not say.
 */
export async function findContextLength(url: string, model: string): Promise<ContextLength | undefined> {
  const { origin } = new URL(url);
  for (const { path, find, remedy } of servers) {
    const body = await loadJson(origin + path);
    const tokens = body && find(body, model);
    if (typeof tokens === 'number' && tokens > 0) return { tokens, remedy };
  }
  return undefined;
}

async function loadJson(address: string): Promise<Json | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isObject(body) ? body : undefined;
  } catch {
    // Not this server.
    return undefined;
  }
}

/** Ollama adds `:latest` to names without a tag. */
function findModel(models: unknown, name: string, key: string): Json | undefined {
  if (!Array.isArray(models)) return undefined;
  return models.filter(isObject).find((model) => model[key] === name || model[key] === `${name}:latest`);
}

/** The next power of two, as contexts usually are. */
function roundUp(tokens: number): number {
  return 2 ** Math.ceil(Math.log2(tokens));
}
