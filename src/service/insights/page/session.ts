import { createHmac } from 'node:crypto';

/** Milliseconds for which an owner stays signed in. */
export const SESSION_TIME = 12 * 60 * 60 * 1000;

/** What the cookie of an owner holds. */
export interface Session {
  /** Milliseconds since 1970. */
  readonly end: number;
  /** Identifier of the stored key that it was begun with; empty for a key of the settings. */
  readonly key: string;
  readonly signature: string;
}

interface SessionOptions {
  /** The key itself, or the hash of a stored one. */
  readonly secret: string;
  /** The site, for which alone the session holds. */
  readonly domain: string;
  readonly key?: string;
}

/**
 * Makes the value of the cookie of an owner who has signed in. It is signed with the key, so that it holds in all processes, and ends with
 * the key.
 */
export function createSession({ key = '', ...options }: SessionOptions, now = Date.now()): string {
  const end = now + SESSION_TIME;
  return `${end}.${key}.${signSession({ ...options, key, end })}`;
}

/** What a cookie says; undefined if it has ended, or has another form. */
export function parseSession(cookie: string, now = Date.now()): Session | undefined {
  const [, end, key, signature] = /^(\d{1,15})\.([\w-]{0,64})\.([\w-]{43})$/.exec(cookie) ?? [];
  if (end === undefined || key === undefined || signature === undefined || Number(end) < now) return undefined;
  return { end: Number(end), key, signature };
}

/** The signature of a session. */
export function signSession({ secret, domain, end, key = '' }: SessionOptions & Pick<Session, 'end'>): string {
  return createHmac('sha256', secret).update(`docs-assistant insights\n${domain}\n${end}\n${key}`).digest('base64url');
}
