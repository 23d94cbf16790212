import type { MiddlewareHandler } from 'hono';

import { isSameKey, parseBearerKey, unauthorized } from '../bearer-key.js';

/** Refuses requests without the assistant key as bearer token (section 5), with status 401. */
export function requireKey(apiKey: string): MiddlewareHandler {
  return refuseUnknownKey([apiKey]);
}

/** Refuses requests without one of the keys as bearer token, with status 401. */
export function refuseUnknownKey(keys: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const sent = parseBearerKey(c.req.header('Authorization'));
    if (sent === undefined)
      throw unauthorized('Send the assistant key in the header "Authorization: Bearer <key>".', 'assistant');
    // Compares with every key, so that the response time reveals nothing about them.
    if (keys.filter((key) => isSameKey(sent, key)).length === 0)
      throw unauthorized(isAdminKey(sent) ? adminKeyRefused : 'The assistant key is not valid.', 'assistant');
    await next();
  };
}

/** Whether a key is an admin key: `svc_` without `dsc_` (section 5). */
export function isAdminKey(key: string): boolean {
  return /^svc_(?!dsc_)/.test(key);
}

const adminKeyRefused =
  'This is an admin key, which must not be used here: it belongs on servers. Use the public assistant key (svc_dsc_…), ' +
  'and replace the admin key if it was ever part of a page.';
