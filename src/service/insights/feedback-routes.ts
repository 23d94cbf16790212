import { setTimeout as sleep } from 'node:timers/promises';

import { Hono } from 'hono';
import type { Kysely } from 'kysely';

import { admit, refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import { consume } from '../limits/rate-limit.js';
import { addressOf } from '../requests/address.js';
import { limitBody, parseBody, parseJsonBody } from '../requests/parse-body.js';
import { ServiceError } from '../requests/service-error.js';
import { reportStoreFailure } from '../store/report-store-failure.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import type { Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { feedbackSchema, type Feedback } from './parse-feedback.js';
import type { QuestionLog } from './question-log.js';
import { addMessage } from './webhook/message-queue.js';
import { writeFeedback } from './write-feedback.js';

export interface FeedbackOptions extends SiteAccess {
  readonly store?: Store | undefined;
  /** Undefined if the site keeps no questions. */
  readonly questions?: QuestionLog | undefined;
  /** Whether comments are reported to the owner. Default: false. */
  readonly reportsComments?: boolean | undefined;
}

/** Bytes of a body. A comment of 2,000 characters has 8,000 at most, and JSON can write each as six. */
const MAX_BODY_SIZE = 32 * 1024;

/** From one IP address in a minute. */
const LIMIT = 120;

/** Milliseconds until another process of the service has written the question. */
const OTHER_PROCESS = 2_000;

const methods = ['POST'];

/** The paths of the endpoint for feedback of a site, one for each version of the message endpoint. */
export function feedbackPaths(domain: string): string[] {
  return ['v1', 'v2'].map((version) => `/discovery/${version}/assistant/${domain}/feedback`);
}

/** Takes feedback about answers that are kept. */
export function feedbackRoutes(options: FeedbackOptions): Hono {
  const { domain, store, questions, reportsComments = false } = options;
  const limiter = new SharedLimiter({ keyPrefix: 'feedback-minute', points: LIMIT, duration: 60, store });
  const routes = new Hono();
  for (const path of feedbackPaths(domain)) {
    admit(routes, path, options, methods);
    routes.post(path, limitBody(MAX_BODY_SIZE), async (c) => {
      const feedback = parseBody(feedbackSchema, await parseJsonBody(c));
      const limit = `${LIMIT} ratings a minute for an IP address`;
      await consume(limiter, { key: `${domain} ${addressOf(c)}`, name: 'feedback_minute', limit });
      if (!store || !questions) throw new ServiceError(404, 'This site takes no feedback.');
      if (!(await write(feedback, { domain, store, questions, reportsComments })))
        throw new ServiceError(404, 'No question is kept under this "feedbackId".');
      return c.body(null, 204);
    });
    routes.all(path, refuseOtherMethods(methods));
  }
  return routes;
}

interface Kept {
  readonly domain: string;
  readonly store: Store;
  readonly questions: QuestionLog;
  readonly reportsComments: boolean;
}

/** Writes feedback. Its question may still have to be written, here or in another process. */
async function write(feedback: Feedback, kept: Kept): Promise<boolean> {
  const { store, questions } = kept;
  try {
    await questions.flush();
    const { database } = await store.open();
    if (await writeAndReport(database, feedback, kept)) return true;
    await sleep(OTHER_PROCESS);
    return await writeAndReport(database, feedback, kept);
  } catch (error) {
    reportStoreFailure('Feedback could not be kept', error);
    throw new ServiceError(503, "Feedback can't be kept now. Please try again in a moment.", {
      headers: { 'Retry-After': '30' },
    });
  }
}

/** Neither the comment nor the message about it is written without the other. */
function writeAndReport(
  database: Kysely<Tables>,
  feedback: Feedback,
  { domain, reportsComments }: Kept,
): Promise<boolean> {
  if (!reportsComments || !feedback.comment) return writeFeedback(database, domain, feedback);
  return database.transaction().execute(async (transaction) => {
    const isKept = await writeFeedback(transaction, domain, feedback);
    if (isKept) await addMessage(transaction, { site: domain, kind: 'comment', subject: feedback.feedbackId });
    return isKept;
  });
}
