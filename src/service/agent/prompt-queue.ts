import { createHash } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Tables } from '../store/tables.js';
import type { Delivery, WorkQueue } from '../store/work-queue.js';
import type { JobRecord } from './job-record.js';

/** The waiting prompts of a project, in a queue that processes share. It is kept in line with the records of the jobs. */
export class PromptQueue {
  readonly #queue: WorkQueue;

  constructor(queue: WorkQueue) {
    this.#queue = queue;
  }

  /**
   * Adds the prompts that have started to wait, and removes those that no longer wait.
   *
   * @param before - Undefined for a new job.
   * @param transaction - The transaction that stores `next`.
   */
  async follow(before: JobRecord | undefined, next: JobRecord, transaction: Transaction<Tables>): Promise<void> {
    const [old, now] = [before ? listWaiting(before) : [], listWaiting(next)];
    const ended = old.filter((id) => !now.includes(id));
    if (ended.length > 0) await this.#queue.remove(ended, transaction);
    for (const id of now.filter((each) => !old.includes(each)))
      await this.#queue.add({ id, subject: next.id }, transaction);
  }

  /** Takes the next prompt. Its `subject` is the id of the job. */
  take(): Promise<Delivery | undefined> {
    return this.#queue.take();
  }

  /** Puts back all prompts that were taken. Called by a process that starts running jobs. */
  async putBackAll(records: readonly JobRecord[]): Promise<void> {
    await this.#queue.putBack(records.flatMap(listWaiting));
  }

  /** Puts back a prompt that was taken and still waits. Removes it if it does not, for example because the job was restored from a backup. */
  async giveUp({ id }: Delivery, record: JobRecord | undefined): Promise<void> {
    if (record && listWaiting(record).includes(id)) await this.#queue.putBack([id]);
    else await this.#queue.remove([id]);
  }
}

/** Identifiers of the prompts that have not ended. */
function listWaiting({ id, turns }: JobRecord): string[] {
  return turns.flatMap(({ state }, index) => (state === 'waiting' ? [toId(id, index)] : []));
}

/** An identifier in the form of a UUID. It is the same in all processes. */
function toId(job: string, index: number): string {
  const hash = createHash('sha256').update(`${job} ${index}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}
