import { RateLimiterMemory } from 'rate-limiter-flexible';

import { consume } from '../rate-limit.js';

/** How many messages are allowed (section 8). */
export interface MessageLimits {
  /** For an IP address, in a day from the first message. Default: 10,000. */
  readonly perAddressAndDay?: number;
  /** For a key, in a calendar month (UTC). Default: 10,000. */
  readonly perKeyAndMonth?: number;
  /** For an organisation, in an hour from the first message. Default: 10,000. */
  readonly perOrganisationAndHour?: number;
}

/** Who is charged for a message. */
export interface Caller {
  readonly address: string;
  readonly apiKey: string;
  readonly organisation: string;
}

/** Enforces the limits of section 8. The counts are in memory and start again with the service. */
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
    // The month is part of the key, because the limiter uses a timer and no timer can run for a month.
    this.#perKey = new RateLimiterMemory({ points: perKeyAndMonth, duration: 0 });
    this.#perOrganisation = new RateLimiterMemory({ points: perOrganisationAndHour, duration: 60 * 60 });
  }

  /**
   * Counts a message. The address is counted first, so that one reader can't use up the limits that all readers share.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds when a limit is reached.
   */
  async count({ address, apiKey, organisation }: Caller): Promise<void> {
    const { perAddressAndDay, perKeyAndMonth, perOrganisationAndHour } = this.#limits;
    const now = new Date();
    await consume(this.#perAddress, {
      key: address,
      name: 'address_day',
      limit: `${perAddressAndDay} messages a day for an IP address`,
    });
    await consume(this.#perKey, {
      key: `${apiKey} ${now.toISOString().slice(0, 7)}`,
      limit: `${perKeyAndMonth} messages a month for a key`,
      name: 'key_month',
      wait: secondsUntilNextMonth(now),
    });
    await consume(this.#perOrganisation, {
      key: organisation,
      name: 'organisation_hour',
      limit: `${perOrganisationAndHour} messages an hour for an organisation`,
    });
  }
}

function secondsUntilNextMonth(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}
