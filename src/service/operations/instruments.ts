import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';
import { defaultOperations, type OperationsSettings } from './operations-settings.js';
import { defaultTimeouts, type TimeoutSettings } from './timeout-settings.js';
import { TrustedProxies } from './trusted-proxies.js';

/** Tools to run and watch a service, shared by all its parts. */
export interface Instruments {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly proxies: TrustedProxies;
  readonly settings: OperationsSettings;
  readonly timeouts: TimeoutSettings;
}

/** Creates the instruments of a service. Only the log is global. */
export function createInstruments(
  settings: OperationsSettings = defaultOperations,
  timeouts: TimeoutSettings = defaultTimeouts,
): Instruments {
  return {
    metrics: new Metrics(),
    readiness: new Readiness(timeouts.check),
    proxies: new TrustedProxies(settings.trustedProxies),
    settings,
    timeouts,
  };
}

/** A database whose use can be checked. */
interface CheckedStore {
  /** Throws when the database does not answer. */
  check(): Promise<void>;
}

/** The settings that decide whether a service needs its database. */
interface StoreNeeds {
  readonly databaseUrl: string | undefined;
  readonly operations: Pick<OperationsSettings, 'needsStore'>;
  /** The parts of the service that are off without it. */
  readonly uses: readonly string[];
}

/**
 * Lets `/readyz` report whether the database can be reached. A missing database makes the service unready only if it is required: with a
 * `databaseUrl`, unless the settings say otherwise. Otherwise questions are still answered, and counted in memory: the service is limited.
 */
export function watchStore(
  { readiness }: Instruments,
  store: CheckedStore,
  { databaseUrl, operations, uses }: StoreNeeds,
): void {
  const isNeeded = operations.needsStore ?? databaseUrl !== undefined;
  readiness.add('store', async () => void (await store.check()), { isNeeded, uses });
}
