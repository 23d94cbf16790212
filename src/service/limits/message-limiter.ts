import { consume, refuseBlocked, type Use } from './rate-limit.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import type { Store } from '../store/store.js';

/** How many messages are allowed: as in section 8, and in a burst. */
export interface MessageLimits {
  /** For a reader, in a minute from the first message. Default: 600. */
  readonly perAddressAndMinute?: number;
  /** For a reader, in a day from the first message. Default: 10,000. */
  readonly perAddressAndDay?: number;
  /** For a key, in a minute from the first message. Default: 3,000. */
  readonly perKeyAndMinute?: number;
  /** For a key, in a calendar month (UTC). Default: 10,000. */
  readonly perKeyAndMonth?: number;
  /** For an organisation, in a minute from the first message. Default: 3,000. */
  readonly perOrganisationAndMinute?: number;
  /** For an organisation, in an hour from the first message. Default: 10,000. */
  readonly perOrganisationAndHour?: number;
  /** Searches of an IP address, in a minute from the first one. Default: 600. */
  readonly searchesPerAddressAndMinute?: number;
  /** Tokens of the language model, in a day (UTC). Default: any number. */
  readonly tokensPerDay?: number | undefined;
}

/** Who asks: an IP address, or someone whose signed token names them. */
export interface Asker {
  readonly kind: 'address' | 'subject';
  readonly name: string;
}

/** What readers share. */
export interface Shared {
  /** The name of the key, not the key itself. */
  readonly key: string;
  readonly organisation: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Longer than any month. The month is part of the key. */
const MONTH = 32 * DAY;

/** Enough for an office behind one address, and for the readers of a large site. */
export const BURST_OF_READER = 600;
export const BURST_OF_ALL = 3_000;

/** The limits of section 8. */
export const SPECIFIED_LIMIT = 10_000;

/** A limit that is counted: its name for the measures, how it is told, and who is charged. */
type Charge = Use & { readonly limiter: SharedLimiter };

/** Enforces the limits on the messages of a site. */
export class MessageLimiter {
  readonly #limits: Required<Omit<MessageLimits, 'tokensPerDay' | 'searchesPerAddressAndMinute'>>;
  readonly #limiters: Readonly<
    Record<'readerMinute' | 'readerDay' | 'keyMinute' | 'keyMonth' | 'allMinute' | 'allHour', SharedLimiter>
  >;

  /** @param store - Where the counts are. Default: in memory, so that they start again with the service. */
  constructor(
    {
      perAddressAndMinute = BURST_OF_READER,
      perAddressAndDay = SPECIFIED_LIMIT,
      perKeyAndMinute = BURST_OF_ALL,
      perKeyAndMonth = SPECIFIED_LIMIT,
      perOrganisationAndMinute = BURST_OF_ALL,
      perOrganisationAndHour = SPECIFIED_LIMIT,
    }: MessageLimits = {},
    store?: Store,
  ) {
    this.#limits = {
      perAddressAndMinute,
      perAddressAndDay,
      perKeyAndMinute,
      perKeyAndMonth,
      perOrganisationAndMinute,
      perOrganisationAndHour,
    };
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new SharedLimiter({ keyPrefix, points, duration, store });
    this.#limiters = {
      readerMinute: limiter('address-minute', perAddressAndMinute, MINUTE),
      readerDay: limiter('address-day', perAddressAndDay, DAY),
      keyMinute: limiter('key-minute', perKeyAndMinute, MINUTE),
      keyMonth: limiter('key-month', perKeyAndMonth, MONTH),
      allMinute: limiter('organisation-minute', perOrganisationAndMinute, MINUTE),
      allHour: limiter('organisation-hour', perOrganisationAndHour, HOUR),
    };
  }

  /**
   * Refuses a reader of whom this process knows that a limit is reached. It counts nothing and asks no store, so that it costs next to
   * nothing before all else.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds.
   */
  async refuseBlocked(reader: Asker, organisation: string): Promise<void> {
    for (const { limiter, ...use } of this.#chargesOfReader(reader, organisation)) await refuseBlocked(limiter, use);
  }

  /**
   * Counts a message of a reader, before it is received.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds when a limit is reached.
   */
  async countReader(reader: Asker, organisation: string): Promise<void> {
    for (const { limiter, ...use } of this.#chargesOfReader(reader, organisation)) await consume(limiter, use);
  }

  /**
   * Counts a message for what readers share. It is counted for its reader before, so that one of them can't use up what is for all.
   *
   * @throws {ServiceError} 429 with `Retry-After` in seconds when a limit is reached.
   */
  async countShared(shared: Shared): Promise<void> {
    for (const { limiter, ...use } of this.#chargesOfAll(shared)) await consume(limiter, use);
  }

  #chargesOfReader({ kind, name }: Asker, organisation: string): Charge[] {
    const { perAddressAndMinute, perAddressAndDay } = this.#limits;
    const who = kind === 'address' ? 'an IP address' : 'a reader';
    const label = kind === 'address' ? 'address' : 'reader';
    // A subject could have the form of an address.
    const key = kind === 'address' ? `${organisation} ${name}` : `${organisation} reader ${name}`;
    return [
      {
        limiter: this.#limiters.readerMinute,
        key,
        name: `${label}_minute`,
        limit: `${perAddressAndMinute} messages a minute for ${who}`,
      },
      {
        limiter: this.#limiters.readerDay,
        key,
        name: `${label}_day`,
        limit: `${perAddressAndDay} messages a day for ${who}`,
      },
    ];
  }

  #chargesOfAll({ key, organisation }: Shared): Charge[] {
    const { perKeyAndMinute, perKeyAndMonth, perOrganisationAndMinute, perOrganisationAndHour } = this.#limits;
    const now = new Date();
    return [
      {
        limiter: this.#limiters.keyMinute,
        key,
        name: 'key_minute',
        limit: `${perKeyAndMinute} messages a minute for a key`,
      },
      {
        limiter: this.#limiters.keyMonth,
        key: `${key} ${now.toISOString().slice(0, 7)}`,
        name: 'key_month',
        limit: `${perKeyAndMonth} messages a month for a key`,
        wait: secondsUntilNextMonth(now),
      },
      {
        limiter: this.#limiters.allMinute,
        key: organisation,
        name: 'organisation_minute',
        limit: `${perOrganisationAndMinute} messages a minute for an organisation`,
      },
      {
        limiter: this.#limiters.allHour,
        key: organisation,
        name: 'organisation_hour',
        limit: `${perOrganisationAndHour} messages an hour for an organisation`,
      },
    ];
  }
}

function secondsUntilNextMonth(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}
