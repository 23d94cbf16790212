import { SettingsError, type Environment } from '../service/environment.js';
import { loadSettings, type Settings } from '../service/settings.js';
import { UsageError } from './parse-arguments.js';

/**
 * Loads the settings of the service for a command that does what the service does, without a network.
 *
 * @param args Options of the service.
 * @throws {UsageError} When one of them can't work.
 */
export async function loadOfflineSettings(environment: Environment, args: readonly string[]): Promise<Settings> {
  try {
    // Nothing listens, so it does not matter where.
    return await loadSettings({ ...environment, HOST: '', PORT: '' }, args);
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message, { cause: error }) : error;
  }
}
