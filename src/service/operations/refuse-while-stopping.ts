import type { MiddlewareHandler } from 'hono';

import { ServiceError } from '../requests/service-error.js';
import type { Readiness } from './readiness.js';

/** Seconds after which another process answers in most places. */
const RETRY_AFTER = 5;

/** Refuses new requests while the service finishes the running ones, with status 503. */
export function refuseWhileStopping(readiness: Readiness): MiddlewareHandler {
  return async (_, next) => {
    if (readiness.isRefusing) {
      throw new ServiceError(503, `The service is being restarted. Try again in ${RETRY_AFTER} seconds.`, {
        headers: { 'Retry-After': String(RETRY_AFTER), Connection: 'close' },
      });
    }
    await next();
  };
}
