import { stateOf, type KeyRecord } from '../../service/keys/key-record.js';

/** Formats a key in one line, such as `4f2a9c01be: assistant key "Handbook" of acme. Made 2026-11-23. Not used yet. Never expires.` */
export function formatKey(key: KeyRecord): string {
  const { id, kind, name, site, createdAt, lastUsedAt } = key;
  const use = lastUsedAt === null ? 'Not used yet' : `Last used ${formatMinute(lastUsedAt)}`;
  return `${id}: ${kind} key "${name}" of ${site}. Made ${formatDay(createdAt)}. ${use}. ${formatEnd(key)}.`;
}

/** Until when a key can be used, without a full stop. */
export function formatEnd(key: Pick<KeyRecord, 'expiresAt' | 'revokedAt'>): string {
  const { expiresAt, revokedAt } = key;
  if (revokedAt !== null) return `Revoked ${formatMinute(revokedAt)}`;
  if (expiresAt === null) return 'Never expires';
  return `${stateOf(key) === 'expired' ? 'Expired' : 'Expires'} ${formatMinute(expiresAt)}`;
}

function formatDay(time: string): string {
  return time.slice(0, 10);
}

function formatMinute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
