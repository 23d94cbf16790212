import { within } from '../../http/timeout.js';
import { SettingsError } from '../common/errors.js';
import { ServiceError } from '../requests/service-error.js';
import { reportStoreFailure } from '../store/report-store-failure.js';
import { isAway } from '../store/store-error.js';
import type { Store } from '../store/store.js';
import { toRecord, type KeyRecord } from './key-record.js';
import { hashKey } from './secret.js';

/** Milliseconds after which the keys are loaded again, without a wait. */
const FRESH = 5_000;

/** Milliseconds for which keys that were loaded count: a key that another process revokes stops within this time. */
const MAX_AGE = 10_000;

/** Milliseconds between two loads for keys that are not known: one that was just made works after that time at most. */
const UNKNOWN_PAUSE = 1_000;

/** Milliseconds that a request waits for the keys, and in which none waits after that was in vain. */
const WAIT = 1_000;
const FAILURE_PAUSE = 5_000;

/** Milliseconds between two notes of when a key was used. */
const USE_INTERVAL = 60_000;

/**
 * The keys in the store, as requests are checked by them. All are kept in memory and loaded again now and then, so that a request does
 * not wait for the store. While it can't be reached, those that are known go on.
 */
export class StoredKeys {
  readonly #store: Store;
  readonly #usedAt = new Map<string, number>();
  #keys: ReadonlyMap<string, KeyRecord> = new Map();
  #loadedAt = -Infinity;
  #triedAt = -Infinity;
  #failure: unknown;
  #loading: Promise<void> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Finds what is stored of a key, also if it has expired or was revoked.
   *
   * @throws {ServiceError} 503 when the keys could not be loaded yet.
   */
  async find(key: string): Promise<KeyRecord | undefined> {
    const hash = hashKey(key);
    await this.#refresh(this.#keys.has(hash));
    const record = this.#keys.get(hash);
    // Without a database that could hold keys, there are none.
    if (!record && this.#loadedAt === -Infinity && !(this.#failure instanceof SettingsError)) throw notLoaded();
    return record;
  }

  /**
   * Finds a key by its id, with its hash.
   *
   * @throws {ServiceError} 503 when the keys could not be loaded yet.
   */
  async findById(id: string): Promise<(KeyRecord & { readonly hash: string }) | undefined> {
    const find = () => [...this.#keys].find(([, record]) => record.id === id);
    await this.#refresh(find() !== undefined);
    const [hash, record] = find() ?? [];
    if (hash !== undefined && record) return { ...record, hash };
    if (this.#loadedAt === -Infinity && !(this.#failure instanceof SettingsError)) throw notLoaded();
    return undefined;
  }

  /** Loads the keys at once, such as after one was revoked. */
  async reload(): Promise<void> {
    await this.#loading;
    await this.#load();
  }

  /** Notes that a key was used, in the background. */
  noteUse(id: string): void {
    const now = performance.now();
    if (now - (this.#usedAt.get(id) ?? -Infinity) < USE_INTERVAL) return;
    this.#usedAt.set(id, now);
    void this.#writeUse(id);
  }

  async #refresh(isKnown: boolean): Promise<void> {
    const [age, pause] = [performance.now() - this.#loadedAt, performance.now() - this.#triedAt];
    if (isKnown && age < FRESH) return;
    const hasFailed = this.#triedAt > this.#loadedAt;
    if (pause < (hasFailed ? FAILURE_PAUSE : UNKNOWN_PAUSE) && !this.#loading) return;
    const loading = this.#load();
    if (isKnown && age < MAX_AGE) return;
    await within(WAIT, loading, () => undefined);
  }

  /** Does not reject. */
  #load(): Promise<void> {
    this.#loading ??= this.#loadAll().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #loadAll(): Promise<void> {
    const startedAt = performance.now();
    this.#triedAt = startedAt;
    try {
      const { database } = await this.#store.open();
      const rows = await database.selectFrom('keys').selectAll().execute();
      this.#keys = new Map(rows.map((row) => [row.hash, toRecord(row)]));
      this.#loadedAt = startedAt;
      this.#failure = undefined;
    } catch (error) {
      if (this.#failure === undefined && !(error instanceof SettingsError) && !isAway(error)) {
        reportStoreFailure('The keys could not be loaded', error);
      }
      this.#failure = error;
    }
  }

  async #writeUse(id: string): Promise<void> {
    try {
      const { database } = await this.#store.open();
      await database.updateTable('keys').set({ last_used_at: new Date().toISOString() }).where('id', '=', id).execute();
    } catch {
      // Only the operator looks at it, and requests that need the store report that it is away.
    }
  }
}

function notLoaded(): ServiceError {
  return new ServiceError(503, "The keys of the service can't be checked now. Please try again in a moment.", {
    headers: { 'Retry-After': String(FAILURE_PAUSE / 1000) },
  });
}
