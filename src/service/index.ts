/**
 * The service, for mounting in your own server. `docs-assistant serve` runs it on its own.
 *
 * @module docs-assistant-server
 */
export { defineConfig } from './define-config.js';
export { SettingsError } from './common/errors.js';
export { createService, toNodeListener } from './create-service.js';
export type {
  Configuration,
  ConfigurationOptions,
  LanguageModel,
  MessageLimits,
  NamedModel,
  Readiness,
  Service,
  ServiceOptions,
  SiteConfiguration,
} from './public-types.js';
