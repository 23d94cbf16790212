import type { PostgresPool } from './load-postgres.js';

/** Milliseconds that a question waits for its counts. */
const QUERY_TIMEOUT = 1000;

/** Milliseconds after a failure in which the database is not asked, so that questions do not wait for one that is away. */
const PAUSE = 1000;

/** A query as rate-limiter-flexible writes them. */
interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Gives limiters access to the database. A query that takes too long fails, and so do all others for a while; limiters then count in
 * memory.
 */
export function createLimiterClient(pool: PostgresPool): { query(query: Query): Promise<unknown> } {
  let pausedUntil = 0;
  return {
    async query(query) {
      if (Date.now() < pausedUntil) throw new Error('The database was away a moment ago.');
      try {
        return await withTimeout(pool.query(query));
      } catch (error) {
        pausedUntil = Date.now() + PAUSE;
        throw error;
      }
    },
  };
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database is too slow.')), QUERY_TIMEOUT);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
