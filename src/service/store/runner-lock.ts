/** A lock of the store that a process holds. */
export interface HeldLock {
  /** Aborted when the lock is lost, as it is with the connection to the database. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** The lock of a store that a single service has open, so that it never waits for another. */
export function heldByFolder(): HeldLock {
  return { lost: new AbortController().signal, release: async () => {} };
}
