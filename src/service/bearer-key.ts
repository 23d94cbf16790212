import { createHash, timingSafeEqual } from 'node:crypto';

import { ServiceError } from './service-error.js';

/** The key in a header `Authorization: Bearer <key>` (section 5); undefined when there is none. */
export function parseBearerKey(authorization = ''): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
}

/** Takes the same time wherever the keys differ. Hashing makes them equally long, which the comparison demands. */
export function isSameKey(sent: string, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(key));
}

/**
 * The refusal of a request without a valid key, with status 401.
 *
 * @param realm - What the key would open.
 */
export function unauthorized(message: string, realm: 'agent' | 'assistant'): ServiceError {
  return new ServiceError(401, message, { headers: { 'WWW-Authenticate': `Bearer realm="${realm}"` } });
}
