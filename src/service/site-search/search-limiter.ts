import { consume } from '../limits/count-use.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import type { Store } from '../store/store.js';

const MINUTE = 60;

/** Enforces the limit on the searches of a site. A search box sends one with every few keys. */
export class SearchLimiter {
  readonly #limit: number;
  readonly #limiter: SharedLimiter;

  /**
   * @param limit - Searches of an IP address in a minute. Default: 600.
   * @param store - Where the counts are. Default: in memory.
   */
  constructor(limit = 600, store?: Store) {
    this.#limit = limit;
    this.#limiter = new SharedLimiter({ keyPrefix: 'search-minute', points: limit, duration: MINUTE, store });
  }

  /**
   * Counts a search.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds when the limit is reached.
   */
  async count({ address, domain }: { readonly address: string; readonly domain: string }): Promise<void> {
    await consume(this.#limiter, {
      key: `${domain} ${address}`,
      name: 'search_minute',
      limit: `${this.#limit} searches a minute for an IP address`,
    });
  }
}
