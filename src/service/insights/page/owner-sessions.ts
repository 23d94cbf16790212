import { createHash, createHmac, randomBytes } from 'node:crypto';

import { isSameKey } from '../../requests/bearer-key.js';
import type { Store } from '../../store/store.js';

/** Milliseconds for which an owner stays signed in. */
export const SESSION_TIME = 12 * 60 * 60 * 1000;

const BYTES = 32;

/** The key that a session is begun with. */
export interface SessionKey {
  /** The key of the settings, or the hash of a stored one. */
  readonly secret: string;
  /** Identifier of a stored key; null for a key of the settings. */
  readonly id: string | null;
}

/** A session that has not ended. */
export interface OwnerSession {
  /** Identifier of the stored key that began the session; null for a key from the settings. */
  readonly key: string | null;
  /** Whether this key, or its hash, began the session. */
  isOf(secret: string): boolean;
}

/**
 * The sessions of the owners of a site. They are in the store, so that they are valid in all processes. The cookie is a random text. The
 * store has only its hash, which is not enough to sign in.
 */
export class OwnerSessions {
  readonly #store: Store;
  readonly #domain: string;

  constructor(store: Store, domain: string) {
    this.#store = store;
    this.#domain = domain;
  }

  /** Begins a session. Returns the value of its cookie. */
  async begin({ secret, id }: SessionKey, now = Date.now()): Promise<string> {
    const cookie = randomBytes(BYTES).toString('base64url');
    const { database } = await this.#store.open();
    await database.deleteFrom('owner_sessions').where('ends_at', '<=', new Date(now).toISOString()).execute();
    await database
      .insertInto('owner_sessions')
      .values({
        hash: hash(cookie),
        site: this.#domain,
        key: id,
        proof: prove(cookie, secret),
        ends_at: new Date(now + SESSION_TIME).toISOString(),
      })
      .execute();
    return cookie;
  }

  /** The session of a cookie; undefined if it has none, or it has ended. */
  async find(cookie: string, now = Date.now()): Promise<OwnerSession | undefined> {
    if (!/^[\w-]{43}$/.test(cookie)) return undefined;
    const { database } = await this.#store.open();
    const row = await database
      .selectFrom('owner_sessions')
      .select(['key', 'proof'])
      .where('hash', '=', hash(cookie))
      .where('site', '=', this.#domain)
      .where('ends_at', '>', new Date(now).toISOString())
      .executeTakeFirst();
    return row && { key: row.key, isOf: (secret) => isSameKey(row.proof, prove(cookie, secret)) };
  }

  /** Ends the session of a cookie. */
  async end(cookie: string): Promise<void> {
    const { database } = await this.#store.open();
    await database.deleteFrom('owner_sessions').where('hash', '=', hash(cookie)).execute();
  }
}

function hash(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}

/** Reveals nothing about the secret without the cookie. */
function prove(cookie: string, secret: string): string {
  return createHmac('sha256', cookie).update(secret).digest('hex');
}
