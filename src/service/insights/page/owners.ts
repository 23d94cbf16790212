import { isSameKey } from '../../requests/bearer-key.js';
import { stateOf } from '../../keys/key-record.js';
import type { StoredKeys } from '../../keys/stored-keys.js';
import type { OwnerSessions } from './owner-sessions.js';

/** Who is signed in: by an admin key, who may draft changes, or by the token, who may read. */
export type Owner = 'admin' | 'reader';

export interface OwnersOptions {
  readonly domain: string;
  /** The token that opens the page to read. */
  readonly token: string | undefined;
  /** Admin keys of the settings. */
  readonly adminKeys: readonly string[];
  /** Admin keys that were made by a command. */
  readonly keys: StoredKeys | undefined;
  readonly sessions: OwnerSessions;
}

/** Signs owners in. A session ends with the key that it was begun with. */
export class Owners {
  readonly #options: OwnersOptions;

  constructor(options: OwnersOptions) {
    this.#options = options;
  }

  /** The value of the cookie for a key; undefined if the key does not open the page. */
  async signIn(key: string): Promise<string | undefined> {
    const { keys, sessions } = this.#options;
    // Compared with every key, so that the time reveals nothing.
    const [known] = this.#settled.filter((each) => isSameKey(key, each));
    if (known !== undefined) return sessions.begin({ secret: known, id: null });
    const stored = await keys?.find(key);
    const found = stored && (await this.#findStored(stored.id));
    if (!found) return undefined;
    keys?.noteUse(found.id);
    return sessions.begin({ secret: found.hash, id: found.id });
  }

  /** Who has a cookie; undefined if the cookie is not valid, or no longer. */
  async find(cookie: string): Promise<Owner | undefined> {
    const { token, adminKeys, sessions } = this.#options;
    const session = await sessions.find(cookie);
    if (!session) return undefined;
    if (session.key !== null) {
      const stored = await this.#findStored(session.key);
      return stored && session.isOf(stored.hash) ? 'admin' : undefined;
    }
    const [secret] = this.#settled.filter((each) => session.isOf(each));
    if (secret === undefined) return undefined;
    return secret === token && !adminKeys.includes(secret) ? 'reader' : 'admin';
  }

  /** Ends the session of a cookie, if it has one. */
  signOut(cookie: string): Promise<void> {
    return this.#options.sessions.end(cookie);
  }

  get #settled(): readonly string[] {
    const { token, adminKeys } = this.#options;
    return [...(token === undefined ? [] : [token]), ...adminKeys];
  }

  async #findStored(id: string) {
    const { domain, keys } = this.#options;
    const stored = await keys?.findById(id);
    const isValid = stored?.kind === 'admin' && stored.site === domain && stateOf(stored) === 'valid';
    return isValid ? stored : undefined;
  }
}
