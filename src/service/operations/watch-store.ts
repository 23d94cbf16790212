import { SettingsError } from '../errors/settings-error.js';
import { explainStoreError } from '../store/explain-store-error.js';
import type { Instruments } from './instruments.js';
import type { OperationsSettings } from './settings.js';
import { log } from '../logging/log.js';

/** What is asked whether it can be used. */
interface CheckedStore {
  /** Throws when the database does not answer. */
  check(): Promise<void>;
}

/** The settings that say whether a service needs its database. */
interface StoreNeeds {
  readonly databaseUrl: string | undefined;
  readonly operations: Pick<OperationsSettings, 'needsStore'>;
}

/**
 * Makes `/readyz` tell whether the database can be reached. The service is unready without it only if it is set to need it: with a
 * `databaseUrl`, unless the settings say otherwise. Questions are answered without a database, too, and counted in memory.
 */
export function watchStore(
  { readiness }: Instruments,
  store: CheckedStore,
  { databaseUrl, operations }: StoreNeeds,
): void {
  const isNeeded = operations.needsStore ?? databaseUrl !== undefined;
  readiness.add('store', async () => void (await store.check()), { isNeeded });
}

interface OpenedAndChecked extends CheckedStore {
  open(): Promise<unknown>;
}

/** Opens the database, and tells the operator what is lost if it can't be used. What agent jobs lose, they tell themselves. */
export async function tellStoreProblem(store: OpenedAndChecked): Promise<void> {
  try {
    // Tables may have to be changed first, which takes longer than a check may.
    await store.open();
    await store.check();
  } catch (error) {
    // One that is away may come back.
    const until = error instanceof SettingsError ? 'Limits' : 'Until the database can be used, limits';
    const reason = error instanceof SettingsError ? error.message : explainStoreError(error);
    const what = `${until} are counted in memory, and no keys and questions are kept`;
    log('warn', 'store', `${what}: ${reason ?? 'The database can not be reached.'}`);
  }
}
