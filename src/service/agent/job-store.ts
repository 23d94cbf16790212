import { sql, type Kysely, type Transaction } from 'kysely';
import pLimit from 'p-limit';

import { reportStoreFailure } from '../store/report-store-failure.js';
import type { Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { statusOf, type JobRecord, type JobStatus } from './job-record.js';
import { toChanges, toRecord, toRow } from './job-rows.js';
import type { PromptQueue } from './prompt-queue.js';

/** Jobs that one query reads. */
const BATCH = 100;

type Change = (record: JobRecord) => JobRecord;

/** The records of a project's jobs, in the store. Every method throws when the store can't be reached. */
export class JobStore {
  readonly #store: Store;
  readonly #project: string;
  readonly #queue: PromptQueue | undefined;
  /** Changes that could not be stored yet, by job. Only this process knows of them. */
  readonly #unsaved = new Map<string, Change[]>();
  /** Changes run one after another, each on the result of the previous one. */
  readonly #oneByOne = pLimit(1);

  /** @param queue - Holds the waiting prompts if several processes share the store. */
  constructor(store: Store, project: string, queue: PromptQueue | undefined) {
    this.#store = store;
    this.#project = project;
    this.#queue = queue;
  }

  async get(id: string): Promise<JobRecord | undefined> {
    const row = await this.#select(await this.#database(), id).executeTakeFirst();
    return row && this.#withUnsaved(toRecord(row));
  }

  /**
   * Loads a page of the jobs, the newest first.
   *
   * @param after - Id of the last job of the previous page. Undefined for the first page.
   * @returns Undefined if the job `after` does not exist. `next` is the `after` of the next page; null on the last page.
   */
  async page(
    limit: number,
    after?: string,
  ): Promise<{ records: readonly JobRecord[]; next: string | null } | undefined> {
    const database = await this.#database();
    let query = this.#selectAll(database)
      .orderBy('position', 'desc')
      .limit(limit + 1);
    if (after !== undefined) {
      const last = await this.#select(database, after).executeTakeFirst();
      if (!last) return undefined;
      query = query.where('position', '<', last.position);
    }
    const records = (await query.execute()).map((row) => this.#withUnsaved(toRecord(row)));
    const part = records.slice(0, limit);
    return { records: part, next: records.length > limit ? part.at(-1)!.id : null };
  }

  /** Lists the jobs with prompts that have not ended, in the order of their arrival. */
  async listOpen(): Promise<readonly JobRecord[]> {
    const query = this.#selectAll(await this.#database())
      .where('is_open', '=', 1)
      .orderBy('position');
    return (await query.execute()).map((row) => this.#withUnsaved(toRecord(row)));
  }

  /** Lists jobs that have ended, are not archived and have not changed since a date. If there are many, only the first ones. */
  async listUnchanged(since: Date): Promise<readonly JobRecord[]> {
    const query = this.#selectAll(await this.#database())
      .where('is_open', '=', 0)
      .where('archived_at', 'is', null)
      .where('updated_at', '<=', since.toISOString())
      .orderBy('position')
      .limit(BATCH);
    return (await query.execute()).map((row) => this.#withUnsaved(toRecord(row)));
  }

  /** Counts the jobs by status. */
  async count(): Promise<Readonly<Record<JobStatus, number>>> {
    const { kind, database } = await this.#store.open();
    const counts: Record<JobStatus, number> = { active: 0, completed: 0, failed: 0, archived: 0 };
    const rows = await database
      .selectFrom('jobs')
      .where('project', '=', this.#project)
      .select(({ fn }) => [statusColumn(kind).as('status'), fn.countAll<number | string>().as('count')])
      .groupBy('status')
      .execute();
    for (const { status, count } of rows) counts[status] += Number(count);
    for (const id of this.#unsaved.keys()) {
      const row = await this.#select(database, id).executeTakeFirst();
      if (!row) continue;
      counts[statusOf(toRecord(row))]--;
      counts[statusOf(this.#withUnsaved(toRecord(row)))]++;
    }
    return counts;
  }

  /**
   * Adds a record, unless it exists already.
   *
   * @throws When it can't be stored.
   */
  async add(record: JobRecord): Promise<void> {
    const database = await this.#database();
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('jobs')
        .values(toRow(this.#project, record))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await this.#queue?.follow(undefined, record, transaction);
    });
  }

  /**
   * Makes the queue match the records: adds missing prompts, such as those that a version without a queue accepted, and puts back prompts
   * that were taken. Called by a process that starts running jobs.
   */
  async recoverQueue(): Promise<void> {
    const queue = this.#queue;
    if (!queue) return;
    await this.saveAgain();
    const open = await this.listOpen();
    const database = await this.#database();
    for (const { id } of open)
      await database
        .transaction()
        .execute(async (transaction) =>
          queue.follow(undefined, toRecord(await this.#lock(transaction, id)), transaction),
        );
    await queue.putBackAll(open);
  }

  /**
   * Changes a record.
   *
   * @throws When it can't be stored. The record is then unchanged.
   */
  async change(id: string, change: Change): Promise<JobRecord> {
    return this.#oneByOne(async () => {
      const next = await this.#write(id, [...(this.#unsaved.get(id) ?? []), touched(change)]);
      this.#unsaved.delete(id);
      await this.#saveAgain();
      return next;
    });
  }

  /**
   * Records something that has already happened. If the change can't be stored, it is kept in memory, and {@link saveAgain} stores it later.
   */
  async settle(id: string, change: Change): Promise<void> {
    await this.#oneByOne(async () => {
      const isFirst = !this.#unsaved.has(id);
      this.#unsaved.set(id, [...(this.#unsaved.get(id) ?? []), touched(change)]);
      await this.#trySave(id, isFirst);
    });
  }

  /** Stores the changes that could not be stored before. */
  async saveAgain(): Promise<void> {
    await this.#oneByOne(() => this.#saveAgain());
  }

  async #saveAgain(): Promise<void> {
    for (const id of this.#unsaved.keys()) await this.#trySave(id, false);
  }

  async #trySave(id: string, isFirst: boolean): Promise<void> {
    try {
      await this.#write(id, this.#unsaved.get(id)!);
      this.#unsaved.delete(id);
    } catch (error) {
      if (isFirst) reportStoreFailure('The state of a job is not stored yet', error);
    }
  }

  /** Applies changes to the record in the store, which another process may have changed in between. */
  async #write(id: string, changes: readonly Change[]): Promise<JobRecord> {
    const database = await this.#database();
    return database.transaction().execute(async (transaction) => {
      const row = await this.#lock(transaction, id);
      const before = toRecord(row);
      const next = changes.reduce((record, change) => change(record), before);
      await transaction.updateTable('jobs').set(toChanges(next)).where('id', '=', id).execute();
      await this.#queue?.follow(before, next, transaction);
      return next;
    });
  }

  /** Not needed on SQLite, where the transaction has locked the whole database. */
  async #lock(transaction: Transaction<Tables>, id: string) {
    const { kind } = await this.#store.open();
    const query = this.#select(transaction, id);
    return (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow(
      () => new Error('Changed a record that does not exist.'),
    );
  }

  #withUnsaved(record: JobRecord): JobRecord {
    return (this.#unsaved.get(record.id) ?? []).reduce((current, change) => change(current), record);
  }

  async #database(): Promise<Kysely<Tables>> {
    return (await this.#store.open()).database;
  }

  #selectAll(database: Kysely<Tables>) {
    return database.selectFrom('jobs').selectAll().where('project', '=', this.#project);
  }

  #select(database: Kysely<Tables>, id: string) {
    return this.#selectAll(database).where('id', '=', id);
  }
}

/** The same status as `statusOf`, computed in the database, because there may be many jobs with long prompts. */
function statusColumn(kind: 'postgres' | 'sqlite') {
  const last = kind === 'postgres' ? sql`turns::json->-1->>'state'` : sql`json_extract(turns, '$[#-1].state')`;
  return sql<JobStatus>`case
    when is_open = 1 then 'active'
    when archived_at is not null then 'archived'
    when ${last} = 'failed' then 'failed'
    else 'completed' end`;
}

/** A change that also sets the time at which it was made. */
function touched(change: Change): Change {
  const updatedAt = new Date().toISOString();
  return (record) => ({ ...change(record), updatedAt });
}
