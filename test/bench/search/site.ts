import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN } from '../../support/local-service.js';

/** Where the results come from. */
export type Origin = 'service' | 'index';

/** A page with the search, and a service on another origin if it needs one. The caller closes it. */
export async function startSearchSite({
  docs,
  index,
  origin,
}: {
  readonly docs: string;
  /** The folder of the static index. */
  readonly index: string;
  readonly origin: Origin;
}): Promise<Pick<RunningServer, 'url' | 'close'>> {
  const service = origin === 'service' ? await startService(docs) : undefined;
  const attributes = service
    ? `base-url="${service.url}" domain="${SERVICE_DOMAIN}" api-key="${SERVICE_API_KEY}"`
    : 'index="/index/"';
  const app = new Hono();
  app.get('/', (context) => context.html(createPage(attributes)));
  app.get('/dist/*', serveStatic({ root: 'dist/docs-assistant' }));
  app.get('/index/*', serveStatic({ root: index, rewriteRequestPath: (path) => path.slice('/index'.length) }));
  const site = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url: site.url,
    close: async () => void (await Promise.all([site.close(), service?.close()])),
  };
}

async function startService(docs: string): Promise<RunningServer> {
  const app = await loadApp({ docs, domain: SERVICE_DOMAIN, apiKey: SERVICE_API_KEY, origins: ['*'] });
  return listen(app, { host: '127.0.0.1', port: 0 });
}

const createPage = (attributes: string): string => `<!doctype html>
<html lang="en">
<title>Docs</title>
<script type="module" src="/dist/docs-assistant.js"></script>
<docs-assistant search ${attributes}></docs-assistant>
`;
