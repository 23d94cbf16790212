import { loadConfiguration } from '../service/configuration/configuration.js';
import type { Environment } from '../service/settings/environment.js';
import { SettingsError } from '../service/common/errors.js';
import type { StoreSettings } from '../service/store/store-settings.js';
import { UsageError } from './parse-arguments.js';

/** The store of the service, and its sites. */
export interface SharedStore extends StoreSettings {
  readonly domains: readonly string[];
  /** The domains of the sites whose questions are kept. */
  readonly withInsights: readonly string[];
}

/**
 * Loads the settings of the service for a command that needs only its store, not its docs.
 *
 * @param args - Options of the service.
 * @throws {UsageError} When a setting is invalid.
 */
export async function loadStoreSettings(environment: Environment, args: readonly string[]): Promise<SharedStore> {
  try {
    const { service, sites } = await loadConfiguration({ environment, args });
    const domains = [...sites.keys()];
    const withInsights = domains.filter((domain) => sites.get(domain)?.get('insights.enabled'));
    return { data: service.get('data')!, databaseUrl: service.get('databaseUrl'), domains, withInsights };
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
  }
}
