import { log } from '../../logging/log.js';
import { reportStoreFailure } from '../../store/report-store-failure.js';
import type { OpenedStore } from '../../store/opened-store.js';
import type { Stop } from '../../store/store.js';
import { addNews } from './find-news.js';
import { claimAttempt, endMessage, listDue, MAX_ATTEMPTS } from './message-queue.js';
import { postMessage } from './post-message.js';
import type { WebhookSettings } from './webhook-settings.js';
import { writeMessage, type WriteOptions } from './write-message.js';

/** Milliseconds between two looks for due messages, and for news. */
export const SEND_INTERVAL = 2_000;
const NEWS_INTERVAL = 5 * 60_000;

type Database = OpenedStore['database'];

export interface WebhookSenderOptions extends WriteOptions {
  /** The site. */
  readonly domain: string;
  readonly webhook: WebhookSettings;
}

/** Sends the owner of a site messages about its questions. Processes with the same database send each of them once. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions;
  #isFailing = false;

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
  }

  /** Runs while the database is open. */
  async start({ database }: OpenedStore): Promise<Stop> {
    const closing = new AbortController();
    const { domain, webhook } = this.#options;
    const stops = [
      repeat(NEWS_INTERVAL, () => addNews(database, domain, webhook)),
      repeat(SEND_INTERVAL, () => this.send(database, { closing: closing.signal })),
    ];
    return () => {
      closing.abort();
      return Promise.all(stops.map((stop) => stop()));
    };
  }

  /**
   * Sends the messages that are due.
   *
   * @param options.closing - When aborted, the message that is being sent is the last one.
   */
  async send(
    database: Database,
    { now = () => new Date(), closing }: { now?: () => Date; closing?: AbortSignal } = {},
  ): Promise<void> {
    const { domain, webhook } = this.#options;
    for (const row of await listDue(database, domain, now())) {
      if (closing?.aborted) return;
      if (!(await claimAttempt(database, row, now()))) continue;
      const isWanted = webhook.events.some((event) => event === row.kind);
      const message = isWanted ? await writeMessage(database, row, this.#options, now()) : undefined;
      const failure = message && (await postMessage(webhook, row.id, message));
      const isLast = row.attempts + 1 >= MAX_ATTEMPTS;
      if (failure === undefined || isLast) await endMessage(database, row.id, now());
      this.#report(failure, isLast);
    }
  }

  /** Says once that the receiver fails, without its address, which can be a secret. */
  #report(failure: string | undefined, isLast: boolean): void {
    if (failure !== undefined && (isLast || !this.#isFailing)) {
      const remedy = isLast
        ? `A message is given up after ${MAX_ATTEMPTS} attempts.`
        : 'Its messages are sent again, at growing intervals.';
      const { host } = new URL(this.#options.webhook.url);
      log(
        isLast ? 'error' : 'warn',
        'webhook',
        `The webhook of ${this.#options.domain} at ${host} fails. ${failure} ${remedy}`,
      );
    }
    this.#isFailing = failure !== undefined;
  }
}

/** Does something now and then, never twice at the same time. Returns how to stop, which waits for the end of what runs. */
function repeat(interval: number, work: () => Promise<void>): Stop {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => reportStoreFailure('Messages for owners wait for the store', error))
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
