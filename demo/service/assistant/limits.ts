import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ServiceError } from '../service-error.js';

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
    await consume(this.#perAddress, address, `${perAddressAndDay} messages a day for an IP address`);
    await consume(
      this.#perKey,
      `${apiKey} ${now.toISOString().slice(0, 7)}`,
      `${perKeyAndMonth} messages a month for a key`,
      secondsUntilNextMonth(now),
    );
    await consume(this.#perOrganisation, organisation, `${perOrganisationAndHour} messages an hour for an organisation`);
  }
}

async function consume(limiter: RateLimiterMemory, key: string, limit: string, wait?: number): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = wait ?? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ServiceError(429, `The limit of ${limit} is reached. Try again in ${describeWait(seconds)}.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

function secondsUntilNextMonth(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}

function describeWait(seconds: number): string {
  const units = [
    [24 * 60 * 60, 'day'],
    [60 * 60, 'hour'],
    [60, 'minute'],
  ] as const;
  const [size, unit] = units.find(([length]) => seconds > length) ?? [1, 'second'];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
