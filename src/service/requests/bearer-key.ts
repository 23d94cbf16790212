import { hash, timingSafeEqual } from 'node:crypto';

import { ServiceError } from './service-error.js';

/** Parses the header `Authorization: Bearer <key>` (section 5); undefined if it has another form. */
export function parseBearerKey(authorization = ''): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
}

/** Compares keys in constant time. They are hashed because the comparison needs equal lengths. */
export function isSameKey(sent: string, key: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(sent), digest(key));
}

/**
 * The error for a request without a valid key, with status 401.
 *
 * @param realm - The part of the service that the key opens.
 */
export function unauthorized(message: string, realm: 'agent' | 'assistant'): ServiceError {
  return new ServiceError(401, message, { headers: { 'WWW-Authenticate': `Bearer realm="${realm}"` } });
}
