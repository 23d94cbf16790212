import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { count, duration, prose, yesOrNo } from '../settings/value-types.js';

const MAX_INSTRUCTIONS_LENGTH = 8000;
const MAX_SITE_LENGTH = 300;

/** The service closes connections on which nothing happens for two minutes, so a model may not be silent for as long. */
const MAX_SILENCE = '110s';

/** The default of the settings that describe the site. */
const fromFrontMatter = 'from the front matter of the first page';

const profileText = prose(MAX_SITE_LENGTH).transform((text) => text || undefined);

/** Settings of answers of a language model. */
export const answerSchema = z.object({
  maxTokens: setting({
    schema: count(64, 100_000, 2000),
    default: 2000,
    variable: 'DOCS_ASSISTANT_MAX_TOKENS',
    description: 'The most tokens that a language model may write in one step, not counting its thoughts; from 64.',
  }),
  thinkingTokens: setting({
    schema: count(0, 100_000, 4000),
    default: 4000,
    variable: 'DOCS_ASSISTANT_THINKING_TOKENS',
    description: 'Tokens that a model which thinks before it answers may use for its thoughts in one step.',
  }),
  thoughts: setting({
    schema: yesOrNo,
    default: false,
    variable: 'DOCS_ASSISTANT_THOUGHTS',
    description:
      "Whether a model's thoughts are sent to clients. Ours does not show them. If not, clients only learn that the model is thinking.",
  }),
  promptTokens: setting({
    schema: count(2000, 1_000_000, 16_000),
    default: 16_000,
    variable: 'DOCS_ASSISTANT_PROMPT_TOKENS',
    description:
      'The most tokens (estimated) to send to it in one step, see [what it costs](./service-models.md#what-does-a-language-model-cost); from 2000.',
  }),
  firstTokenTimeout: setting({
    schema: duration('100ms', MAX_SILENCE, '60s'),
    default: '60s',
    variable: 'DOCS_ASSISTANT_FIRST_TOKEN_TIMEOUT',
    description: 'How long it may take until its first token; up to `110s`.',
  }),
  tokenTimeout: setting({
    schema: duration('100ms', MAX_SILENCE, '30s'),
    default: '30s',
    variable: 'DOCS_ASSISTANT_TOKEN_TIMEOUT',
    description: 'How long it may be silent between two tokens; up to `110s`.',
  }),
  answerTimeout: setting({
    schema: duration('1s', '1h', '5m'),
    default: '5m',
    variable: 'DOCS_ASSISTANT_ANSWER_TIMEOUT',
    description: 'How long a whole answer may take.',
  }),
  searchTimeout: setting({
    schema: duration('100ms', '1m', '5s'),
    default: '5s',
    variable: 'DOCS_ASSISTANT_SEARCH_TIMEOUT',
    description: 'How long one search of the docs may take, or reading one page, when a model asks for it.',
  }),
  maxPageSize: setting({
    schema: count(1, 50, 10),
    default: 10,
    variable: 'DOCS_ASSISTANT_MAX_PAGE_SIZE',
    description: 'The most search results, whatever `retrievalPageSize` asks for; up to 50.',
  }),
  suggestions: setting({
    schema: count(0, 10, 3),
    default: 3,
    variable: 'DOCS_ASSISTANT_SUGGESTIONS',
    description:
      'The most pages to read next at the end of an answer: others that the search found, or that the docs link to; 0 for none.',
  }),
  instructions: setting({
    schema: prose(MAX_INSTRUCTIONS_LENGTH),
    default: '',
    defaultText: 'none',
    variable: 'DOCS_ASSISTANT_INSTRUCTIONS',
    description:
      'Further instructions for a language model, such as words to use; at most 8,000 characters. Answers may repeat them.',
  }),
  site: z.object({
    name: setting({
      schema: profileText,
      defaultText: fromFrontMatter,
      variable: 'DOCS_ASSISTANT_SITE_NAME',
      description: 'The name of the documented product, for the prompt of a language model.',
    }),
    subject: setting({
      schema: profileText,
      defaultText: fromFrontMatter,
      variable: 'DOCS_ASSISTANT_SITE_SUBJECT',
      description: 'A description of the product, in a few words.',
    }),
    version: setting({
      schema: profileText,
      defaultText: fromFrontMatter,
      variable: 'DOCS_ASSISTANT_SITE_VERSION',
      description: 'The version of the product.',
    }),
    languages: setting({
      schema: profileText,
      defaultText: fromFrontMatter,
      variable: 'DOCS_ASSISTANT_SITE_LANGUAGES',
      description: 'The languages of the docs.',
    }),
  }),
});

export type AnswerSettings = Readonly<z.output<typeof answerSchema>>;

/** Describes the site to a model. The docs fill in what is not set. */
export type SiteProfile = AnswerSettings['site'];

export const defaultAnswerSettings: AnswerSettings = answerSchema.parse({ site: {} });
