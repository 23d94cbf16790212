import { Store } from '../store/store.js';
import type { StoreSettings } from '../store/store-settings.js';
import { StoredKeys } from './stored-keys.js';

/** The keys of a service. */
export interface OpenedKeys {
  readonly keys: StoredKeys;
  close(): Promise<void>;
}

/**
 * Opens the keys of a service, once one is asked for. In SQLite they have a connection of their own, which does not wait for the lock of
 * the data folder: while another service that is ending has it, readers are answered by this one.
 *
 * @param store - The store of the service.
 */
export function openKeys(settings: StoreSettings, store: Store): OpenedKeys {
  if (settings.databaseUrl !== undefined) return { keys: new StoredKeys(store), close: async () => {} };
  const own = new Store(settings);
  return { keys: new StoredKeys(own), close: () => own.close() };
}
