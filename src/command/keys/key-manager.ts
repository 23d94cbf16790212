import { callControl, type Order } from '../../service/control/call-control.js';
import { RequestError, ResponseError } from '../../errors.js';
import type { KeyRecord } from '../../service/keys/key-record.js';
import { createKey, listKeys, revokeKey, type CreatedKey, type NewKey } from '../../service/keys/manage-keys.js';
import { Store } from '../../service/store/store.js';
import type { StoreSettings } from '../../service/store/store-settings.js';
import { explainFailure, openStore } from '../with-store.js';

/** Manages the keys of a service: through a running service, or in its store. */
export interface KeyManager {
  create(key: NewKey): Promise<CreatedKey>;
  list(): Promise<KeyRecord[]>;
  /** Undefined if there is no key with that identifier. */
  revoke(id: string): Promise<KeyRecord | undefined>;
  close(): Promise<void>;
}

/**
 * Opens the keys of a service. If a service runs with the data folder, the command sends it the orders. Otherwise, and with PostgreSQL, the
 * command uses the store directly.
 *
 * @throws {UsageError} When the store can't be used.
 * @throws {RequestError} When its database is unreachable.
 */
export async function openKeyManager(settings: StoreSettings): Promise<KeyManager> {
  const isRunning = settings.databaseUrl === undefined && (await call(settings.data, { method: 'GET', path: '/keys' }));
  return isRunning ? askService(settings.data) : manageStore(settings);
}

function askService(folder: string): KeyManager {
  const send = async <Body>(order: Order): Promise<Body | undefined> => {
    const result = await call(folder, order);
    if (!result) throw new RequestError('network', 'The service has ended in the meantime. Run the command again.');
    if (result.status === 404) return undefined;
    if (result.status < 400) return result.body as Body;
    const { error } = result.body as { error?: { message?: string } };
    throw new ResponseError('unavailable', error?.message ?? 'The service refused.', { status: result.status });
  };
  return {
    create: async (key) => (await send<CreatedKey>({ method: 'POST', path: '/keys', body: key }))!,
    list: async () => (await send<{ keys: KeyRecord[] }>({ method: 'GET', path: '/keys' }))!.keys,
    revoke: (id) => send<KeyRecord>({ method: 'POST', path: `/keys/${encodeURIComponent(id)}/revoke` }),
    close: async () => {},
  };
}

async function call(folder: string, order: Order) {
  try {
    return await callControl(folder, order);
  } catch (cause) {
    const message = `The service that uses ${folder} does not answer. Run the command as the user of the service.`;
    throw new RequestError('network', message, { cause });
  }
}

async function manageStore(settings: StoreSettings): Promise<KeyManager> {
  const store = new Store(settings);
  const { database } = await openStore(store);
  return {
    create: (key) => explainFailure(() => createKey(database, key)),
    list: () => explainFailure(() => listKeys(database)),
    revoke: (id) => explainFailure(() => revokeKey(database, id)),
    close: () => store.close(),
  };
}
