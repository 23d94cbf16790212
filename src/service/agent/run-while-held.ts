import { setTimeout as sleep } from 'node:timers/promises';

import { reportStoreFailure } from '../store/report-store-failure.js';
import type { Store } from '../store/store.js';

/** Milliseconds between two attempts to get the lock. */
const INTERVAL = 1000;

export interface RunWhileHeldOptions {
  readonly store: Store;
  readonly lock: string;
  /** Ends everything. */
  readonly closing: AbortSignal;
  /** Works until the signal is aborted, which happens when the lock is lost, too. */
  readonly run: (held: AbortSignal) => Promise<void>;
}

/**
 * Runs something whenever this process has a lock of the store. Of several processes that share a store, one does, and another takes
 * over when that one ends or loses its connection to the database.
 *
 * @returns Resolves when `closing` is aborted and the work has ended.
 */
export async function runWhileHeld({ store, lock: name, closing, run }: RunWhileHeldOptions): Promise<void> {
  let hasFailed = false;
  while (!closing.aborted) {
    try {
      const lock = await (await store.open()).takeLock(name);
      hasFailed = false;
      if (lock) {
        try {
          await run(AbortSignal.any([closing, lock.lost]));
        } finally {
          await lock.release();
        }
      }
    } catch (error) {
      if (!hasFailed) reportStoreFailure('Agent jobs wait for the store', error);
      hasFailed = true;
    }
    await sleep(INTERVAL, undefined, { signal: closing }).catch(() => {});
  }
}
