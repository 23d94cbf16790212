import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../store/tables.js';
import { toRecord, type KeyRecord } from './key-record.js';
import { createSecret, hashKey, type KeyKind } from './secret.js';

type Database = Kysely<Tables>;

/** The properties of a new key. */
export interface NewKey {
  readonly name: string;
  readonly kind: KeyKind;
  /** The domain of a site. */
  readonly site: string;
  /** As `Date.toISOString` writes it; null for never. */
  readonly expiresAt: string | null;
}

/** A key that was just made. Nothing but its hash is kept, so this is the only time that it can be shown. */
export interface CreatedKey extends KeyRecord {
  readonly key: string;
}

/** Makes a key and stores its hash. */
export async function createKey(database: Database, { name, kind, site, expiresAt }: NewKey): Promise<CreatedKey> {
  const key = createSecret(kind);
  const row = {
    id: randomBytes(5).toString('hex'),
    name,
    kind,
    site,
    hash: hashKey(key),
    created_at: new Date().toISOString(),
    expires_at: expiresAt,
    revoked_at: null,
    last_used_at: null,
  };
  await database.insertInto('keys').values(row).execute();
  return { ...toRecord(row), key };
}

/** All keys, the oldest first, also those that can no longer be used. */
export async function listKeys(database: Database): Promise<KeyRecord[]> {
  const rows = await database.selectFrom('keys').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toRecord);
}

/**
 * Revokes a key. One that is revoked already stays so since then.
 *
 * @returns Undefined if there is no key with that identifier.
 */
export async function revokeKey(database: Database, id: string): Promise<KeyRecord | undefined> {
  await database
    .updateTable('keys')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await database.selectFrom('keys').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}
