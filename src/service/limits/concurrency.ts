import type { ServerResponse } from 'node:http';

import type { Context, MiddlewareHandler } from 'hono';

import { formatCount } from '../../shared/text.js';
import { addressOf } from '../requests/address.js';
import type { OperationsSettings } from '../operations/operations-settings.js';
import { ServiceError } from '../requests/service-error.js';
import { Turns } from './turns.js';

export interface ConcurrencyLimits {
  /** Requests of one IP address that are being received or answered. */
  readonly perAddress: number;
  /** All of them. */
  readonly overall: number;
}

/** For questions. Bounds the memory for requests that arrive slowly and answers that are read slowly. */
export function toConcurrency({
  maxQuestions,
  maxQuestionsPerAddress,
}: Pick<OperationsSettings, 'maxQuestions' | 'maxQuestionsPerAddress'>): ConcurrencyLimits {
  return { perAddress: maxQuestionsPerAddress, overall: maxQuestions };
}

/** One in so many of the questions that an address may have open begins at a time: the work for an answer is mostly in its beginning. */
const OPEN_FOR_EACH_TURN = 64;

/** Answers that begin at the same time. More would all take longer, as they share a processor core. */
const BEGINNING = 8;

/** Milliseconds after which an answer no longer keeps others from beginning: it waits for something else than the processor. */
const MAX_BEGINNING = 10_000;

/** The turns in which questions are counted, and those in which their answers begin. */
export function questionTurns({ maxQuestionsPerAddress }: Pick<OperationsSettings, 'maxQuestionsPerAddress'>): {
  readonly arrivals: Turns;
  readonly turns: Turns;
} {
  const perAddress = Math.ceil(maxQuestionsPerAddress / OPEN_FOR_EACH_TURN);
  return {
    arrivals: new Turns({ perAddress }),
    turns: new Turns({ perAddress, overall: BEGINNING, maxTurn: MAX_BEGINNING }),
  };
}

/** For pages of pull requests, which need no key and each start a git process. */
export const pageConcurrency: ConcurrencyLimits = { perAddress: 8, overall: 16 };

/** Seconds until it is worth trying again. */
const RETRY_AFTER = 5;

/** Refuses requests beyond a number at once, with status 429. */
export function limitConcurrency({ perAddress, overall }: ConcurrencyLimits): MiddlewareHandler {
  const open = new Map<string, number>();
  let total = 0;
  return async (c, next) => {
    const response = responseOf(c);
    // Without a server, as in a test, nothing shows when a response has been read. A caller who has left gets none.
    if (!response || response.destroyed) return next();
    const address = addressOf(c);
    const count = open.get(address) ?? 0;
    if (total >= overall || count >= perAddress) {
      const most = total >= overall ? `${overall} requests` : `${perAddress} requests of one IP address`;
      throw new ServiceError(429, `No more than ${most} are answered at once. Try again in ${RETRY_AFTER} seconds.`, {
        limit: total >= overall ? 'open_requests' : 'open_requests_address',
        headers: { 'Retry-After': String(RETRY_AFTER) },
      });
    }
    total += 1;
    open.set(address, count + 1);
    // Also when the caller leaves before the end.
    response.once('close', () => {
      total -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    await next();
  };
}

function responseOf(c: Context): ServerResponse | undefined {
  return (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
}

/**
 * Refuses a question that could not begin to be answered within some milliseconds, with status 429. Counts those that pass from here on, as
 * checking and receiving them takes time as well.
 */
export function limitWait(turns: Turns, maxWait: number): MiddlewareHandler {
  return async (c, next) => {
    turns.noteArrival();
    const wait = turns.expectWait(addressOf(c));
    if (wait > maxWait) {
      const seconds = Math.max(1, Math.ceil(wait / 1000));
      throw new ServiceError(429, `The service is busy. Try again in ${formatCount(seconds, 'second')}.`, {
        limit: 'wait',
        headers: { 'Retry-After': String(seconds) },
      });
    }
    const withdraw = turns.announce(c.req.raw.signal);
    await next();
    // Another gate has refused it. Otherwise the answer takes a turn when it is read.
    if (!c.res.ok) withdraw();
  };
}
