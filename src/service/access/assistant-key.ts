import type { Context, MiddlewareHandler } from 'hono';

import { addressOf } from '../requests/address.js';
import { isSameKey, parseBearerKey, unauthorized } from '../requests/bearer-key.js';
import { stateOf } from '../keys/key-record.js';
import { hashKey, isAdminKey } from '../keys/secret.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import { TOKEN_HEADER, type KnownReader, type ReaderVerifier } from '../readers/reader-verifier.js';
import type { Claims } from '../rights/rule.js';
import type { Asker } from '../limits/message-limiter.js';

/** The keys of a site for questions (section 5). */
export interface SiteKeys {
  readonly domain: string;
  /** The key of the settings. */
  readonly apiKey: string;
  /** Further keys, which the service remembers. */
  readonly keys?: StoredKeys | undefined;
  /** Finds out who readers are. Default: anyone may ask. */
  readonly readers?: ReaderVerifier | undefined;
}

/** Uses by readers whose token takes the place of a key are counted under this name. */
const NO_KEY = 'readers';

/**
 * Refuses requests without an assistant key of the site as bearer token (section 5), with status 401. Where readers must be known, their
 * signed token may take its place.
 */
export function requireKey(site: SiteKeys): MiddlewareHandler {
  return async (c, next) => {
    const authorization = c.req.header('Authorization');
    const hasToken = findBearerToken(site, authorization) !== undefined;
    keyIds.set(c.req.raw, hasToken ? NO_KEY : await findKeyId([site], authorization));
    await next();
  };
}

/**
 * Where readers must be known, refuses those without a signed token with status 401: in a header of its own, or as the bearer token. One that is
 * not valid is refused even where none is needed.
 */
export function requireReader(site: SiteKeys): MiddlewareHandler {
  return async (c, next) => {
    const token = findBearerToken(site, c.req.header('Authorization')) ?? c.req.header(TOKEN_HEADER);
    const reader = await site.readers?.verify(token, addressOf(c));
    if (reader) readers.set(c.req.raw, reader);
    await next();
  };
}

/** The bearer token if it is a signed token of a reader, and not a key. */
function findBearerToken({ readers }: SiteKeys, authorization: string | undefined): string | undefined {
  const bearer = parseBearerKey(authorization);
  return readers !== undefined && bearer !== undefined && tokenPattern.test(bearer) ? bearer : undefined;
}

/** A signed token: three parts. Keys begin otherwise. */
const tokenPattern = /^(?!svc_)[\w-]+\.[\w-]+\.[\w-]*$/;

/** The readers of requests, as far as they are known. */
const readers = new WeakMap<Request, KnownReader>();

/** The claims of the reader of a request: none without a signed token. */
export function getClaims(request: Request): Claims {
  return readers.get(request)?.claims ?? {};
}

/** Who is charged for a request that was let pass: its known reader, or else its address. */
export function getReader(c: Context): Asker {
  const subject = readers.get(c.req.raw)?.subject;
  return subject === undefined ? { kind: 'address', name: addressOf(c) } : { kind: 'subject', name: subject };
}

/** Refuses requests without an assistant key of one of the sites as bearer token, with status 401. */
export function refuseUnknownKey(sites: readonly SiteKeys[]): MiddlewareHandler {
  return async (c, next) => {
    keyIds.set(c.req.raw, await findKeyId(sites, c.req.header('Authorization')));
    await next();
  };
}

/** The keys of the requests that were let pass. */
const keyIds = new WeakMap<Request, string>();

/** The name under which the uses of a request's key are counted; undefined for a request without a check. */
export function getKeyId(request: Request): string | undefined {
  return keyIds.get(request);
}

/** @throws {ServiceError} 401 without a valid key of one of the sites. */
async function findKeyId(sites: readonly SiteKeys[], authorization: string | undefined): Promise<string> {
  const sent = parseBearerKey(authorization);
  if (sent === undefined)
    throw unauthorized('Send the assistant key in the header "Authorization: Bearer <key>".', 'assistant');
  // Compares with every key, so that the response time reveals nothing about them.
  if (sites.filter(({ apiKey }) => isSameKey(sent, apiKey)).length > 0) return hashKey(sent).slice(0, 32);
  if (isAdminKey(sent)) throw unauthorized(adminKeyRefused, 'assistant');
  const stored = await sites[0]?.keys?.find(sent);
  if (stored?.kind !== 'assistant' || !sites.some(({ domain }) => domain === stored.site))
    throw unauthorized('The assistant key is not valid.', 'assistant');
  const state = stateOf(stored);
  if (state === 'expired') throw unauthorized('The assistant key has expired. The page needs a new one.', 'assistant');
  if (state === 'revoked') throw unauthorized('The assistant key was revoked. The page needs a new one.', 'assistant');
  sites[0]!.keys!.noteUse(stored.id);
  return stored.id;
}

const adminKeyRefused =
  'This is an admin key, which must not be used here: it belongs on servers. Use the public assistant key (svc_dsc_…), ' +
  'and replace the admin key if it was ever part of a page.';
