import { RateLimiterRes } from 'rate-limiter-flexible';

import { formatCount } from '../../shared/text.js';
import { ServiceError } from '../requests/service-error.js';
import type { SharedLimiter } from '../store/shared-limiter.js';

/** A use to count. */
export interface Use {
  /** Who is charged for it. */
  readonly key: string;
  /** The limit as a label for the measures, such as `address`. */
  readonly name: string;
  /** The limit in words, such as `100 jobs an hour`. */
  readonly limit: string;
  /** Seconds until more is allowed. Default: those of the limiter. */
  readonly wait?: number;
}

/**
 * Counts a use (section 8).
 *
 * @throws {ServiceError} 429 with `Retry-After` in seconds when the limit is reached.
 */
export async function consume(limiter: SharedLimiter, use: Use): Promise<void> {
  await limiter.consume(use.key).catch((refusal: unknown) => refuse(refusal, use));
}

/**
 * Refuses a use of which this process knows already that the limit is reached, without counting it.
 *
 * @throws {ServiceError} 429 with `Retry-After` in seconds.
 */
export async function refuseBlocked(limiter: SharedLimiter, use: Use): Promise<void> {
  await limiter.refuseBlocked(use.key).catch((refusal: unknown) => refuse(refusal, use));
}

function refuse(refusal: unknown, { name, limit, wait }: Use): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  const seconds = wait ?? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  throw new ServiceError(429, `The limit of ${limit} is reached. Try again in ${describeWait(seconds)}.`, {
    limit: name,
    headers: { 'Retry-After': String(seconds) },
  });
}

export function describeWait(seconds: number): string {
  const units = [
    [24 * 60 * 60, 'day'],
    [60 * 60, 'hour'],
    [60, 'minute'],
  ] as const;
  const [size, unit] = units.find(([length]) => seconds > length) ?? [1, 'second'];
  return formatCount(Math.ceil(seconds / size), unit);
}
