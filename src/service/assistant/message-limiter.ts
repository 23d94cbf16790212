import { consume } from '../rate-limit.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import type { Store } from '../store/store.js';

/** How many messages are allowed: as in section 8, and in a burst. */
export interface MessageLimits {
  /** For an IP address, in a minute from the first message. Default: 600. */
  readonly perAddressAndMinute?: number;
  /** For an IP address, in a day from the first message. Default: 10,000. */
  readonly perAddressAndDay?: number;
  /** For a key, in a calendar month (UTC). Default: 10,000. */
  readonly perKeyAndMonth?: number;
  /** For an organisation, in an hour from the first message. Default: 10,000. */
  readonly perOrganisationAndHour?: number;
  /** Searches of an IP address, in a minute from the first one. Default: 600. */
  readonly searchesPerAddressAndMinute?: number;
}

/** Who is charged for a message. */
export interface Caller {
  readonly address: string;
  /** The name of the key, not the key itself. */
  readonly key: string;
  readonly organisation: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Longer than any month. The month is part of the key. */
const MONTH = 32 * DAY;

/** Enforces the limits on the messages of a site. */
export class MessageLimiter {
  readonly #limits: Required<Omit<MessageLimits, 'searchesPerAddressAndMinute'>>;
  readonly #perMinute: SharedLimiter;
  readonly #perDay: SharedLimiter;
  readonly #perKey: SharedLimiter;
  readonly #perOrganisation: SharedLimiter;

  /** @param store - Where the counts are. Default: in memory, so that they start again with the service. */
  constructor(
    {
      perAddressAndMinute = 600,
      perAddressAndDay = 10_000,
      perKeyAndMonth = 10_000,
      perOrganisationAndHour = 10_000,
    }: MessageLimits = {},
    store?: Store,
  ) {
    this.#limits = { perAddressAndMinute, perAddressAndDay, perKeyAndMonth, perOrganisationAndHour };
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new SharedLimiter({ keyPrefix, points, duration, store });
    this.#perMinute = limiter('address-minute', perAddressAndMinute, MINUTE);
    this.#perDay = limiter('address-day', perAddressAndDay, DAY);
    this.#perKey = limiter('key-month', perKeyAndMonth, MONTH);
    this.#perOrganisation = limiter('organisation-hour', perOrganisationAndHour, HOUR);
  }

  /**
   * Counts a message. The address is counted first, so that one reader can't use up the limits that all readers share.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds when a limit is reached.
   */
  async count({ address, key, organisation }: Caller): Promise<void> {
    const { perAddressAndMinute, perAddressAndDay, perKeyAndMonth, perOrganisationAndHour } = this.#limits;
    const now = new Date();
    await consume(this.#perMinute, {
      key: `${organisation} ${address}`,
      name: 'address_minute',
      limit: `${perAddressAndMinute} messages a minute for an IP address`,
    });
    await consume(this.#perDay, {
      key: `${organisation} ${address}`,
      name: 'address_day',
      limit: `${perAddressAndDay} messages a day for an IP address`,
    });
    await consume(this.#perKey, {
      key: `${key} ${now.toISOString().slice(0, 7)}`,
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
