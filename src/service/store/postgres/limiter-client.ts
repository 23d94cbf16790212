import type { Pool } from 'pg';
import { within } from '../../../http/timeout.js';

/**
 * Milliseconds that a question waits for its counts. A database that is only slow has to be waited for: whoever makes it slow would
 * otherwise be counted by each process for itself.
 */
const QUERY_TIMEOUT = 5000;

/** Milliseconds after a failure in which the database is not asked. */
const PAUSE = 1000;

/** A query as rate-limiter-flexible writes them. */
interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Gives limiters access to the database. A query that takes too long fails. From then on queries fail at once, so that no question waits
 * for a database that is away, except that one at a time tries whether it is back. Limiters count in memory meanwhile.
 */
export function createLimiterClient(pool: Pool): { query(query: Query): Promise<unknown> } {
  let isAway = false;
  let nextTry = 0;
  return {
    async query(query) {
      if (isAway) {
        if (Date.now() < nextTry) throw new Error('The database was away a moment ago.');
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
