import type { Pool } from 'pg';
import { within } from '../../../http/timeout.js';

/**
 * Milliseconds that a question waits for its counts. Long enough for a slow database: otherwise an attacker who slows it down would be
 * counted by each process separately.
 */
const QUERY_TIMEOUT = 5000;

/** Milliseconds after a failure without further queries. */
const PAUSE = 1000;

/** A query as rate-limiter-flexible writes them. */
interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Gives limiters access to the database. A query that takes too long fails. From then on queries fail at once, so that questions do
 * not wait for a missing database. One query at a time tries whether it is back. Meanwhile, limiters count in memory.
 */
export function createLimiterClient(pool: Pool): { query(query: Query): Promise<unknown> } {
  let isAway = false;
  let nextTry = 0;
  return {
    async query(query) {
      if (isAway) {
        if (Date.now() < nextTry) throw new Error('The database was unreachable a moment ago.');
        nextTry = Date.now() + QUERY_TIMEOUT + PAUSE;
      }
      try {
        const result = await within(QUERY_TIMEOUT, pool.query(query), failSlow);
        isAway = false;
        return result;
      } catch (error) {
        isAway = true;
        nextTry = Date.now() + PAUSE;
        throw error;
      }
    },
  };
}

function failSlow(): never {
  throw new Error('The database is too slow.');
}
