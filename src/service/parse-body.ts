import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { ServiceError } from './service-error.js';

/** Refuses requests with a larger body, with status 413. */
export function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      const message = `The request is too large: a body may hold ${bytes / 1024} kB.`;
      // The rest of the body is still arriving, so the connection can't be used for another request.
      throw new ServiceError(413, message, { headers: { Connection: 'close' } });
    },
  });
}

/** @throws {ServiceError} 415 when the body is not declared as JSON, and 400 when it is not JSON. */
export async function parseJsonBody(c: Context): Promise<unknown> {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new ServiceError(415, 'Send the body as JSON, with the header "Content-Type: application/json".');
  }
  try {
    return await c.req.json();
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ServiceError(400, 'The body is not valid JSON.');
  }
}
