import { createHash, randomBytes } from 'node:crypto';

/** The access that a key gives: to questions of readers, or to agent jobs and everything else that only the owner may do (section 5). */
export type KeyKind = 'assistant' | 'admin';

const BYTES = 32;

/** The form of an assistant key (section 5). */
export const assistantKeyPattern = /^svc_dsc_[\w.~-]+$/;

/** Whether a key is an admin key: `svc_` without `dsc_` (section 5). */
export function isAdminKey(key: string): boolean {
  return /^svc_(?!dsc_)/.test(key);
}

/** Creates a random key, with the prefix of its kind (section 5). */
export function createSecret(kind: KeyKind): string {
  const random = randomBytes(BYTES).toString('base64url');
  if (kind === 'assistant') return `svc_dsc_${random}`;
  // An admin key must not look like an assistant key.
  return random.startsWith('dsc_') ? createSecret(kind) : `svc_${random}`;
}

/**
 * The hash of a key, in hexadecimal. SHA-256 is enough for a random key: unlike a password, it can't be guessed. The time
 * that a search for a hash takes reveals nothing about a key.
 */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
