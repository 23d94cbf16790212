import { within } from '../../../http/timeout.js';
import { messageOf } from '../../common/errors.js';
import { log } from '../../logging/log.js';
import { EmbeddingClient } from '../../embeddings/embedding-client.js';
import type { EmbeddingSettings } from '../../embeddings/embedding-settings.js';

/** Embeddings that are kept in memory. The oldest make room. */
const MAX_KEPT = 5_000;

/** Characters of a question that are sent. */
const MAX_LENGTH = 500;

/** Milliseconds that a view waits for embeddings. Those that come later are for the next view. */
const WAIT = 200;

/** Milliseconds for which a failing service is left alone. */
const REST = 60_000;

/** The meanings of questions, by the service of embeddings. */
export class QuestionVectors {
  readonly #client: EmbeddingClient;
  readonly #known = new Map<string, Float32Array>();
  #loading: Promise<void> | undefined;
  #restUntil = -Infinity;

  constructor(settings: EmbeddingSettings) {
    this.#client = new EmbeddingClient(settings);
  }

  /** The embeddings of questions that are already known, normalised to length 1. */
  async find(questions: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
    const missing = [...new Set(questions)].filter((question) => !this.#known.has(question)).slice(0, MAX_KEPT);
    if (missing.length > 0 && performance.now() > this.#restUntil) {
      this.#loading ??= this.#load(missing).finally(() => (this.#loading = undefined));
      await within(WAIT, this.#loading, () => undefined);
    }
    return this.#known;
  }

  /** Does not reject. */
  async #load(questions: readonly string[]): Promise<void> {
    const { batchSize } = this.#client;
    try {
      for (let start = 0; start < questions.length; start += batchSize) {
        const batch = questions.slice(start, start + batchSize);
        const vectors = await this.#client.embed(
          batch.map((question) => question.slice(0, MAX_LENGTH)),
          { tries: 1 },
        );
        for (const [index, question] of batch.entries()) this.#known.set(question, vectors[index]!);
      }
    } catch (error) {
      this.#restUntil = performance.now() + REST;
      const reason = messageOf(error);
      log(
        'warn',
        'embeddings',
        `Questions are grouped by their words alone, because the embedding service fails: ${reason}`,
      );
    }
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_KEPT) break;
      this.#known.delete(oldest);
    }
  }
}
