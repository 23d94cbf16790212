import { isSameKey, parseBearerKey, unauthorized } from '../requests/bearer-key.js';
import { stateOf } from '../keys/key-record.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import { ServiceError } from '../requests/service-error.js';

/** A project and its key. */
export interface Account {
  /** The project identifier of the specification: letters, digits, hyphens, underscores. */
  readonly id: string;
  /** The admin key of the settings (section 5). */
  readonly apiKey: string;
  /** The domain of a site whose stored admin keys also open the project. Default: none. */
  readonly site?: string | undefined;
}

/**
 * Checks the admin key of a request and finds its account (section 5).
 *
 * @param authorization - The request's header.
 * @param keys - Keys that were created while the service ran, see `docs-assistant keys`.
 * @throws {ServiceError} 401 without a valid admin key, and 404 when the key belongs to another project, so that the answer does not reveal
 *   whether the project exists.
 */
export async function authorize(
  accounts: readonly Account[],
  id: string,
  authorization?: string,
  keys?: StoredKeys,
): Promise<Account> {
  const sent = parseBearerKey(authorization);
  if (sent === undefined)
    throw unauthorized('Send the admin key in the header "Authorization: Bearer <key>".', 'agent');
  if (sent.startsWith('svc_dsc_'))
    throw unauthorized('This is an assistant key, which is public. Agent jobs need the admin key.', 'agent');
  // Compare with every key, so that the response time reveals nothing about them.
  const configured = accounts.filter(({ apiKey }) => isSameKey(sent, apiKey));
  const opened = configured.length > 0 ? configured : await findByStoredKey(accounts, sent, keys);
  const account = opened.find((each) => each.id === id);
  if (!account) throw new ServiceError(404, 'This key has no project with this identifier.');
  return account;
}

async function findByStoredKey(
  accounts: readonly Account[],
  sent: string,
  keys: StoredKeys | undefined,
): Promise<readonly Account[]> {
  const stored = await keys?.find(sent);
  const opened = accounts.filter(({ site }) => stored?.kind === 'admin' && stored.site === site);
  if (!keys || !stored || opened.length === 0) throw unauthorized('The admin key is not valid.', 'agent');
  const state = stateOf(stored);
  if (state === 'expired') throw unauthorized('The admin key has expired. Make a new one.', 'agent');
  if (state === 'revoked') throw unauthorized('The admin key was revoked. Make a new one.', 'agent');
  keys.noteUse(stored.id);
  return opened;
}
