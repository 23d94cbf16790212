import type { Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

import { requireKey, requireReader, type SiteKeys } from './assistant-key.js';
import type { Readiness } from '../operations/readiness.js';
import { refuseWhileStopping } from '../operations/refuse-while-stopping.js';
import { noteRequest } from '../requests/request-context.js';
import { ANY_ORIGIN, checkOrigin, isAllowed } from '../requests/origins.js';
import { ServiceError } from '../requests/service-error.js';

/** Who may use the endpoints of a site. */
export interface SiteAccess extends SiteKeys {
  /** Origins of pages that may ask, in addition to the service's own; `*` for all. */
  readonly origins: readonly string[];
  /** Whether the service is ending. */
  readonly readiness: Readiness;
  /** Whether the service has further sites, so that messages name this one. */
  readonly isOneOfSeveral: boolean;
}

/**
 * Admits to a path who may use it: pages of the site's origins, and requests with one of these methods that have the key of the site, unless
 * the service is ending. The order matters: nothing of a refused request is received.
 */
export function admit(routes: Hono, path: string, access: SiteAccess, methods: readonly string[]): void {
  routes.use(path, checkSiteOrigin(access), crossOrigin(access.origins, methods));
  const gates = [refuseWhileStopping(access.readiness), requireKey(access), requireReader(access), noteSite(access)];
  routes.on([...methods], [path], ...gates);
}

/** Refuses pages of other origins than those of the site, with status 403. */
export function checkSiteOrigin({ domain, origins, isOneOfSeveral }: SiteAccess): MiddlewareHandler {
  return checkOrigin(origins, isOneOfSeveral ? domain : undefined);
}

/** Notes the site of a request for the log and the measures. */
export function noteSite({ domain }: SiteAccess): MiddlewareHandler {
  return async (c, next) => {
    noteRequest(c.req.raw, { domain });
    await next();
  };
}

/** Lets pages of the origins send any header, and read the thread id and `Retry-After`. */
export function crossOrigin(origins: readonly string[], methods: readonly string[]): MiddlewareHandler {
  const answerCors = cors({
    origin: origins.includes(ANY_ORIGIN) ? ANY_ORIGIN : (origin, c) => (isAllowed(origin, origins, c) ? origin : null),
    allowMethods: [...methods],
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

/** Refuses all methods but these, with status 405. */
export function refuseOtherMethods(methods: readonly string[]): MiddlewareHandler {
  return async (c) => {
    throw new ServiceError(405, `${c.req.method} is not supported here: use ${methods.join(' or ')}.`, {
      headers: { Allow: [...methods, 'OPTIONS'].join(', ') },
    });
  };
}
