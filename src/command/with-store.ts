import { RequestError } from '../errors.js';
import { SettingsError } from '../service/common/errors.js';
import { explainStoreError } from '../service/store/explain-store-error.js';
import type { OpenedStore } from '../service/store/opened-store.js';
import { Store } from '../service/store/store.js';
import type { StoreSettings } from '../service/store/store-settings.js';
import { UsageError } from './parse-arguments.js';

/**
 * Opens the store of the service for a command, and closes it at the end.
 *
 * @throws {UsageError} When a setting is invalid.
 * @throws {RequestError} When the database is unreachable.
 */
export async function withStore<Result>(
  settings: StoreSettings,
  use: (opened: OpenedStore) => Promise<Result>,
): Promise<Result> {
  const store = new Store(settings);
  try {
    const opened = await openStore(store);
    return await explainFailure(() => use(opened));
  } finally {
    await store.close();
  }
}

/**
 * Opens a store for a command. The command closes it.
 *
 * @throws {UsageError} When a setting is invalid.
 * @throws {RequestError} When the database is unreachable.
 */
export async function openStore(store: Store): Promise<OpenedStore> {
  try {
    return await store.open();
  } catch (cause) {
    if (cause instanceof SettingsError) throw new UsageError(cause.message, { cause });
    const message = explainStoreError(cause) ?? "The service's database can't be reached. Check DATABASE_URL.";
    throw new RequestError('network', message, { cause });
  }
}

/**
 * Runs work on the database of an open store.
 *
 * @throws {RequestError} With a remedy, when the database refuses for a known reason.
 */
export async function explainFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const message = explainStoreError(cause);
    throw message === undefined ? cause : new RequestError('network', message, { cause });
  }
}
