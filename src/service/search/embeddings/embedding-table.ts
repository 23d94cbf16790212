import { isHttpAddress } from '../../settings/http-address.js';
import { siteSettings } from '../../settings/setting.js';
import { count, duration, textOf } from '../../settings/value-types.js';

/** Settings of the search by meaning. */
export const embeddingTable = siteSettings({
  'embeddings.model': {
    ...textOf({
      pattern: /^\S+$/,
      problem: () => 'the name of a model holds no spaces. Set, for example, nomic-embed-text.',
    }),
    defaultText: 'none: sections are found by their words alone',
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_MODEL',
    description:
      'The model of an OpenAI-compatible service of embeddings. With it, the search also finds sections by their meaning. The sections and the questions are sent to that service.',
  },
  'embeddings.url': {
    ...textOf({
      check: isHttpAddress,
      problem: (value) =>
        `"${value}" is not an http or https address. Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.`,
    }),
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_URL',
    description: 'Address of the service, without `/embeddings`.',
  },
  'embeddings.apiKey': {
    ...textOf({
      pattern: /^[\x21-\x7e]+$/,
      problem: () => 'a key holds no spaces or line breaks. Set it without.',
    }),
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_KEY',
    secret: true,
    description: 'Key for that address, if it needs one.',
  },
  'embeddings.dimensions': {
    ...count(1, 10_000, 512),
    defaultText: 'as the model has them',
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_DIMENSIONS',
    description: 'Numbers of an embedding, for models that offer a choice.',
  },
  'embeddings.batchSize': {
    ...count(1, 2048, 64),
    default: 64,
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_BATCH_SIZE',
    description: 'Sections that are sent at once.',
  },
  'embeddings.timeout': {
    ...duration('50ms', '10s', '1s'),
    default: '1s',
    variable: 'DOCS_ASSISTANT_EMBEDDINGS_TIMEOUT',
    description: 'How long the embedding of a question may take. Then the question is answered without it.',
  },
});
