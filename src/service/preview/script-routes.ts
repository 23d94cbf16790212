import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Path at which the site's tag expects the script files. */
const SCRIPTS_PATH = '/docs-assistant/';

/** Serves the assistant's scripts from the folder that the build writes. */
export function scriptRoutes(scripts: string): Hono {
  const routes = new Hono();
  const serve = serveStatic({ root: scripts, rewriteRequestPath: (path) => path.slice(SCRIPTS_PATH.length - 1) });
  // The folder contains more: the modules of the package.
  for (const path of ['docs-assistant.js', 'docs-assistant.iife.js', 'chunks/*'])
    routes.use(SCRIPTS_PATH + path, serve);
  return routes;
}
