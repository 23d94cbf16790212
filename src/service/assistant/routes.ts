import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

import { limitBody, parseJsonBody } from '../parse-body.js';
import { ServiceError } from '../service-error.js';
import { answer, type AnswerTools } from './answer.js';
import { requireKey } from './authentication.js';
import { MessageLimiter, type MessageLimits } from './message-limiter.js';
import { parseMessageRequest } from './parse-message-request.js';

/** Maximum bytes of a request body. */
export const MAX_BODY_SIZE = 1024 * 1024;

export interface AssistantOptions extends AnswerTools {
  /** The documentation site's identifier: `{domain}` of section 4.4. */
  readonly domain: string;
  /** The assistant key (section 5). */
  readonly apiKey: string;
  /** Default: those of section 8. */
  readonly limits?: MessageLimits | undefined;
}

const path = '/discovery/v1/assistant/:domain/message';

/** The assistant message endpoint, version 1 (section 4.4). Refusals are thrown as `ServiceError`. */
export function assistantRoutes({ domain, apiKey, limits, ...tools }: AssistantOptions): Hono {
  const limiter = new MessageLimiter(limits);
  const routes = new Hono();
  routes.use(path, crossOrigin);
  routes.post(path, requireKey(apiKey), requireDomain(domain), limitBody(MAX_BODY_SIZE), async (c) => {
    const request = parseMessageRequest(await parseJsonBody(c));
    await limiter.count({ address: addressOf(c), apiKey, organisation: domain });
    return answer(request, tools, c.req.raw.signal);
  });
  routes.all(path, (c) => {
    throw new ServiceError(405, `${c.req.method} is not supported here: use POST.`, {
      headers: { Allow: 'POST, OPTIONS' },
    });
  });
  return routes;
}

/** Allows requests from any origin with any header, and lets pages read the thread id and `Retry-After`. */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['POST'],
  exposeHeaders: ['X-Thread-Id', 'Retry-After'],
  maxAge: 24 * 60 * 60,
});

function requireDomain(domain: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.param('domain') !== domain)
      throw new ServiceError(404, 'There is no documentation site of this domain here.');
    await next();
  };
}

/** Ignores headers such as `X-Forwarded-For`, because anyone can send them. */
function addressOf(c: Context): string {
  // Without a server, as in a test, a request has no address.
  const isServed = c.env !== undefined && 'incoming' in c.env;
  return (isServed ? getConnInfo(c).remote.address : undefined) ?? 'local';
}
