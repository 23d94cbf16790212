import { isSameKey, parseBearerKey, unauthorized } from '../bearer-key.js';
import { ServiceError } from '../service-error.js';

/** A project and its key. */
export interface Account {
  /** The project identifier of the specification: letters, digits, hyphens, underscores. */
  readonly id: string;
  /** The admin key (section 5). */
  readonly apiKey: string;
}

/**
 * Checks the admin key of a request and finds its account (section 5).
 *
 * @param authorization - The request's header.
 * @throws {ServiceError} 401 without a valid admin key, and 404 when the key belongs to another project: whoever has no
 *   key for a project does not learn whether it exists.
 */
export function authorize(accounts: readonly Account[], id: string, authorization?: string): Account {
  const sent = parseBearerKey(authorization);
  if (sent === undefined)
    throw unauthorized('Send the admin key in the header "Authorization: Bearer <key>".', 'agent');
  if (sent.startsWith('svc_dsc_'))
    throw unauthorized('This is an assistant key, which is public. Agent jobs need the admin key.', 'agent');
  // Compare with every key, so that the response time reveals nothing about them.
  const opened = accounts.filter(({ apiKey }) => isSameKey(sent, apiKey));
  if (opened.length === 0) throw unauthorized('The admin key is not valid.', 'agent');
  const account = opened.find((each) => each.id === id);
  if (!account) throw new ServiceError(404, 'There is no project of this identifier for this key.');
  return account;
}
