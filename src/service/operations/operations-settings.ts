import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { count, duration, listOf, oneOf, parsedText, textOf, yesOrNo } from '../settings/value-types.js';
import { findProxyProblem } from './trusted-proxies.js';

/** How the service is run and watched. */
export const operationsSchema = z.object({
  logFormat: setting({
    schema: oneOf('auto', 'json', 'text'),
    default: 'auto',
    variable: 'DOCS_ASSISTANT_LOG_FORMAT',
    description:
      'The log: `json` is one line of JSON for each event, `text` a readable line. `auto` is text on a terminal, and JSON elsewhere.',
  }),
  logLevel: setting({
    schema: oneOf('debug', 'info', 'warn', 'error'),
    default: 'info',
    variable: 'DOCS_ASSISTANT_LOG_LEVEL',
    description:
      'The least important events that are logged: `debug`, `info`, `warn` or `error`. `debug` adds health checks.',
  }),
  metricsToken: setting({
    schema: textOf({
      pattern: /^[\x21-\x7e]{16,256}$/,
      problem: () =>
        'a token has 16 to 256 characters without spaces. Set one, such as the output of openssl rand -hex 24.',
    }),
    secret: true,
    defaultText: 'none: only this machine reads them',
    variable: 'DOCS_ASSISTANT_METRICS_TOKEN',
    description: 'A bearer token with which other machines read `/metrics`.',
  }),
  metricsListen: setting({
    schema: textOf({
      pattern: /^(?:\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5}$/,
      problem: (value) => `"${value}" is not an address with a port. Set both, such as 127.0.0.1:9464.`,
    }),
    defaultText: 'none',
    variable: 'DOCS_ASSISTANT_METRICS_LISTEN',
    description:
      "An address and port for `/metrics` alone, such as `0.0.0.0:9464`. Anyone who can reach it can read them, unless there is a token. The service's own port then does not serve them.",
  }),
  trustedProxies: setting({
    schema: listOf(
      parsedText(
        (text) => (findProxyProblem(text) === undefined ? text : undefined),
        (value) => findProxyProblem(value) ?? '',
      ),
      'addresses',
    ),
    default: [],
    defaultText: 'none',
    variable: 'DOCS_ASSISTANT_TRUSTED_PROXIES',
    description:
      'Your proxies, whose `X-Forwarded-For` is trusted for the address of a reader: IP addresses, networks such as `10.0.0.0/8`, `loopback` for this machine, and `private` for private networks.',
  }),
  maxConnections: setting({
    schema: count(1, 100_000, 1000),
    default: 1000,
    variable: 'DOCS_ASSISTANT_MAX_CONNECTIONS',
    description: 'Connections at once. Further ones are closed.',
  }),
  maxQuestions: setting({
    schema: count(1, 100_000, 600),
    default: 600,
    variable: 'DOCS_ASSISTANT_MAX_QUESTIONS',
    description: 'Questions that are received or answered at once. Further ones get status 429.',
  }),
  maxQuestionsPerAddress: setting({
    schema: count(1, 100_000, 64),
    default: 64,
    variable: 'DOCS_ASSISTANT_MAX_QUESTIONS_PER_ADDRESS',
    description:
      'The same for one IP address. One in 64 of them begins at a time, so that others wait less for an address with many.',
  }),
  maxWait: setting({
    schema: duration('0s', '1m', '5s'),
    default: '5s',
    variable: 'DOCS_ASSISTANT_MAX_WAIT',
    description:
      'How long a question may wait until its answer begins, as expected from those before it. One that would wait longer gets status 429 at once.',
  }),
  needsStore: setting({
    schema: yesOrNo,
    defaultText: 'true with a `databaseUrl`, else false',
    variable: 'DOCS_ASSISTANT_NEEDS_STORE',
    description:
      'Whether `/readyz` answers with 503 while the database can’t be reached. It reports the state either way. Questions are answered either way: without a database, their limits are counted in memory.',
  }),
});

export type OperationsSettings = Readonly<z.output<typeof operationsSchema>>;

export const defaultOperations: OperationsSettings = operationsSchema.parse({});
