import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables, WebhookMessageRow } from '../../store/tables.js';
import type { MessageKind } from './webhook-settings.js';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000] as const;

/**
 * Milliseconds until the next attempt, after each one. The first is longer than an attempt can take, so that no two of a message run at
 * the same time.
 */
const DELAYS = [
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Attempts before a message is given up, over three days. */
export const MAX_ATTEMPTS = DELAYS.length + 1;

/** Messages that are sent in one pass. */
const BATCH = 20;

/** Days after which messages are removed. A subject can then have another one. */
const KEEP_DAYS = 30;

export interface NewMessage {
  readonly site: string;
  readonly kind: MessageKind;
  readonly subject: string;
}

/** Adds a message, unless there was one for its subject already. */
export async function addMessage(database: Kysely<Tables>, message: NewMessage, now = new Date()): Promise<void> {
  const time = now.toISOString();
  await database
    .insertInto('webhook_messages')
    .values({ id: `msg_${randomUUID()}`, ...message, created_at: time, attempts: 0, next_at: time, ended_at: null })
    .onConflict((conflict) => conflict.columns(['site', 'kind', 'subject']).doNothing())
    .execute();
}

/** Whether there was a message for one of some subjects. */
export async function hasMessage(
  database: Kysely<Tables>,
  { site, kind }: Pick<NewMessage, 'site' | 'kind'>,
  subjects: readonly string[],
): Promise<boolean> {
  const found = await database
    .selectFrom('webhook_messages')
    .select('id')
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists messages of a site whose next attempt is due, the one that has waited longest first. */
export function listDue(database: Kysely<Tables>, site: string, now: Date): Promise<WebhookMessageRow[]> {
  return database
    .selectFrom('webhook_messages')
    .selectAll()
    .where('site', '=', site)
    .where('ended_at', 'is', null)
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(BATCH)
    .execute();
}

/**
 * Takes the next attempt of a message, which one process can have. If it ends before the message does, the attempt after it is due as usual.
 *
 * @returns Whether this process has it.
 */
export async function claimAttempt(
  database: Kysely<Tables>,
  { id, attempts }: WebhookMessageRow,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('webhook_messages')
    .set({ attempts: attempts + 1, next_at: getNextTime(attempts + 1, now) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function getNextTime(attempts: number, now: Date): string {
  return new Date(now.getTime() + DELAYS[Math.min(attempts, DELAYS.length) - 1]!).toISOString();
}

/** Ends a message: it was sent, is given up, or has nothing to say any more. */
export async function endMessage(database: Kysely<Tables>, id: string, now = new Date()): Promise<void> {
  await database.updateTable('webhook_messages').set({ ended_at: now.toISOString() }).where('id', '=', id).execute();
}

/** Removes old messages. */
export async function pruneMessages(database: Kysely<Tables>, now: number): Promise<void> {
  const end = new Date(now - KEEP_DAYS * 24 * HOUR).toISOString();
  await database.deleteFrom('webhook_messages').where('created_at', '<', end).execute();
}
