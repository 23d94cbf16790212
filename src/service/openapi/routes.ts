import { Hono } from 'hono';
import { cors } from 'hono/cors';

import { createDocument } from './create-document.js';

/** Serves the OpenAPI description. It holds no secret, so that pages of any origin can show it. */
export function descriptionRoutes(): Hono {
  const routes = new Hono();
  let document: string | undefined;
  routes.get('/openapi.json', cors({ origin: '*' }), (c) => {
    document ??= JSON.stringify(createDocument());
    return c.body(document, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' });
  });
  return routes;
}
