import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import type { OpenedStore } from './opened-store.js';
import type { Store } from './store.js';

/** The longest delay of a timer in seconds, as limiters in memory use them. */
const MAX_MEMORY_DURATION = 24 * 24 * 60 * 60;

/** Milliseconds by which the clocks of processes may differ. */
const MAX_CLOCK_DIFFERENCE = 60_000;

export interface SharedLimiterOptions {
  /** Keeps the keys of this limiter apart from those of others. */
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds, counted from the first use. */
  readonly duration: number;
  /** Where the counts are. Without a store they are in memory. */
  readonly store?: Store | undefined;
}

/**
 * Counts uses in the store, so that processes share them and a restart keeps them. While the store is not open, or can't be reached,
 * the process counts in its own memory, so that no request waits for the store. A client that has reached the limit is refused without the store.
 */
export class SharedLimiter {
  readonly #options: SharedLimiterOptions;
  readonly #memory: RateLimiterMemory;
  readonly #blocked: RateLimiterMemory;
  #opened: OpenedStore | undefined;
  #limiter: RateLimiterAbstract;

  constructor(options: SharedLimiterOptions) {
    const { keyPrefix, points, duration } = options;
    this.#options = options;
    this.#memory = new RateLimiterMemory({ keyPrefix, points, duration: Math.min(duration, MAX_MEMORY_DURATION) });
    this.#blocked = new RateLimiterMemory({ points: 1, duration: MAX_MEMORY_DURATION });
    this.#limiter = this.#memory;
  }

  /**
   * Counts a use.
   *
   * @throws {RateLimiterRes} When the limit is reached.
   */
  async consume(key: string): Promise<RateLimiterRes> {
    await this.refuseBlocked(key);
    try {
      return await this.#consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        const seconds = Math.ceil(refusal.msBeforeNext / 1000);
        await this.#blocked.block(key, Math.min(seconds, MAX_MEMORY_DURATION));
      }
      throw refusal;
    }
  }

  /** Counts anew if a count ends later than it can: it was begun while the clock was ahead, and would hold until then. */
  async #consume(key: string): Promise<RateLimiterRes> {
    const limiter = this.#findLimiter();
    const result = await limiter.consume(key).catch((error: unknown) => {
      if (!this.#isFromLater(error)) throw error;
      return error;
    });
    if (!this.#isFromLater(result)) return result;
    await limiter.delete(key);
    return limiter.consume(key);
  }

  #isFromLater(result: unknown): result is RateLimiterRes {
    return (
      result instanceof RateLimiterRes && result.msBeforeNext > this.#options.duration * 1000 + MAX_CLOCK_DIFFERENCE
    );
  }

  /**
   * Refuses a use without counting it, if this process knows that the limit is reached. Asks no store.
   *
   * @throws {RateLimiterRes} When it is.
   */
  async refuseBlocked(key: string): Promise<void> {
    const block = await this.#blocked.get(key);
    if (block && block.msBeforeNext > 0) throw block;
  }

  #findLimiter(): RateLimiterAbstract {
    const { store, keyPrefix, points, duration } = this.#options;
    const opened = store?.find();
    if (opened !== this.#opened) {
      this.#opened = opened;
      const options = { keyPrefix, points, duration, insuranceLimiter: this.#memory };
      this.#limiter = opened?.createLimiter(options) ?? this.#memory;
    }
    return this.#limiter;
  }
}
