import { consume, refuseBlocked, type Use } from './count-use.js';
import { SharedLimiter } from '../store/shared-limiter.js';
import { defaultLimits, type MessageLimits } from './limit-settings.js';
import type { Store } from '../store/store.js';

/** Who asks: an IP address, or someone whose signed token names them. */
export interface Asker {
  readonly kind: 'address' | 'subject';
  readonly name: string;
}

/** The key and the site, whose limits readers share. */
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

/** A limit that is counted: its name for the measures, its wording, and who is charged. */
type Charge = Use & { readonly limiter: SharedLimiter };

/** Enforces the limits on the messages of a site. */
export class MessageLimiter {
  readonly #limits: typeof defaultLimits;
  readonly #limiters: Readonly<
    Record<'readerMinute' | 'readerDay' | 'keyMinute' | 'keyMonth' | 'allMinute' | 'allHour', SharedLimiter>
  >;

  /** @param store - Where the counts are. Default: in memory, so that they start again with the service. */
  constructor(limits: MessageLimits = {}, store?: Store) {
    this.#limits = { ...defaultLimits, ...limits };
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new SharedLimiter({ keyPrefix, points, duration, store });
    this.#limiters = {
      readerMinute: limiter('address-minute', this.#limits.perAddressAndMinute, MINUTE),
      readerDay: limiter('address-day', this.#limits.perAddressAndDay, DAY),
      keyMinute: limiter('key-minute', this.#limits.perKeyAndMinute, MINUTE),
      keyMonth: limiter('key-month', this.#limits.perKeyAndMonth, MONTH),
      allMinute: limiter('organisation-minute', this.#limits.perOrganisationAndMinute, MINUTE),
      allHour: limiter('organisation-hour', this.#limits.perOrganisationAndHour, HOUR),
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
