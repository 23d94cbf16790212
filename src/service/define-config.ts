import type { Configuration } from './configuration/configuration-types.js';

/** Types the settings in `docs-assistant.config.js` for the editor. Returns them unchanged. */
export function defineConfig(configuration: Configuration): Configuration {
  return configuration;
}
