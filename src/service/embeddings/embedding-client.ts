import { setTimeout as wait } from 'node:timers/promises';

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, embedMany } from 'ai';

import { timeLimit } from '../../http/timeout.js';
import { SettingsError } from '../common/errors.js';
import { defaultEmbeddingSettings, type EmbeddingSettings } from './embedding-settings.js';

/** Maximum attempts for a batch. */
const MAX_TRIES = 4;

/** Milliseconds for one request. */
const REQUEST_TIMEOUT = 60_000;

/** Milliseconds before the second attempt, unless the service names a time. Doubles with each further attempt. */
const FIRST_WAIT = 1000;

/** Maximum wait in milliseconds. If the service asks for more, the batch waits for the next change of the docs. */
const MAX_WAIT = 60_000;

export interface EmbedOptions {
  readonly signal?: AbortSignal | undefined;
  /** Default: 4. */
  readonly tries?: number | undefined;
}

/** Requests embeddings of texts from the service. */
export class EmbeddingClient {
  readonly batchSize: number;
  readonly #model;
  readonly #providerOptions;

  constructor({ model, url, apiKey, dimensions, batchSize = defaultEmbeddingSettings.batchSize }: EmbeddingSettings) {
    this.batchSize = batchSize;
    const provider = createOpenAICompatible({
      name: 'embeddings',
      baseURL: url,
      fetch: fetchDirectly,
      ...(apiKey ? { apiKey } : {}),
    });
    this.#model = provider.embeddingModel(model);
    this.#providerOptions = { embeddings: dimensions === undefined ? {} : { dimensions } };
  }

  /**
   * The embeddings of at most {@link batchSize} texts, each of length 1. A request that may succeed later is repeated, after the time that
   * the service names in `Retry-After`.
   *
   * @throws When the service refuses, fails at each attempt, or does not send one embedding for each text.
   */
  async embed(texts: readonly string[], { signal, tries = MAX_TRIES }: EmbedOptions = {}): Promise<Float32Array[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#request(texts, signal);
      } catch (error) {
        signal?.throwIfAborted();
        const pause = waitBefore(error, attempt);
        if (attempt >= tries || pause === undefined || pause > MAX_WAIT) throw error;
        await wait(pause, undefined, { signal });
      }
    }
  }

  async #request(texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const { embeddings } = await embedMany({
      model: this.#model,
      values: [...texts],
      maxRetries: 0,
      providerOptions: this.#providerOptions,
      abortSignal: timeLimit(REQUEST_TIMEOUT, signal),
    });
    const [first] = embeddings;
    const isWhole = embeddings.length === texts.length && embeddings.every(({ length }) => length === first?.length);
    if (!isWhole || !first?.length) {
      throw new Error(`it sent ${embeddings.length} embeddings for ${texts.length} texts, or of different lengths`);
    }
    return embeddings.map(normalize);
  }
}

/** Follows no redirect: docs and questions are sent only to the address that the operator chose. */
const fetchDirectly: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const location = response.headers.get('Location');
  if (location === null || response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  const { origin, pathname } = new URL(location, response.url);
  throw new SettingsError(`it redirects to ${origin}${pathname}, and nothing is sent there`);
};

/** Milliseconds before the next attempt; undefined if it would be pointless. */
function waitBefore(error: unknown, attempt: number): number | undefined {
  if (error instanceof SettingsError) return undefined;
  if (!APICallError.isInstance(error)) return FIRST_WAIT * 2 ** (attempt - 1);
  if (!error.isRetryable) return undefined;
  return parseRetryAfter(error.responseHeaders?.['retry-after']) ?? FIRST_WAIT * 2 ** (attempt - 1);
}

/** Seconds or a date, in milliseconds from now. */
function parseRetryAfter(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seconds = Number(text);
  const pause = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : 1000 * seconds;
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

function normalize(embedding: readonly number[]): Float32Array {
  const length = Math.hypot(...embedding) || 1;
  return Float32Array.from(embedding, (number) => number / length);
}
