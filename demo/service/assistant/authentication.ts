import { createHash, timingSafeEqual } from 'node:crypto';

import type { MiddlewareHandler } from 'hono';

import { ServiceError } from '../service-error.js';

/** Lets a request pass that carries the assistant key as bearer token (section 5), and answers others with 401. */
export function requireKey(apiKey: string): MiddlewareHandler {
  return async (c, next) => {
    const sent = readBearer(c.req.header('Authorization'));
    if (sent === undefined) throw unauthorized('Send the assistant key in the header "Authorization: Bearer <key>".');
    if (!isSame(sent, apiKey)) throw unauthorized(isAdminKey(sent) ? adminKeyRefused : 'The assistant key is not valid.');
    await next();
  };
}

/** Whether a key is one for servers: `svc_` without `dsc_` (section 5). */
export function isAdminKey(key: string): boolean {
  return /^svc_(?!dsc_)/.test(key);
}

const adminKeyRefused =
  'This is an admin key, which must not be used here: it belongs on servers. Use the public assistant key (svc_dsc_…), ' +
  'and replace the admin key if it was ever part of a page.';

function readBearer(header = ''): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header)?.[1];
}

/** Takes the same time wherever the keys differ. Hashing makes them equally long, which the comparison demands. */
function isSame(sent: string, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(key));
}

function unauthorized(message: string): ServiceError {
  return new ServiceError(401, message, { headers: { 'WWW-Authenticate': 'Bearer realm="assistant"' } });
}
