import type { KeyRow } from '../store/tables.js';
import type { KeyKind } from './secret.js';

/** A key in the store, without the key itself. Times are as `Date.toISOString` writes them. */
export interface KeyRecord {
  /** Names the key where it is listed or revoked. It reveals nothing about the key. */
  readonly id: string;
  readonly name: string;
  readonly kind: KeyKind;
  /** The domain of the site that the key is for. */
  readonly site: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** Correct to a minute or so. */
  readonly lastUsedAt: string | null;
}

/** Whether a key can be used, or why not. */
export type KeyState = 'valid' | 'expired' | 'revoked';

export function stateOf(
  { expiresAt, revokedAt }: Pick<KeyRecord, 'expiresAt' | 'revokedAt'>,
  now = new Date(),
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'valid';
}

export function toRecord(row: KeyRow): KeyRecord {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind === 'admin' ? 'admin' : 'assistant',
    site: row.site,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
