import { siteSettings } from '../configuration/setting.js';
import { count } from '../configuration/value-types.js';

/** The limits of section 8. */
const LIMIT = 10_000;
/** Enough for an office behind one address. */
const BURST = 600;
const MOST = 100_000_000;

/** Limits on the questions of a site. */
export const limitTable = siteSettings({
  'limits.perAddressAndMinute': {
    ...count(1, MOST, BURST),
    default: BURST,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ADDRESS_AND_MINUTE',
    description: 'Questions of an IP address in a minute, from the first one.',
  },
  'limits.perAddressAndDay': {
    ...count(1, MOST, LIMIT),
    default: LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ADDRESS_AND_DAY',
    description: 'Questions of an IP address in a day, from the first one.',
  },
  'limits.perKeyAndMonth': {
    ...count(1, MOST, LIMIT),
    default: LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_KEY_AND_MONTH',
    description: 'Questions with the assistant key in a calendar month (UTC).',
  },
  'limits.perOrganisationAndHour': {
    ...count(1, MOST, LIMIT),
    default: LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ORGANISATION_AND_HOUR',
    description: 'Questions to the site in an hour, from the first one.',
  },
  'limits.searchesPerAddressAndMinute': {
    ...count(1, MOST, BURST),
    default: BURST,
    variable: 'DOCS_ASSISTANT_LIMIT_SEARCHES_PER_ADDRESS_AND_MINUTE',
    description:
      'Searches of an IP address in a minute, from the first one: those of a search box, and the messages of coding agents.',
  },
});
