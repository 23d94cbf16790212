import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { scriptRoutes } from '../src/service/preview/script-routes.js';

export interface SiteFolders {
  /** Folder of static files with clean addresses: `/theming` is `theming.html`. */
  readonly site: string;
  /** Folder of the built script files, served under `/docs-assistant/`. */
  readonly scripts: string;
}

/** Serves a built docs site and the assistant's scripts. Browsers cache files with a hash in their name and revalidate all others. */
export function siteRoutes({ site, scripts }: SiteFolders): Hono {
  const routes = new Hono();
  routes.use(etag());
  routes.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-cache');
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  routes.route('/', scriptRoutes(scripts));
  routes.use(serveStatic({ root: site }));
  routes.use(serveStatic({ root: site, rewriteRequestPath: (path) => `${path}.html` }));
  routes.notFound(async (c) => c.html(await readFile(join(site, '404.html'), 'utf8'), 404));
  return routes;
}
