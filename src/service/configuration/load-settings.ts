import { findMissingFolders } from './check-folders.js';
import {
  loadConfiguration,
  parseOptions,
  throwProblems,
  type LoadedConfiguration,
  type LoadOptions,
} from './configuration.js';
import { findDemoProblems, findMountProblems, findProblems } from './find-problems.js';
import { toSettings } from './to-settings.js';
import type { Environment } from '../settings/environment.js';
import type { Settings } from './to-settings.js';

/**
 * Loads the settings of `docs-assistant serve` from the command line, environment variables and the configuration file, and checks
 * them: folders must exist, and the demo's key works only on this machine.
 *
 * @throws {SettingsError} With a line for each setting that can't work.
 */
export async function loadSettings(options: LoadOptions): Promise<Settings> {
  const configuration = await loadConfiguration(options);
  throwProblems([...findProblems(configuration), ...findDemoProblems(configuration)]);
  return checkFolders(configuration, { hasAgent: true });
}

/**
 * Parses the options of `createService`, and checks them in the same way. The demo's defaults do not apply.
 *
 * @param environment - Holds the variables to which options refer.
 * @throws {SettingsError} With a line for each option that can't work.
 */
export async function loadOptions(options: unknown, environment: Environment): Promise<Settings> {
  const configuration = parseOptions(options, environment);
  throwProblems([...findMountProblems(configuration), ...findProblems(configuration)]);
  return checkFolders(configuration, { hasAgent: false });
}

async function checkFolders(configuration: LoadedConfiguration, options: { hasAgent: boolean }): Promise<Settings> {
  throwProblems(await findMissingFolders(configuration));
  return toSettings(configuration, options);
}
