import { tmpdir } from 'node:os';

import { RateLimiterMemory } from 'rate-limiter-flexible';

import { Store } from '../../../src/service/store/store.js';
import { readProcessorTime } from './processor-time.js';

/** Seconds of the measurement, and counts that are under way at once. */
const SECONDS = 10;
const AT_ONCE = 20;

/**
 * Measures how many uses of limits a PostgreSQL counts.
 *
 * @param keys - How many readers, or other things with a count of their own, there are. The counts of one wait for each other.
 * @param pid - The process of the server.
 */
export async function measureCounts(
  databaseUrl: string,
  keys: number,
  pid: number,
): Promise<{ perSecond: number; perProcessorSecond: number }> {
  const store = new Store({ data: tmpdir(), databaseUrl });
  const options = { keyPrefix: 'bench', points: 1_000_000_000, duration: 60 };
  const limiter = (await store.open()).createLimiter({
    ...options,
    insuranceLimiter: new RateLimiterMemory({ ...options, points: 0 }),
  });
  const before = readProcessorTime(pid);
  const start = performance.now();
  let count = 0;
  const consume = async () => {
    while (performance.now() - start < SECONDS * 1000) await limiter.consume(`reader ${count++ % keys}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, consume));
  const elapsed = (performance.now() - start) / 1000;
  const used = readProcessorTime(pid) - before;
  await store.close();
  return { perSecond: count / elapsed, perProcessorSecond: count / used };
}
