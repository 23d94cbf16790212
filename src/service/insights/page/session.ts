import { createHmac } from 'node:crypto';

import { isSameKey } from '../../bearer-key.js';

/** Milliseconds for which an owner stays signed in. */
export const SESSION_TIME = 12 * 60 * 60 * 1000;

/**
 * Makes the value of the cookie of an owner who has signed in. It is signed with the key itself, so that it holds in all processes, and ends
 * with the key.
 *
 * @param domain - The site, for which alone it holds.
 */
export function createSession(key: string, domain: string, now = Date.now()): string {
  const end = String(now + SESSION_TIME);
  return `${end}.${sign(key, domain, end)}`;
}

/** Whether the value of a cookie holds: made with one of the keys, for this site, and not too long ago. */
export function isSession(cookie: string, keys: readonly string[], domain: string, now = Date.now()): boolean {
  const [, end = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie) ?? [];
  if (Number(end) < now) return false;
  return keys.filter((key) => isSameKey(signature, sign(key, domain, end))).length > 0;
}

function sign(key: string, domain: string, end: string): string {
  return createHmac('sha256', key).update(`docs-assistant insights\n${domain}\n${end}`).digest('base64url');
}
