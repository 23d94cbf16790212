import { RateLimiterMemory } from 'rate-limiter-flexible';

import { consume } from '../rate-limit.js';

/** Messages allowed before a limit is reached (section 8). */
export interface MessageLimits {
  /** In a day, counted from the first message, for an IP address. Default: 10,000. */
  readonly perAddressAndDay?: number;
  /** In a calendar month (UTC), for a key. Default: 10,000. */
  readonly perKeyAndMonth?: number;
  /** In an hour, counted from the first message, for an organisation. Default: 10,000. */
  readonly perOrganisationAndHour?: number;
}

/** Whom a message counts for. */
export interface Caller {
  readonly address: string;
  readonly apiKey: string;
  readonly organisation: string;
}

/** The limits of section 8, counted in memory: a restart begins anew. */
export class MessageLimiter {
  readonly #limits: Required<MessageLimits>;
  readonly #perAddress: RateLimiterMemory;
  readonly #perKey: RateLimiterMemory;
  readonly #perOrganisation: RateLimiterMemory;

  constructor({
    perAddressAndDay = 10_000,
    perKeyAndMonth = 10_000,
    perOrganisationAndHour = 10_000,
  }: MessageLimits = {}) {
    this.#limits = { perAddressAndDay, perKeyAndMonth, perOrganisationAndHour };
    this.#perAddress = new RateLimiterMemory({ points: perAddressAndDay, duration: 24 * 60 * 60 });
    // The month is part of the key: a timer can't run for a month, and the limiter relies on one.
    this.#perKey = new RateLimiterMemory({ points: perKeyAndMonth, duration: 0 });
    this.#perOrganisation = new RateLimiterMemory({ points: perOrganisationAndHour, duration: 60 * 60 });
  }

  /**
   * Counts a message. The address comes first, so that one reader who asks too much does not use up what all share.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds when a limit is reached.
   */
  async count({ address, apiKey, organisation }: Caller): Promise<void> {
    const { perAddressAndDay, perKeyAndMonth, perOrganisationAndHour } = this.#limits;
    const now = new Date();
    await consume(this.#perAddress, { key: address, limit: `${perAddressAndDay} messages a day for an IP address` });
    await consume(this.#perKey, {
      key: `${apiKey} ${now.toISOString().slice(0, 7)}`,
      limit: `${perKeyAndMonth} messages a month for a key`,
      wait: secondsUntilNextMonth(now),
    });
    await consume(this.#perOrganisation, {
      key: organisation,
      limit: `${perOrganisationAndHour} messages an hour for an organisation`,
    });
  }
}

function secondsUntilNextMonth(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}
