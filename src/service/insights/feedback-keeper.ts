import { setTimeout as sleep } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import { consume } from '../limits/count-use.js';
import { ServiceError } from '../requests/service-error.js';
import { reportStoreFailure } from '../store/report-store-failure.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import type { Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import type { Feedback } from './parse-feedback.js';
import type { QuestionLog } from './question-log.js';
import { addMessage } from './webhook/message-queue.js';
import { writeFeedback } from './write-feedback.js';

/** From one IP address in a minute. */
const LIMIT = 120;

/** Milliseconds until another process of the service has written the question. */
const OTHER_PROCESS = 2_000;

export interface FeedbackKeeperOptions {
  readonly domain: string;
  readonly store?: Store | undefined;
  /** Undefined if the site keeps no questions. */
  readonly questions?: QuestionLog | undefined;
  /** Whether comments are reported to the owner. Default: false. */
  readonly reportsComments?: boolean | undefined;
}

/** Keeps feedback on the answers of a site. */
export class FeedbackKeeper {
  readonly #options: FeedbackKeeperOptions;
  readonly #limiter: SharedLimiter;

  constructor(options: FeedbackKeeperOptions) {
    const { store } = options;
    this.#options = options;
    this.#limiter = new SharedLimiter({ keyPrefix: 'feedback-minute', points: LIMIT, duration: 60, store });
  }

  /** @throws {ServiceError} 429 when the limit of an IP address is reached. */
  async count(address: string): Promise<void> {
    const limit = `${LIMIT} ratings a minute for an IP address`;
    await consume(this.#limiter, { key: `${this.#options.domain} ${address}`, name: 'feedback_minute', limit });
  }

  /** @throws {ServiceError} When the site keeps no questions or not this one, or the database is away. */
  async keep(feedback: Feedback): Promise<void> {
    const { store, questions } = this.#options;
    if (!store || !questions) throw new ServiceError(404, 'This site takes no feedback.');
    if (!(await this.#write(feedback, store, questions)))
      throw new ServiceError(404, 'No question is kept under this "feedbackId".');
  }

  /** Writes feedback. Its question may still have to be written, here or in another process. */
  async #write(feedback: Feedback, store: Store, questions: QuestionLog): Promise<boolean> {
    try {
      await questions.flush();
      const { database } = await store.open();
      if (await this.#writeAndReport(database, feedback)) return true;
      await sleep(OTHER_PROCESS);
      return await this.#writeAndReport(database, feedback);
    } catch (error) {
      reportStoreFailure('Feedback could not be kept', error);
      throw new ServiceError(503, "Feedback can't be kept now. Please try again in a moment.", {
        headers: { 'Retry-After': '30' },
      });
    }
  }

  /** Neither the comment nor the message about it is written without the other. */
  #writeAndReport(database: Kysely<Tables>, feedback: Feedback): Promise<boolean> {
    const { domain: site, reportsComments } = this.#options;
    if (!reportsComments || !feedback.comment) return writeFeedback(database, site, feedback);
    return database.transaction().execute(async (transaction) => {
      const isKept = await writeFeedback(transaction, site, feedback);
      if (isKept) await addMessage(transaction, { site, kind: 'comment', subject: feedback.feedbackId });
      return isKept;
    });
  }
}
