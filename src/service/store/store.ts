import { sql } from 'kysely';

import { within } from '../../http/timeout.js';
import { SettingsError } from '../common/errors.js';
import { reportStoreFailure } from './report-store-failure.js';
import { openSqliteStore } from './open-sqlite-store.js';
import type { OpenedStore } from './opened-store.js';
import { READ_ONLY } from './store-error.js';
import type { StoreSettings } from './store-settings.js';

/** Milliseconds until a failed opening is tried again for those who do not wait. */
const RETRY = 5_000;

/** Milliseconds after which counts that are over are removed. */
const PRUNE_INTERVAL = 10 * 60 * 1000;

/** Milliseconds that a check may take. */
const CHECK_TIMEOUT = 3_000;

/** Milliseconds that a service waits for the folder of another one that is ending. */
export const LOCK_TIMEOUT = 10_000;

export interface StoreOptions {
  /**
   * Milliseconds that a service waits for another one that is ending, if both want the same SQLite database. Undefined for a command,
   * which may run at the same time as a service.
   */
  readonly lockTimeout?: number | undefined;
}

/** Ends something that runs while a store is open. */
export type Stop = () => Promise<unknown>;

/** The database of the service: SQLite in the data folder, or PostgreSQL. It is opened when it is first needed. */
export class Store {
  readonly #settings: StoreSettings;
  readonly #options: StoreOptions;
  readonly #closing = new AbortController();
  #opening: Promise<OpenedStore> | undefined;
  #opened: OpenedStore | undefined;
  readonly #starts: ((opened: OpenedStore) => Promise<Stop>)[] = [];
  readonly #stops: Promise<Stop>[] = [];
  #failedAt = -Infinity;
  #prune: NodeJS.Timeout | undefined;

  constructor(settings: StoreSettings, options: StoreOptions = {}) {
    this.#settings = settings;
    this.#options = options;
  }

  /**
   * Opens the database, unless it is open. After a failure, the next call tries again.
   *
   * @throws {SettingsError} When another service has the data folder. Other errors when the database can't be
   *   reached or used.
   */
  open(): Promise<OpenedStore> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      this.#failedAt = Date.now();
      throw error;
    });
    return this.#opening;
  }

  /** The store if it is open, without a wait. If not, it is opened for later calls. */
  find(): OpenedStore | undefined {
    if (!this.#opened && !this.#closing.signal.aborted && Date.now() - this.#failedAt > RETRY) {
      // Callers that need the store call `open`, which rejects with the reason.
      this.open().catch(() => {});
    }
    return this.#opened;
  }

  /**
   * Runs something while the database is open. If it can't be started, the log says so, and the store is used without it.
   *
   * @param start - Called once the database is open. What it returns is called before it closes.
   */
  whileOpen(start: (opened: OpenedStore) => Promise<Stop>): void {
    this.#starts.push(start);
    if (this.#opened) this.#start(start, this.#opened);
  }

  /**
   * Asks the database whether it takes changes, and opens it if need be.
   *
   * @throws When it does not, or does not answer, with the reason.
   */
  async check(): Promise<void> {
    await within(CHECK_TIMEOUT, this.open().then(askForChanges), () => {
      throw new Error('The database does not answer.');
    });
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Closes the database. It can't be opened again. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#prune);
    const opening = this.#opening;
    this.#opening = undefined;
    const opened = await opening?.catch(() => undefined);
    this.#opened = undefined;
    for (const stop of this.#stops.splice(0)) await (await stop)();
    await opened?.close();
  }

  #start(start: (opened: OpenedStore) => Promise<Stop>, opened: OpenedStore): void {
    const stop = start(opened).catch((error: unknown): Stop => {
      reportStoreFailure('The store is open, but some of its tasks have not started', error);
      return async () => {};
    });
    this.#stops.push(stop);
  }

  async #open(): Promise<OpenedStore> {
    if (this.#closing.signal.aborted) throw new SettingsError('The service is ending.');
    const { data, databaseUrl, labels } = this.#settings;
    const { lockTimeout } = this.#options;
    this.#opened =
      databaseUrl === undefined
        ? await openSqliteStore({
            folder: data,
            label: labels?.data,
            lockTimeout,
            signal: this.#closing.signal,
          })
        : await (await import('./postgres/open-postgres.js')).openPostgres(databaseUrl);
    for (const start of this.#starts) this.#start(start, this.#opened);
    this.#prune = setInterval(() => void this.#removeExpired(), PRUNE_INTERVAL).unref();
    return this.#opened;
  }

  /** Removes expired counts. */
  async #removeExpired(): Promise<void> {
    const database = this.#opened?.database;
    // The users of the store report that it is away.
    await database
      ?.deleteFrom('limits')
      .where('expire', '<', Date.now())
      .execute()
      .catch(() => {});
  }
}

/** A PostgreSQL that follows another one answers, and refuses all that is to be kept. SQLite says so when it is opened. */
async function askForChanges({ kind, database }: OpenedStore): Promise<void> {
  if (kind === 'sqlite') return void (await sql`select 1`.execute(database));
  const { rows } = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(
    database,
  );
  if (rows[0]?.mode === 'on') throw Object.assign(new Error('The database is read-only.'), { code: READ_ONLY });
}
