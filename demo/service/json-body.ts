import type { Context } from 'hono';

import { ServiceError } from './service-error.js';

/** @throws {ServiceError} 415 when the body isn't said to be JSON. */
export function requireJson(c: Context): void {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';', 1);
  if (type.trim().toLowerCase() === 'application/json') return;
  throw new ServiceError(415, 'Send the body as JSON, with the header "Content-Type: application/json".');
}

/** @throws {ServiceError} 400 when the body isn't JSON. */
export async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ServiceError(400, 'The body is not valid JSON.');
  }
}
