import { consume } from '../limits/count-use.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import type { Store } from '../store/store.js';

/** Uses allowed for a project within an hour, counted from the first one (section 8). */
export interface JobLimits {
  /** Jobs created. Default: 100. */
  readonly jobsPerHour?: number;
  /** Follow-up messages sent. Default: 100. */
  readonly messagesPerHour?: number;
}

/** Counts the uses of one operation. */
export class HourlyLimit {
  readonly #limiter: SharedLimiter;
  readonly #name: string;
  readonly #label: string;

  /**
   * @param what - A plural noun for the message, such as `jobs`.
   * @param store - Keeps the counts. Default: in memory.
   */
  constructor(limit: number, what: string, store?: Store) {
    this.#limiter = new SharedLimiter({ keyPrefix: `${what} an hour`, points: limit, duration: 60 * 60, store });
    this.#name = `${limit} ${what} an hour`;
    this.#label = `${what}_hour`;
  }

  /**
   * Counts one use by a project.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds when the limit is reached.
   */
  async count(project: string): Promise<void> {
    await consume(this.#limiter, { key: project, name: this.#label, limit: this.#name });
  }
}
