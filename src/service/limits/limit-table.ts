import { siteSettings } from '../settings/setting.js';
import { count } from '../settings/value-types.js';
import { BURST_OF_ALL, BURST_OF_READER, SPECIFIED_LIMIT } from './message-limiter.js';

const MOST = 100_000_000;

/** Limits on the questions of a site. */
export const limitTable = siteSettings({
  'limits.perAddressAndMinute': {
    ...count(1, MOST, BURST_OF_READER),
    default: BURST_OF_READER,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ADDRESS_AND_MINUTE',
    description: 'Questions of a reader in a minute, from the first one: of an IP address, or of a known reader.',
  },
  'limits.perAddressAndDay': {
    ...count(1, MOST, SPECIFIED_LIMIT),
    default: SPECIFIED_LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ADDRESS_AND_DAY',
    description: 'Questions of a reader in a day, from the first one.',
  },
  'limits.perKeyAndMinute': {
    ...count(1, MOST, BURST_OF_ALL),
    default: BURST_OF_ALL,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_KEY_AND_MINUTE',
    description: 'Questions with an assistant key in a minute, from the first one.',
  },
  'limits.perKeyAndMonth': {
    ...count(1, MOST, SPECIFIED_LIMIT),
    default: SPECIFIED_LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_KEY_AND_MONTH',
    description: 'Questions with the assistant key in a calendar month (UTC).',
  },
  'limits.perOrganisationAndMinute': {
    ...count(1, MOST, BURST_OF_ALL),
    default: BURST_OF_ALL,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ORGANISATION_AND_MINUTE',
    description: 'Questions to the site in a minute, from the first one.',
  },
  'limits.perOrganisationAndHour': {
    ...count(1, MOST, SPECIFIED_LIMIT),
    default: SPECIFIED_LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ORGANISATION_AND_HOUR',
    description: 'Questions to the site in an hour, from the first one.',
  },
  'limits.searchesPerAddressAndMinute': {
    ...count(1, MOST, BURST_OF_READER),
    default: BURST_OF_READER,
    variable: 'DOCS_ASSISTANT_LIMIT_SEARCHES_PER_ADDRESS_AND_MINUTE',
    description:
      'Searches of an IP address in a minute, from the first one: those of a search box, and the messages of coding agents.',
  },
  'limits.tokensPerDay': {
    ...count(1, 999_999_999, 1_000_000),
    defaultText: 'any number',
    variable: 'DOCS_ASSISTANT_LIMIT_TOKENS_PER_DAY',
    description:
      'Tokens that are sent to the language model and received from it in a day (UTC). When they are spent, readers are told when the assistant is back. The embedded model costs none.',
  },
});
