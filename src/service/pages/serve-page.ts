import { readFile } from 'node:fs/promises';

import type { Context, MiddlewareHandler } from 'hono';

import { isAllowed } from '../requests/origins.js';
import { ServiceError } from '../requests/service-error.js';

/** Pages show text of readers and models, which must not load or run anything. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  // With `no-referrer`, browsers would send forms with the origin `null`.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Maximum bytes of a form. */
const MAX_FORM_SIZE = 256 * 1024;

/** Sends a strict policy with each page. */
export const sendPageHeaders: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  await next();
};

/** Refuses requests that pages of other sites send, such as forms. */
export const refuseOtherSites: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('Origin');
  const isForeign = origin !== undefined && !isAllowed(origin, [], c);
  const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isBare = !isSafe && origin === undefined;
  if (isForeign || isBare || (!isSafe && c.req.header('Sec-Fetch-Site') === 'cross-site'))
    throw new ServiceError(403, 'Open this page at the address of the service itself.');
  await next();
};

/** Serves the styles of all pages, followed by those of one page. */
export async function serveStyles(c: Context, own: URL): Promise<Response> {
  const files = [new URL('pages.css', import.meta.url), own];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return c.body(texts.join('\n'), 200, { 'Content-Type': 'text/css; charset=utf-8' });
}

/**
 * Parses a form. Fields that are missing or repeated, and files, become empty.
 *
 * @throws {ServiceError} 413 when the form is too large.
 */
export async function parseForm<Name extends string>(
  c: Context,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, string>>> {
  // Browsers always send the length of a form.
  if (!(Number(c.req.header('Content-Length') ?? NaN) <= MAX_FORM_SIZE))
    throw new ServiceError(413, 'The form is too large.', { headers: { Connection: 'close' } });
  const body = await c.req.parseBody();
  const valueOf = (name: Name) => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
}
