import type { Configuration } from './configuration/configuration-types.js';

/** Gives the settings in `docs-assistant.config.js` their types, for the editor. Returns them as they are. */
export function defineConfig(configuration: Configuration): Configuration {
  return configuration;
}
