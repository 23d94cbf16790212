import { z } from 'zod';
import { setting } from '../settings/setting.js';
import { duration } from '../settings/value-types.js';

/** How long each step may take. The times of models, answers and jobs are with their own settings. */
export const timeoutSchema = z.object({
  headers: setting({
    schema: duration('100ms', '5m', '10s'),
    default: '10s',
    variable: 'DOCS_ASSISTANT_HEADERS_TIMEOUT',
    description: 'How long the headers of a request may take to arrive.',
  }),
  request: setting({
    schema: duration('100ms', '10m', '30s'),
    default: '30s',
    variable: 'DOCS_ASSISTANT_REQUEST_TIMEOUT',
    description: 'How long a whole request may take to arrive, its body included.',
  }),
  idle: setting({
    schema: duration('100ms', '1h', '2m'),
    default: '2m',
    variable: 'DOCS_ASSISTANT_IDLE_TIMEOUT',
    description:
      'How long a connection may be idle before it is closed, also during an answer that the other side does not read. Longer than a language model may be silent.',
  }),
  check: setting({
    schema: duration('100ms', '1m', '2s'),
    default: '2s',
    variable: 'DOCS_ASSISTANT_CHECK_TIMEOUT',
    description: 'How long a check of `/readyz` may take. Then it has failed.',
  }),
  shutdown: setting({
    schema: duration('0s', '1h', '30s'),
    default: '30s',
    variable: 'DOCS_ASSISTANT_SHUTDOWN_TIMEOUT',
    description: 'How long running answers may take to finish after SIGTERM or SIGINT. Then they are cut off.',
  }),
  shutdownDelay: setting({
    schema: duration('0s', '5m', '5s'),
    default: '0s',
    variable: 'DOCS_ASSISTANT_SHUTDOWN_DELAY',
    description:
      'How long new questions are still answered after the signal, while `/readyz` already says that the service is stopping. Set what your load balancer takes to notice.',
  }),
});

/** In milliseconds. */
export type TimeoutSettings = Readonly<z.output<typeof timeoutSchema>>;

export const defaultTimeouts: TimeoutSettings = timeoutSchema.parse({});
