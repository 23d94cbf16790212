import type { Kysely } from 'kysely';

import type { Tables } from '../../store/tables.js';
import { loadGaps } from '../report/load-gaps.js';
import { hashTerm } from '../report/topics.js';
import { addMessage, hasMessage } from './message-queue.js';
import type { WebhookSettings } from './webhook-settings.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY;

/** The hour of Monday, in UTC, at which the digest of the week before is sent. */
const DIGEST_TIME = 8 * HOUR;

/** How often a group can double before it is not reported any more. */
const MAX_DOUBLINGS = 10;

/** Adds messages about what is new on a site, each once: the digest of the last week, and groups that have grown. */
export async function addNews(
  database: Kysely<Tables>,
  site: string,
  { events, groupSize }: WebhookSettings,
  now = new Date(),
): Promise<void> {
  if (events.includes('digest')) await addDigest(database, site, now);
  if (events.includes('group')) await addGroups(database, { site, groupSize, now });
}

/** Adds the digest of the week before the last Monday, unless nothing was asked. */
async function addDigest(database: Kysely<Tables>, site: string, now: Date): Promise<void> {
  const weeks = Math.floor((now.getTime() - FIRST_MONDAY - DIGEST_TIME) / WEEK);
  const until = FIRST_MONDAY + weeks * WEEK;
  const subject = new Date(until).toISOString();
  if (await hasMessage(database, { site, kind: 'digest' }, [subject])) return;
  const asked = await database
    .selectFrom('questions')
    .select('id')
    .where('site', '=', site)
    .where('asked_at', '>=', new Date(until - WEEK).toISOString())
    .where('asked_at', '<', subject)
    .limit(1)
    .executeTakeFirst();
  if (asked) await addMessage(database, { site, kind: 'digest', subject }, now);
}

interface GroupOptions {
  readonly site: string;
  readonly groupSize: number;
  readonly now: Date;
}

/** Adds groups that have as many questions in a week as the settings say, or twice, four times … as many. */
async function addGroups(database: Kysely<Tables>, { site, groupSize, now }: GroupOptions): Promise<void> {
  const gaps = await loadGaps(database, { site, since: new Date(now.getTime() - WEEK).toISOString() });
  for (const { term, questions } of gaps) {
    if (questions < groupSize) continue;
    const doublings = Math.min(MAX_DOUBLINGS, Math.floor(Math.log2(questions / groupSize)));
    const subjects = Array.from({ length: MAX_DOUBLINGS + 1 }, (_, index) => `${hashTerm(term)} ${index}`);
    // A group that has shrunk in the meantime is not news.
    if (await hasMessage(database, { site, kind: 'group' }, subjects.slice(doublings))) continue;
    await addMessage(database, { site, kind: 'group', subject: subjects[doublings]! }, now);
  }
}
