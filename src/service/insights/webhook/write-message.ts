import type { Kysely } from 'kysely';

import { maskSecrets } from '../../../secrets/find-secrets.js';
import type { QuestionRow, Tables, WebhookMessageRow } from '../../store/tables.js';
import { loadGaps, type Gap } from '../report/load-gaps.js';
import { loadReport } from '../report/load-report.js';
import { hashTerm } from '../report/topics.js';
import { WEEK } from './find-news.js';

/** Groups and pages of a digest. */
const MAX_LISTED = 5;

/** A group of unanswered questions. */
export type GroupData = Pick<
  Gap,
  'term' | 'questions' | 'searches' | 'unanswered' | 'unhelpful' | 'wrong' | 'examples'
>;

interface MessageData {
  /** The domain of the site. */
  readonly site: string;
  /** Address of the page for owners that shows it; null if the public address of the service is not set. */
  readonly link: string | null;
}

/** A comment of a reader on an answer. */
export interface CommentData extends MessageData {
  readonly question: string;
  readonly comment: string;
  readonly reason: string | null;
  readonly outcome: string;
  readonly askedAt: string;
  /** The page on which it was asked. */
  readonly path: string | null;
  readonly language: string | null;
  readonly version: string | null;
  /** The passages that the answer cites. */
  readonly sources: readonly string[];
}

/** A group of unanswered questions that has grown. */
export interface GrowthData extends MessageData, GroupData {
  /** Since when its questions were asked. */
  readonly since: string;
  /** The pages that are nearest to it. */
  readonly nearest: readonly string[];
}

/** The questions of a week. */
export interface DigestData extends MessageData {
  readonly since: string;
  readonly until: string;
  readonly questions: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly helpful: number;
  readonly unhelpful: number;
  /** The largest groups of unanswered questions. */
  readonly groups: readonly GroupData[];
  /** The pages that answer most. */
  readonly pages: readonly { readonly path: string; readonly answers: number }[];
}

/** A message in the form of Standard Webhooks. */
export type Message = { readonly timestamp: string } & (
  | { readonly type: 'insights.comment'; readonly data: CommentData }
  | { readonly type: 'insights.group'; readonly data: GrowthData }
  | { readonly type: 'insights.digest'; readonly data: DigestData }
);

export interface WriteOptions {
  /** The public address of the service; undefined if it is not set. */
  readonly url: string | undefined;
  /** Milliseconds for which questions are kept. Older ones may still be in the store, until they are removed. */
  readonly keep: number;
}

/**
 * Writes a message from what the store has now, without secrets.
 *
 * @returns Undefined if there is nothing to report any more: the questions were removed, or the reader has taken the comment back.
 */
export async function writeMessage(
  database: Kysely<Tables>,
  row: WebhookMessageRow,
  { url, keep }: WriteOptions,
  now = new Date(),
): Promise<Message | undefined> {
  const page = url === undefined ? undefined : `${url}/insights/${row.site}`;
  const context: Context = {
    database,
    site: row.site,
    keptSince: new Date(now.getTime() - keep).toISOString(),
    toLink: (path = '', query) =>
      page === undefined ? null : `${page}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
  };
  const message = await writeKind(row, context);
  return message && maskAll(message);
}

interface Context {
  readonly database: Kysely<Tables>;
  readonly site: string;
  /** Older questions may be in the store until they are removed. */
  readonly keptSince: string;
  readonly toLink: (path?: string, query?: Record<string, string>) => string | null;
}

async function writeKind({ kind, subject, created_at: timestamp }: WebhookMessageRow, context: Context) {
  switch (kind) {
    case 'comment': {
      const data = await writeComment(subject, context);
      return data && ({ type: 'insights.comment', timestamp, data } as const);
    }
    case 'group': {
      const data = await writeGrowth(subject, timestamp, context);
      return data && ({ type: 'insights.group', timestamp, data } as const);
    }
    case 'digest': {
      const data = await writeDigest(subject, context);
      return data && ({ type: 'insights.digest', timestamp, data } as const);
    }
    default:
      return undefined;
  }
}

async function writeComment(
  id: string,
  { database, site, keptSince, toLink }: Context,
): Promise<CommentData | undefined> {
  const row: QuestionRow | undefined = await database
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', id)
    .where('site', '=', site)
    .where('asked_at', '>=', keptSince)
    .executeTakeFirst();
  if (!row || row.comment === null) return undefined;
  return {
    site,
    question: row.question,
    comment: row.comment,
    reason: row.reason,
    outcome: row.outcome,
    askedAt: row.asked_at,
    path: row.path,
    language: row.locale,
    version: row.version,
    sources: JSON.parse(row.sources) as string[],
    link: toLink('/conversation', { thread: row.thread }),
  };
}

async function writeGrowth(subject: string, time: string, { database, site, keptSince, toLink }: Context) {
  const since = latest(new Date(Date.parse(time) - WEEK).toISOString(), keptSince);
  const gaps = await loadGaps(database, { site, since });
  const gap = gaps.find(({ term }) => subject.startsWith(`${hashTerm(term)} `));
  if (!gap) return undefined;
  const link = toLink('/group', { days: '7', term: gap.term });
  return { site, ...toGroupData(gap), nearest: gap.nearest, since, link } satisfies GrowthData;
}

async function writeDigest(end: string, { database, site, keptSince, toLink }: Context) {
  const since = latest(new Date(Date.parse(end) - WEEK).toISOString(), keptSince);
  const { total, gaps, pages } = await loadReport(database, { site, since, until: end });
  if (total.questions === 0) return undefined;
  const { questions, outcomes, helpful, unhelpful } = total;
  return {
    site,
    since,
    until: end,
    questions,
    outcomes,
    helpful,
    unhelpful,
    groups: gaps.slice(0, MAX_LISTED).map(toGroupData),
    pages: pages.slice(0, MAX_LISTED).map(({ value, count }) => ({ path: value, answers: count })),
    link: toLink(),
  } satisfies DigestData;
}

function toGroupData({ term, questions, searches, unanswered, unhelpful, wrong, examples }: Gap): GroupData {
  return { term, questions, searches, unanswered, unhelpful, wrong, examples };
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

/** Masks the secrets in all texts. Those of readers are masked already, but not the names that owners give. */
function maskAll<Value>(value: Value): Value {
  const mask = (_: string, each: unknown) => (typeof each === 'string' ? maskSecrets(each) : each);
  return JSON.parse(JSON.stringify(value, mask)) as Value;
}
