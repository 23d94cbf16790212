import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { count } from '../settings/value-types.js';

/** Enough for an office behind one address, and for the readers of a large site. */
const BURST_OF_READER = 600;
const BURST_OF_ALL = 3_000;

/** The limits of section 8. */
const SPECIFIED_LIMIT = 10_000;

const MOST = 100_000_000;

/** Limits on the questions of a site. */
export const limitSchema = z.object({
  perAddressAndMinute: setting({
    schema: count(1, MOST, BURST_OF_READER),
    default: BURST_OF_READER,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ADDRESS_AND_MINUTE',
    description: 'Questions of a reader in a minute, from the first one: of an IP address, or of a known reader.',
  }),
  perAddressAndDay: setting({
    schema: count(1, MOST, SPECIFIED_LIMIT),
    default: SPECIFIED_LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ADDRESS_AND_DAY',
    description: 'Questions of a reader in a day, from the first one.',
  }),
  perKeyAndMinute: setting({
    schema: count(1, MOST, BURST_OF_ALL),
    default: BURST_OF_ALL,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_KEY_AND_MINUTE',
    description: 'Questions with an assistant key in a minute, from the first one.',
  }),
  perKeyAndMonth: setting({
    schema: count(1, MOST, SPECIFIED_LIMIT),
    default: SPECIFIED_LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_KEY_AND_MONTH',
    description: 'Questions with the assistant key in a calendar month (UTC).',
  }),
  perOrganisationAndMinute: setting({
    schema: count(1, MOST, BURST_OF_ALL),
    default: BURST_OF_ALL,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ORGANISATION_AND_MINUTE',
    description: 'Questions to the site in a minute, from the first one.',
  }),
  perOrganisationAndHour: setting({
    schema: count(1, MOST, SPECIFIED_LIMIT),
    default: SPECIFIED_LIMIT,
    variable: 'DOCS_ASSISTANT_LIMIT_PER_ORGANISATION_AND_HOUR',
    description: 'Questions to the site in an hour, from the first one.',
  }),
  searchesPerAddressAndMinute: setting({
    schema: count(1, MOST, BURST_OF_READER),
    default: BURST_OF_READER,
    variable: 'DOCS_ASSISTANT_LIMIT_SEARCHES_PER_ADDRESS_AND_MINUTE',
    description:
      'Searches of an IP address in a minute, from the first one: those of a search box, and the messages of coding agents.',
  }),
  tokensPerDay: setting({
    schema: count(1, 999_999_999, 1_000_000),
    defaultText: 'any number',
    variable: 'DOCS_ASSISTANT_LIMIT_TOKENS_PER_DAY',
    description:
      'Tokens that are sent to the language model and received from it in a day (UTC). When they are spent, readers see when the assistant is back. The embedded model costs none.',
  }),
});

export type MessageLimits = Readonly<Partial<z.output<typeof limitSchema>>>;

export const defaultLimits = limitSchema.parse({});
