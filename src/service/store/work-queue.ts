import type { Transaction } from 'kysely';

import type { Tables } from './tables.js';

/** A piece of work that was taken from a queue. */
export interface Delivery {
  readonly id: string;
  /** The identifier of its job. */
  readonly subject: string;
}

/** A queue that processes share. Each piece of work is taken by one of them, earlier ones first, and only one is taken at a time. */
export interface WorkQueue {
  /** Adds a piece of work when the transaction is committed, unless it is there already. `id` is a UUID. */
  add(delivery: Delivery, transaction: Transaction<Tables>): Promise<void>;
  /** Removes pieces of work, also those that are taken: when the transaction is committed, or at once. */
  remove(ids: readonly string[], transaction?: Transaction<Tables>): Promise<void>;
  /** Takes the first piece of work. Undefined if the queue is empty, or a piece is taken already. */
  take(): Promise<Delivery | undefined>;
  /** Puts pieces of work back that were taken, at their old place. Those that were removed stay removed. */
  putBack(ids: readonly string[]): Promise<void>;
}
