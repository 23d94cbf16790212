import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import pLimit from 'p-limit';
import writeFileAtomic from 'write-file-atomic';

import { reportFailure } from '../report-failure.js';
import { jobRecordSchema, type JobRecord } from './job-record.js';

const EXTENSION = '.json';

/**
 * The records of a project's jobs: a file of JSON each, and all of them in memory.
 *
 * Each file is written beside the old one, flushed to the disk, and then takes its place by renaming. So whenever the
 * service is killed, a record is either as before or as after. A full disk fails the write and leaves the old record, and
 * the service can still start and read everything. A database would not bear the latter: it writes to its log to open.
 */
export class JobStore {
  readonly #folder: string;
  readonly #records = new Map<string, JobRecord>();
  readonly #unsaved = new Set<string>();
  /** A change begins from what the one before has left. */
  readonly #oneByOne = pLimit(1);

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads the records of a folder, which is made if it is missing. A file that can't be read is left alone, with a warning. */
  static async open(folder: string): Promise<JobStore> {
    const store = new JobStore(folder);
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(folder)) {
      if (file.endsWith(EXTENSION)) await store.#read(join(folder, file));
      // What is left of a write that was interrupted.
      else
        await rm(join(folder, file), { force: true }).catch((error: unknown) =>
          reportFailure('A leftover file stays', error),
        );
    }
    return store;
  }

  get(id: string): JobRecord | undefined {
    return this.#records.get(id);
  }

  list(): readonly JobRecord[] {
    return [...this.#records.values()];
  }

  /**
   * Adds a record.
   *
   * @throws When it can't be stored; then it isn't there.
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
   * @throws When it can't be stored; then it is as before.
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
   * Changes a record to what has come about already. If that can't be stored it holds all the same, as long as the service
   * runs, and {@link saveAgain} stores it later.
   */
  async settle(id: string, change: (record: JobRecord) => JobRecord): Promise<void> {
    await this.#oneByOne(async () => {
      const next = this.#apply(id, change);
      this.#records.set(id, next);
      await this.#tryWrite(next);
    });
  }

  /** Stores what could not be stored before. */
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

  async #read(file: string): Promise<void> {
    try {
      const record = jobRecordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      this.#records.set(record.id, record);
    } catch (error) {
      reportFailure(`The job in ${file} can't be read and is left out`, error);
    }
  }
}
