import { loadApp } from '../../src/service/create-app.js';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { fixtureDocs } from '../service/support/fixture.js';

/** Settings of the service for tests. */
export const SERVICE_DOMAIN = 'demo';
export const SERVICE_API_KEY = 'svc_dsc_demo';

/**
 * Starts the real service over a small folder of docs, on a free port of 127.0.0.1. The caller closes it.
 *
 * @param origins - Origins of pages that may ask. Default: all, because test pages are on ports that are not known yet.
 */
export async function startLocalService(origins: readonly string[] = ['*']): Promise<RunningServer> {
  const app = await loadApp({
    docs: fixtureDocs,
    watch: false,
    domain: SERVICE_DOMAIN,
    apiKey: SERVICE_API_KEY,
    origins,
  });
  return listen(app, { host: '127.0.0.1', port: 0 });
}
