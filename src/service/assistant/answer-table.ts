import { siteSettings } from '../settings/setting.js';
import { count, duration, prose } from '../settings/value-types.js';
import { defaultAnswerSettings as defaults } from './settings.js';

const MAX_INSTRUCTIONS_LENGTH = 8000;
const MAX_SITE_LENGTH = 300;

/** The service closes connections on which nothing happens for two minutes, so a model may not be silent for as long. */
const MAX_SILENCE = '110s';

/** What is told of the site where nothing is set. */
const fromFrontMatter = 'from the front matter of the first page';

/** Settings of answers of a language model. */
export const answerTable = siteSettings({
  'answers.maxTokens': {
    ...count(64, 100_000, defaults.maxTokens),
    default: defaults.maxTokens,
    variable: 'DOCS_ASSISTANT_MAX_TOKENS',
    description: 'Tokens that a language model writes at most in one step, reasoning included; from 64.',
  },
  'answers.promptTokens': {
    ...count(2000, 1_000_000, defaults.promptTokens),
    default: defaults.promptTokens,
    variable: 'DOCS_ASSISTANT_PROMPT_TOKENS',
    description:
      'Estimated tokens that are sent to it at most in one step, see [what it costs](./service-models.md#what-does-a-language-model-cost); from 2000.',
  },
  'answers.firstTokenTimeout': {
    ...duration('100ms', MAX_SILENCE, '60s'),
    default: '60s',
    variable: 'DOCS_ASSISTANT_FIRST_TOKEN_TIMEOUT',
    description: 'How long it may take until its first token; up to `110s`.',
  },
  'answers.tokenTimeout': {
    ...duration('100ms', MAX_SILENCE, '30s'),
    default: '30s',
    variable: 'DOCS_ASSISTANT_TOKEN_TIMEOUT',
    description: 'How long it may be silent between two tokens; up to `110s`.',
  },
  'answers.answerTimeout': {
    ...duration('1s', '1h', '5m'),
    default: '5m',
    variable: 'DOCS_ASSISTANT_ANSWER_TIMEOUT',
    description: 'How long a whole answer may take.',
  },
  'answers.searchTimeout': {
    ...duration('100ms', '1m', '5s'),
    default: '5s',
    variable: 'DOCS_ASSISTANT_SEARCH_TIMEOUT',
    description: 'How long one search of the docs may take, or reading one page, when a model asks for it.',
  },
  'answers.maxPageSize': {
    ...count(1, 50, defaults.maxPageSize),
    default: defaults.maxPageSize,
    variable: 'DOCS_ASSISTANT_MAX_PAGE_SIZE',
    description: 'Search results at most, whatever `retrievalPageSize` asks for; up to 50.',
  },
  'answers.suggestions': {
    ...count(0, 10, defaults.suggestions),
    default: defaults.suggestions,
    variable: 'DOCS_ASSISTANT_SUGGESTIONS',
    description:
      'Pages to read next that an answer ends with, at most: others that the search found, or that the docs link; 0 for none.',
  },
  'answers.instructions': {
    ...prose(MAX_INSTRUCTIONS_LENGTH),
    default: '',
    defaultText: 'none',
    variable: 'DOCS_ASSISTANT_INSTRUCTIONS',
    description:
      'Further instructions for a language model, such as words to use; at most 8,000 characters. Answers may repeat them.',
  },
  'answers.site.name': {
    ...prose(MAX_SITE_LENGTH),
    defaultText: fromFrontMatter,
    variable: 'DOCS_ASSISTANT_SITE_NAME',
    description: 'What a language model is told about the site: the name of what is documented.',
  },
  'answers.site.subject': {
    ...prose(MAX_SITE_LENGTH),
    defaultText: fromFrontMatter,
    variable: 'DOCS_ASSISTANT_SITE_SUBJECT',
    description: 'What that is, in a few words.',
  },
  'answers.site.version': {
    ...prose(MAX_SITE_LENGTH),
    defaultText: fromFrontMatter,
    variable: 'DOCS_ASSISTANT_SITE_VERSION',
    description: 'Its version.',
  },
  'answers.site.languages': {
    ...prose(MAX_SITE_LENGTH),
    defaultText: fromFrontMatter,
    variable: 'DOCS_ASSISTANT_SITE_LANGUAGES',
    description: 'The languages of its docs.',
  },
});
