import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

import { addressOf } from '../address.js';
import type { Readiness } from '../operations/readiness.js';
import { refuseWhileStopping } from '../operations/refuse-while-stopping.js';
import { getRequestContext, noteRequest } from '../operations/request-context.js';
import { ANY_ORIGIN, checkOrigin, isAllowed } from '../origins.js';
import { limitBody, parseJsonBody } from '../parse-body.js';
import { withoutPreviewPath } from '../preview/preview-path.js';
import { ServiceError } from '../service-error.js';
import type { Store } from '../store/store.js';
import { answer } from './answer.js';
import { getKeyId, refuseUnknownKey, requireKey, type SiteKeys } from './authentication.js';
import { MessageLimiter, type MessageLimits } from './message-limiter.js';
import { parseMessageRequest } from './parse-message-request.js';
import type { AnswerTools } from './run-model.js';

/** Maximum bytes of a request body. */
export const MAX_BODY_SIZE = 1024 * 1024;

export interface AssistantOptions extends AnswerTools, SiteKeys {
  /** Origins of pages that may ask, beside the service's own; `*` for all. Links to them are links into the docs. */
  readonly origins: readonly string[];
  /** Default: those of section 8. */
  readonly limits?: MessageLimits | undefined;
  /** Where messages are counted. Default: in memory. */
  readonly store?: Store | undefined;
  /** Bounds how many questions are answered at once, over all sites. */
  readonly concurrency: MiddlewareHandler;
  /** Whether the service is ending. */
  readonly readiness: Readiness;
  /** Whether the service has further sites, so that messages name this one. */
  readonly isOneOfSeveral: boolean;
}

/** The path of the message endpoint of a site, version 1 (section 4.4). */
export function messagePath(domain: string): string {
  return `/discovery/v1/assistant/${domain}/message`;
}

/** The assistant message endpoint of a site, version 1 (section 4.4). Refusals are thrown as `ServiceError`. */
export function assistantRoutes(options: AssistantOptions): Hono {
  const { domain, apiKey, keys, limits, store, concurrency, readiness, isOneOfSeveral, ...tools } = options;
  const { origins } = tools;
  const path = messagePath(domain);
  const limiter = new MessageLimiter(limits, store);
  const routes = new Hono();
  routes.use(path, checkOrigin(origins, isOneOfSeveral ? domain : undefined), crossOrigin(origins));
  // The order matters: nothing of a refused request is received.
  routes.post(path, refuseWhileStopping(readiness), requireKey({ domain, apiKey, keys }), async (c, next) => {
    noteRequest(c.req.raw, { domain });
    await next();
  });
  routes.post(path, concurrency, limitBody(MAX_BODY_SIZE), async (c) => {
    const sent = parseMessageRequest(await parseJsonBody(c));
    const request = isOneOfSeveral ? withoutPreviewPath(sent, domain) : sent;
    await limiter.count({ address: addressOf(c), key: getKeyId(c.req.raw) ?? '', organisation: domain });
    return answer(request, tools, {
      signal: c.req.raw.signal,
      requestId: getRequestContext(c.req.raw)?.id,
      onFirstPart: () => noteRequest(c.req.raw, { firstPartAt: performance.now() }),
      onFailure: (failure) => noteRequest(c.req.raw, { failure }),
    });
  });
  routes.all(path, refuseMethod);
  return routes;
}

/**
 * Answers for domains that no site has: with status 404 to those who have a key of some site, and 401 to all others.
 *
 * @param sites - All sites. Their pages can read the answer.
 */
export function unknownDomainRoutes(sites: readonly (SiteKeys & Pick<AssistantOptions, 'origins'>)[]): Hono {
  const path = messagePath(':domain');
  const origins = sites.flatMap((site) => site.origins);
  const routes = new Hono();
  routes.use(path, checkOrigin(origins), crossOrigin(origins));
  routes.post(path, refuseUnknownKey(sites), () => {
    throw new ServiceError(404, 'There is no documentation site of this domain here.');
  });
  routes.all(path, refuseMethod);
  return routes;
}

const refuseMethod: MiddlewareHandler = async (c) => {
  throw new ServiceError(405, `${c.req.method} is not supported here: use POST.`, {
    headers: { Allow: 'POST, OPTIONS' },
  });
};

/** Lets pages of the origins send any header, and read the thread id and `Retry-After`. */
function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  const answerCors = cors({
    origin: origins.includes(ANY_ORIGIN) ? ANY_ORIGIN : (origin, c) => (isAllowed(origin, origins, c) ? origin : null),
    allowMethods: ['POST'],
    exposeHeaders: ['X-Thread-Id', 'X-Request-Id', 'Retry-After'],
    maxAge: 24 * 60 * 60,
  });
  return async (c, next) => {
    // A public site asks a service in a private network only where its origin is set by name.
    if (c.req.header(PRIVATE_NETWORK) === 'true' && origins.includes(c.req.header('Origin') ?? '')) {
      c.res.headers.set('Access-Control-Allow-Private-Network', 'true');
    }
    return answerCors(c, next);
  };
}

/** In preflight requests of Chromium, if the service is in a more private network than the page. */
const PRIVATE_NETWORK = 'Access-Control-Request-Private-Network';
