import { resolve } from 'node:path';

import type { ServiceOptions } from './public-types.js';
import { loadDocsFolder, parseApiKey, parseBasePath, parseDomain, parseOriginList } from './settings.js';
import { parseUrl } from './url.js';

/**
 * Checks the options of `createService`, which may come from JavaScript.
 *
 * @throws {SettingsError} At the first one that can't work.
 */
export async function checkOptions(options: ServiceOptions): Promise<ServiceOptions> {
  const given = (name: keyof ServiceOptions) => {
    const value = options[name];
    // A value of another type becomes a text that no check accepts.
    return { source: `createService: ${name}`, value: value === undefined ? '' : String(value) };
  };
  return {
    ...options,
    docs: await loadDocsFolder({ ...given('docs'), value: options.docs ? resolve(String(options.docs)) : '' }),
    domain: parseDomain(given('domain')),
    apiKey: parseApiKey(given('apiKey')),
    basePath: parseBasePath({ ...given('basePath'), value: options.basePath }),
    origins: parseOriginList('createService: origins', options.origins ?? []),
    url: parseUrl('createService: url', options.url),
  };
}
