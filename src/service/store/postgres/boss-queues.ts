import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';

import { reportStoreFailure } from '../report-store-failure.js';
import type { Tables } from '../tables.js';
import type { WorkQueue } from '../work-queue.js';

/** The schema of pg-boss's tables. */
const SCHEMA = 'docs_assistant_jobs';

/** Unlimited: work is put back whenever a process ends. The record of a job limits its attempts. */
const RETRY_LIMIT = 2 ** 31 - 1;

export interface BossQueuesOptions {
  readonly pool: Pool;
  readonly database: Kysely<Tables>;
}

/**
 * Queues of pg-boss. Work is added and removed in the same transaction as its record, so that neither exists without the other.
 * pg-boss hands out one piece of a queue at a time, and none twice.
 *
 * Its maintenance is off, because it would notice a dead process only when the work expires. Instead, the process that gets the lock of the
 * dead one puts its work back at once. Finished work is removed, so nothing needs cleaning up.
 */
export class BossQueues {
  readonly #options: BossQueuesOptions;
  /** Each waits on a connection. */
  readonly #oneByOne = pLimit(1);
  #starting: Promise<PgBoss> | undefined;

  constructor(options: BossQueuesOptions) {
    this.#options = options;
  }

  /**
   * Opens a queue, which is made if missing.
   *
   * @param name - Letters, digits, hyphens and underscores.
   * @throws When the database can't be reached, or the user may not create the schema.
   */
  async open(name: string): Promise<WorkQueue> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    const boss = await this.#starting;
    await this.#create(name);
    return createQueue({ boss, name, database: this.#options.database });
  }

  async #start(): Promise<PgBoss> {
    const { pool } = this.#options;
    const boss = new PgBoss({ ...bossOptions, db: { executeSql: (text, values) => execute(pool, text, values) } });
    boss.on('error', (error) => reportStoreFailure('The queue of agent jobs failed', error));
    await this.#exclusively(() => boss.start());
    return boss;
  }

  /** A queue has a table of its own. */
  async #create(name: string): Promise<void> {
    await this.#exclusively((transaction) =>
      new PgBoss({ ...bossOptions, db: within(transaction) }).createQueue(name, {
        name,
        policy: 'singleton',
        retryLimit: RETRY_LIMIT,
      }),
    );
  }

  /** Lets one process at a time make tables. Of those that make them at once, pg-boss lets some fail, or wait for each other for ever. */
  async #exclusively(work: (transaction: Transaction<Tables>) => Promise<unknown>): Promise<void> {
    await this.#oneByOne(() =>
      this.#options.database.transaction().execute(async (transaction) => {
        await lock(SCHEMA, transaction);
        await work(transaction);
      }),
    );
  }
}

const bossOptions = { schema: SCHEMA, supervise: false, schedule: false } as const;

/** Holds a lock of the database, which others wait for, until the transaction ends. */
async function lock(name: string, transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

interface QueueOptions {
  readonly boss: PgBoss;
  readonly name: string;
  readonly database: Kysely<Tables>;
}

function createQueue({ boss, name, database }: QueueOptions): WorkQueue {
  return {
    async add({ id, subject }, transaction) {
      await boss.send(name, { subject }, { id, db: within(transaction) });
    },
    async remove(ids, transaction) {
      await boss.deleteJob(name, [...ids], transaction && { db: within(transaction) });
    },
    async take() {
      const [job] = await database.transaction().execute(async (transaction) => {
        // Of those that ask at once, the second would pass over the first piece of work, which is being taken, and might win with its own.
        await lock(`${SCHEMA}.${name}`, transaction);
        return boss.fetch<{ subject: string }>(name, { db: within(transaction) });
      });
      return job && { id: job.id, subject: job.data.subject };
    },
    async putBack(ids) {
      if (ids.length > 0) await boss.fail(name, [...ids]);
    },
  };
}

/** Lets pg-boss work in a transaction of ours. */
function within(transaction: Transaction<Tables>): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** A connection on which something failed is closed: pg-boss begins transactions in the same text, which then stay open. */
async function execute(pool: Pool, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
