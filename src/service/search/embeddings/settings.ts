/** How the meanings of texts are compared: by an OpenAI-compatible service of embeddings. */
export interface EmbeddingSettings {
  /** The service's name for the model. */
  readonly model: string;
  /** Address of the API, such as `http://127.0.0.1:11434/v1`. `/embeddings` is added. */
  readonly url: string;
  /** Key for that address, if it needs one. */
  readonly apiKey?: string | undefined;
  /** Numbers of an embedding, for models that offer a choice. Default: the model's own. */
  readonly dimensions?: number | undefined;
  /** Texts that are sent at once. Default: 64. */
  readonly batchSize?: number | undefined;
  /** Milliseconds after which a question is searched without its embedding. Default: 1,000. */
  readonly questionTimeout?: number | undefined;
}

export const DEFAULT_BATCH_SIZE = 64;

export const DEFAULT_QUESTION_TIMEOUT = 1000;
