import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import pLimit from 'p-limit';
import writeFileAtomic from 'write-file-atomic';

import { reportFailure } from '../report-failure.js';
import { jobRecordSchema, type JobRecord } from './job-record.js';

const EXTENSION = '.json';

/**
 * The records of a project's jobs: one JSON file each, and all of them in memory.
 *
 * A record is written to a new file, flushed to the disk, and then renamed over the old file. If the service is killed, the
 * record is therefore either the old or the new one. If the disk is full, the write fails and the old record stays, and the
 * service can still start and read everything, which a database could not: it writes to its log when it opens.
 */
export class JobStore {
  readonly #folder: string;
  readonly #records = new Map<string, JobRecord>();
  readonly #unsaved = new Set<string>();
  /** Changes run one after another, each on the result of the previous one. */
  readonly #oneByOne = pLimit(1);

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Loads the records of a folder and creates it if missing. A file that can't be read is reported and left as it is. */
  static async open(folder: string): Promise<JobStore> {
    const store = new JobStore(folder);
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(folder)) {
      if (file.endsWith(EXTENSION)) await store.#read(join(folder, file));
      // Left over from an interrupted write.
      else
        await rm(join(folder, file), { force: true }).catch((error: unknown) =>
          reportFailure('A leftover file stays', error),
        );
    }
    store.#sort();
    return store;
  }

  get(id: string): JobRecord | undefined {
    return this.#records.get(id);
  }

  /** In the order of their arrival. */
  list(): readonly JobRecord[] {
    return [...this.#records.values()];
  }

  /**
   * Adds a record.
   *
   * @throws When it can't be stored. Then it is not added.
   */
  async add(record: JobRecord): Promise<void> {
    await this.#oneByOne(async () => {
      await this.#write(record);
      this.#records.set(record.id, record);
    });
  }

  /**
   * Changes a record.
   *
   * @throws When it can't be stored. Then it is unchanged.
   */
  async change(id: string, change: (record: JobRecord) => JobRecord): Promise<JobRecord> {
    return this.#oneByOne(async () => {
      const next = this.#apply(id, change);
      await this.#write(next);
      this.#records.set(id, next);
      await this.#saveAgain();
      return next;
    });
  }

  /**
   * Changes a record to reflect something that has already happened. If it can't be stored, the change is kept in memory and
   * {@link saveAgain} stores it later.
   */
  async settle(id: string, change: (record: JobRecord) => JobRecord): Promise<void> {
    await this.#oneByOne(async () => {
      const next = this.#apply(id, change);
      this.#records.set(id, next);
      await this.#tryWrite(next);
    });
  }

  /** Stores the records that could not be stored before. */
  async saveAgain(): Promise<void> {
    await this.#oneByOne(() => this.#saveAgain());
  }

  async #saveAgain(): Promise<void> {
    for (const id of this.#unsaved) await this.#tryWrite(this.#records.get(id)!);
  }

  #apply(id: string, change: (record: JobRecord) => JobRecord): JobRecord {
    const record = this.#records.get(id);
    if (!record) throw new Error('A record that does not exist was to be changed.');
    return { ...change(record), updatedAt: new Date().toISOString() };
  }

  async #tryWrite(record: JobRecord): Promise<void> {
    try {
      await this.#write(record);
    } catch (error) {
      if (!this.#unsaved.has(record.id)) reportFailure('The state of a job is not stored yet', error);
      this.#unsaved.add(record.id);
    }
  }

  async #write(record: JobRecord): Promise<void> {
    await writeFileAtomic(join(this.#folder, record.id + EXTENSION), `${JSON.stringify(record, null, 2)}\n`, {
      mode: 0o600,
    });
    this.#unsaved.delete(record.id);
  }

  #sort(): void {
    const records = [...this.#records.values()].sort(
      (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
    );
    this.#records.clear();
    for (const record of records) this.#records.set(record.id, record);
  }

  async #read(file: string): Promise<void> {
    try {
      const record = jobRecordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      this.#records.set(record.id, record);
    } catch (error) {
      reportFailure(`The job in ${file} can't be read and is left out`, error);
    }
  }
}
