import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

import type { Store } from './store.js';

/** Milliseconds for which a count that was read is used: what other processes add is seen after it. */
const FRESH = 5_000;

/** Limits nothing: it is only counted. */
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

export interface SharedCountOptions {
  /** Keeps the keys of this count apart from those of others. */
  readonly keyPrefix: string;
  /** Seconds until a count is forgotten. */
  readonly duration: number;
  /** Where the counts are. Without a store they are in memory. */
  readonly store?: Store | undefined;
}

/** Adds up numbers in the store, so that processes share the sum and a restart keeps it. Without a store, they are added up in memory. */
export class SharedCount {
  readonly #options: SharedCountOptions;
  readonly #memory: RateLimiterMemory;
  readonly #known = new Map<string, { readonly sum: number; readonly at: number }>();

  constructor(options: SharedCountOptions) {
    this.#options = options;
    this.#memory = new RateLimiterMemory({ ...options, points: ANY_NUMBER });
  }

  /** The sum, at most some seconds old. */
  async get(key: string): Promise<number> {
    const known = this.#known.get(key);
    if (known && performance.now() - known.at < FRESH) return known.sum;
    const sum = await this.#findLimiter()
      .get(key)
      .then((result) => result?.consumedPoints ?? 0)
      // While the database is unreachable, the last known sum counts.
      .catch(() => known?.sum ?? 0);
    this.#keep(key, Math.max(sum, this.#known.get(key)?.sum ?? 0));
    return this.#known.get(key)!.sum;
  }

  /** Adds to the sum, in the background. */
  add(key: string, number: number): void {
    const known = this.#known.get(key)?.sum ?? 0;
    this.#keep(key, known + number);
    this.#findLimiter()
      .penalty(key, number)
      .then(({ consumedPoints }) => this.#keep(key, Math.max(consumedPoints, this.#known.get(key)?.sum ?? 0)))
      // A count that could not be added is kept in this process.
      .catch(() => {});
  }

  #keep(key: string, sum: number): void {
    // A new day has a new key.
    if (!this.#known.has(key)) this.#known.clear();
    this.#known.set(key, { sum, at: performance.now() });
  }

  #findLimiter(): RateLimiterAbstract {
    const { store, keyPrefix, duration } = this.#options;
    const limiter = { keyPrefix, duration, points: ANY_NUMBER, insuranceLimiter: this.#memory };
    return store?.find()?.createLimiter(limiter) ?? this.#memory;
  }
}
