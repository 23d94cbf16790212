import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN } from '../../support/local-service.js';

/** Starts the project's own service over a folder: markdown, or built pages. */
export async function startService(docs: string, kind: 'markdown' | 'html', port = 0): Promise<RunningServer> {
  const app = await loadApp({
    sources: [{ kind, folder: docs }],
    domain: SERVICE_DOMAIN,
    apiKey: SERVICE_API_KEY,
    // Each site gets a free port of its own later.
    origins: ['*'],
  });
  return listen(app, { host: '127.0.0.1', port });
}
