import { isSameKey } from '../../bearer-key.js';
import { stateOf } from '../../keys/key-record.js';
import type { StoredKeys } from '../../keys/stored-keys.js';
import { createSession, parseSession, signSession } from './session.js';

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
}

/** Signs owners in. A session ends with the key that it was begun with. */
export class Owners {
  readonly #options: OwnersOptions;

  constructor(options: OwnersOptions) {
    this.#options = options;
  }

  /** The value of the cookie for a key; undefined if it is none that opens the page. */
  async signIn(key: string): Promise<string | undefined> {
    const { domain, keys } = this.#options;
    // Compared with every key, so that the time tells nothing.
    const [known] = this.#settled.filter((each) => isSameKey(key, each));
    if (known !== undefined) return createSession({ secret: known, domain });
    const stored = await keys?.find(key);
    const found = stored && (await this.#findStored(stored.id));
    if (!found) return undefined;
    keys?.noteUse(found.id);
    return createSession({ secret: found.hash, domain, key: found.id });
  }

  /** Who has a cookie; undefined if it does not hold, or no longer. */
  async find(cookie: string): Promise<Owner | undefined> {
    const { domain, token } = this.#options;
    const session = parseSession(cookie);
    if (!session) return undefined;
    const holds = (secret: string) => isSameKey(session.signature, signSession({ ...session, secret, domain }));
    if (session.key !== '') {
      const stored = await this.#findStored(session.key);
      return stored && holds(stored.hash) ? 'admin' : undefined;
    }
    const [secret] = this.#settled.filter(holds);
    if (secret === undefined) return undefined;
    return secret === token && !this.#options.adminKeys.includes(secret) ? 'reader' : 'admin';
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
