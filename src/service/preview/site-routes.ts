import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

export interface SiteFolders {
  /** Folder of static files with clean addresses: `/theming` is `theming.html`. */
  readonly site: string;
  /** Folder of the built script files, served under `/docs-assistant/`. */
  readonly scripts: string;
}

/** Path at which the site's tag expects the script files. */
const SCRIPTS_PATH = '/docs-assistant/';

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

/** Serves the assistant's scripts from the folder that the build writes. */
export function scriptRoutes(scripts: string): Hono {
  const routes = new Hono();
  const serve = serveStatic({ root: scripts, rewriteRequestPath: (path) => path.slice(SCRIPTS_PATH.length - 1) });
  // The folder contains more: the modules of the package.
  for (const path of ['docs-assistant.js', 'docs-assistant.iife.js', 'chunks/*'])
    routes.use(SCRIPTS_PATH + path, serve);
  return routes;
}
