import { describeWait } from './count-use.js';
import { ServiceError } from '../requests/service-error.js';
import { SharedCount } from '../store/shared-count.js';
import type { Store } from '../store/store.js';

/** Seconds. The day is part of the key. */
const TWO_DAYS = 2 * 24 * 60 * 60;

/** The tokens that a site may spend in a day (UTC). Answers that have begun go on, so that a little more can be spent. */
export class TokenBudget {
  readonly #limit: number;
  readonly #domain: string;
  readonly #spent: SharedCount;

  /** @param store - Where the count is. Default: in memory. */
  constructor(limit: number, domain: string, store?: Store) {
    this.#limit = limit;
    this.#domain = domain;
    this.#spent = new SharedCount({ keyPrefix: 'tokens-day', duration: TWO_DAYS, store });
  }

  /**
   * Refuses a question when the budget is spent.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds.
   */
  async check(): Promise<void> {
    const now = new Date();
    if ((await this.#spent.get(this.#keyOf(now))) < this.#limit) return;
    const seconds = secondsUntilTomorrow(now);
    throw new ServiceError(
      429,
      `The assistant has answered as much as it can today. It is back in ${describeWait(seconds)}. The docs and their search still work.`,
      { limit: 'tokens_day', headers: { 'Retry-After': String(seconds) } },
    );
  }

  /** Counts tokens that were sent to the model or received from it. */
  spend(tokens: number): void {
    this.#spent.add(this.#keyOf(new Date()), tokens);
  }

  #keyOf(now: Date): string {
    return `${this.#domain} ${now.toISOString().slice(0, 10)}`;
  }
}

function secondsUntilTomorrow(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}
