import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { pruneQuestions, type QuestionRetention } from '../insights/erase.js';
import { pruneMessages } from '../insights/webhook/message-queue.js';
import type { OpenedStore } from '../store/opened-store.js';
import type { RetentionSettings } from './retention-settings.js';

const DAY = 24 * 60 * 60 * 1000;

/** The data to prune. */
export interface PruneOptions {
  readonly retention: RetentionSettings;
  /** The files of the indexes that this service uses. */
  readonly indexes: readonly string[];
  /** The sites, with how long each keeps questions. Default: none. */
  readonly sites?: readonly QuestionRetention[] | undefined;
}

/**
 * Removes data whose time is over: records of archived jobs, keys that can no longer be used, questions that are older than their site keeps
 * them, and indexes that no service has used. One process at a time does it.
 */
export async function prune(
  opened: Pick<OpenedStore, 'database' | 'takeLock' | 'removeTraces'>,
  { retention, indexes, sites = [] }: PruneOptions,
  now = Date.now(),
): Promise<void> {
  // Each process marks its own indexes, also if another one prunes.
  await markUsed(indexes, now);
  const lock = await opened.takeLock('prune');
  if (!lock) return;
  try {
    await pruneStore(opened, retention, now);
    await pruneQuestions(opened.database, sites, now);
    await pruneMessages(opened.database, now);
    for (const folder of new Set(indexes.map(dirname))) await pruneIndexes(folder, now - retention.indexDays * DAY);
    await opened.removeTraces();
  } finally {
    await lock.release();
  }
}

async function pruneStore(
  { database }: Pick<OpenedStore, 'database'>,
  { jobDays, keyDays }: RetentionSettings,
  now: number,
) {
  const jobsEnd = new Date(now - jobDays * DAY).toISOString();
  const keysEnd = new Date(now - keyDays * DAY).toISOString();
  await database.deleteFrom('jobs').where('is_open', '=', 0).where('archived_at', '<', jobsEnd).execute();
  await database
    .deleteFrom('keys')
    .where((where) => where.or([where('revoked_at', '<', keysEnd), where('expires_at', '<', keysEnd)]))
    .execute();
  await database.deleteFrom('owner_sessions').where('ends_at', '<', new Date(now).toISOString()).execute();
}

/** A file that is used has a time of change of today. */
async function markUsed(files: readonly string[], now: number): Promise<void> {
  for (const file of files)
    for (const each of [file, `${file}.embeddings`])
      await utimes(each, new Date(now), new Date(now)).catch(() => {
        // It has not been written yet.
      });
}

async function pruneIndexes(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.index(?:\.embeddings)?$/.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await rm(file, { force: true });
  }
}
