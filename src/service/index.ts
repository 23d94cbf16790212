/**
 * The service, to mount in a server of your own. `docs-assistant serve` runs it alone.
 *
 * @module docs-assistant/service
 */
export { SettingsError } from './environment.js';
export { createService, toNodeListener } from './handler.js';
export type { LanguageModel, MessageLimits, NamedModel, Service, ServiceOptions } from './public-types.js';
