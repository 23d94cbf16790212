import { setTimeout as sleep } from 'node:timers/promises';

import { reportStoreFailure } from '../store/report-store-failure.js';
import type { Store } from '../store/store.js';

/** Milliseconds between two attempts to get the lock. */
const INTERVAL = 1000;

export interface RunWhileHeldOptions {
  readonly store: Store;
  readonly lock: string;
  /** Ends the run and the attempts to get the lock. */
  readonly closing: AbortSignal;
  /** Must end when the signal is aborted, which also happens when the lock is lost. */
  readonly run: (held: AbortSignal) => Promise<void>;
}

/**
 * Runs something while this process has a lock of the store. If several processes share a store, one of them runs it, and another takes over
 * when that process ends or loses its connection to the database.
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
