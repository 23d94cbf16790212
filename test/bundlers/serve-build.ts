import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { loadApp } from '../../src/service/create-app.js';
import { listen, type RunningServer } from '../../src/service/operations/listen.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN } from '../support/local-service.js';

const docs = fileURLToPath(new URL('../../demo/site', import.meta.url));

/** Serves a built page below `/site/`, and the service on the same host, on a free port of 127.0.0.1. The caller closes it. */
export async function serveBuild(folder: string): Promise<RunningServer> {
  const app = await loadApp({ docs, domain: SERVICE_DOMAIN, apiKey: SERVICE_API_KEY });
  const root = { root: folder, rewriteRequestPath: (path: string) => path.replace(/^\/site/, '') };
  app.use('/site/*', serveStatic(root));
  return listen(app, { host: '127.0.0.1', port: 0 });
}
