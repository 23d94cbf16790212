import type { Environment } from '../service/settings/environment.js';
import { SettingsError } from '../service/common/errors.js';
import { loadSettings } from '../service/configuration/load-settings.js';
import type { Settings, SiteSettings } from '../service/configuration/to-settings.js';
import { UsageError } from './parse-arguments.js';

/** The settings of the service, and of the site of a command. */
export interface OfflineSettings extends Settings {
  readonly site: SiteSettings;
}

/**
 * Loads the settings of the service for a command that works offline.
 *
 * @param args - Options of the service.
 * @param domain - The site of the command, if there are several.
 * @throws {UsageError} When a setting is invalid.
 */
export async function loadOfflineSettings(
  environment: Environment,
  args: readonly string[],
  domain?: string,
): Promise<OfflineSettings> {
  const settings = await loadAllSettings(environment, args);
  return { ...settings, site: findSite(settings, domain) };
}

/**
 * Loads the settings for a command for all sites, or one of them.
 *
 * @param domain - The site of the command; undefined for all.
 * @throws {UsageError} When a setting is invalid.
 */
export async function loadAllSites(
  environment: Environment,
  args: readonly string[],
  domain?: string,
): Promise<Settings> {
  const settings = await loadAllSettings(environment, args);
  return domain === undefined ? settings : { ...settings, sites: [findSite(settings, domain)] };
}

async function loadAllSettings(environment: Environment, args: readonly string[]): Promise<Settings> {
  try {
    // Required, but unused: the command does not listen.
    return await loadSettings({ environment: { ...environment, HOST: '127.0.0.1', PORT: '0' }, args });
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
  }
}

function findSite({ sites }: Settings, domain: string | undefined): SiteSettings {
  const [first, second] = sites;
  const found = domain === undefined ? first : sites.find((site) => site.domain === domain);
  if (found && (domain !== undefined || !second)) return found;
  const names = sites.map((site) => site.domain).join(', ');
  throw new UsageError(`--site: the sites are ${names}. Name one of them.`);
}
