import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { count, duration, headerSecret, isHttpAddress, textOf } from '../settings/value-types.js';

/** Settings of the search by meaning. */
export const embeddingSchema = z.object({
  model: setting({
    schema: textOf({
      pattern: /^\S+$/,
      problem: () => 'the name of a model must not contain spaces. Set, for example, nomic-embed-text.',
    }),
    defaultText: 'none: sections are found by their words alone',
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_MODEL',
    description:
      'The model of an OpenAI-compatible embedding service. With it, the search also finds sections by their meaning. The sections and the questions are sent to that service.',
  }),
  url: setting({
    schema: textOf({
      check: isHttpAddress,
      problem: (value) =>
        `"${value}" is not an http or https address. Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.`,
    }),
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_URL',
    description: 'Address of the service, without `/embeddings`.',
  }),
  apiKey: setting({
    schema: headerSecret('key'),
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_KEY',
    secret: true,
    description: 'Key for that address, if it needs one.',
  }),
  dimensions: setting({
    schema: count(1, 10_000, 512),
    defaultText: 'as the model has them',
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_DIMENSIONS',
    description: 'Dimensions of an embedding, for models that offer a choice.',
  }),
  batchSize: setting({
    schema: count(1, 2048, 64),
    default: 64,
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_BATCH_SIZE',
    description: 'Sections that are sent at once.',
  }),
  timeout: setting({
    schema: duration('50ms', '10s', '1s'),
    default: '1s',
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_TIMEOUT',
    description: 'How long the embedding of a question may take. Then the question is answered without it.',
  }),
});

type EmbeddingValues = z.output<typeof embeddingSchema>;

/** An OpenAI-compatible embedding service. {@link defaultEmbeddingSettings} has the defaults. */
export type EmbeddingSettings = Partial<EmbeddingValues> & { readonly model: string; readonly url: string };

export const defaultEmbeddingSettings: EmbeddingValues = embeddingSchema.parse({});

/** @returns Undefined to find sections by their words alone. */
export function toEmbeddingSettings({ model, url, ...rest }: EmbeddingValues): EmbeddingSettings | undefined {
  return model && url ? { model, url, ...rest } : undefined;
}
