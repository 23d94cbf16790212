import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';
import { defaultOperations, type OperationsSettings } from './operations-settings.js';
import { defaultTimeouts, type TimeoutSettings } from './timeout-settings.js';
import { TrustedProxies } from './trusted-proxies.js';

/** What all parts of a service share to be run and watched. */
export interface Instruments {
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly proxies: TrustedProxies;
  readonly settings: OperationsSettings;
  readonly timeouts: TimeoutSettings;
}

/** Creates what a service shares to be run and watched. Nothing of it is global but the log. */
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
