import type { Instruments } from './instruments.js';
import type { OperationsSettings } from './operations-settings.js';

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
