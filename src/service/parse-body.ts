import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';

import { findExcess, type JsonLimits } from './json-shape.js';
import { ServiceError } from './service-error.js';

/** Far more than a long conversation has. A body of the same size that exceeds them takes much longer to parse. */
const jsonLimits: JsonLimits = { depth: 64, values: 10_000 };

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

/**
 * Parses the body of a request, in time that grows with its size alone.
 *
 * @throws {ServiceError} 415 when the body is not declared as JSON, and 400 when it is not JSON, nested too deeply or of too many
 *   values.
 */
export async function parseJsonBody(c: Context): Promise<unknown> {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new ServiceError(415, 'Send the body as JSON, with the header "Content-Type: application/json".');
  }
  const json = await loadText(c);
  const excess = findExcess(json, jsonLimits);
  if (excess === 'depth') throw new ServiceError(400, `The body is nested more than ${jsonLimits.depth} levels deep.`);
  if (excess === 'values') throw new ServiceError(400, `The body holds more than ${jsonLimits.values} values.`);
  try {
    return JSON.parse(json);
  } catch {
    // The parser's message quotes the body.
    throw new ServiceError(400, 'The body is not valid JSON.');
  }
}

async function loadText(c: Context): Promise<string> {
  try {
    return await c.req.text();
  } catch {
    // The caller has left, or the connection broke. That is no failure of the service, and nobody sees the answer.
    throw new ServiceError(400, 'The body did not arrive whole.');
  }
}

/**
 * Parses a body by a schema, whose messages each complete a sentence that begins with the name of a field.
 *
 * @throws {ServiceError} 400 with a sentence about the first field that is wrong.
 */
export function parseBody<Schema extends z.ZodTypeAny>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data as z.output<Schema>;
  const { path = [], message = 'is not valid' } = result.error.issues[0] ?? {};
  if (path.length === 0) throw new ServiceError(400, `The body ${message}.`);
  const field = formatField(path);
  throw new ServiceError(400, `${field} ${message}.`, { field });
}

/** Options of a schema for a field that must have a certain type. */
export function describeType(type: string) {
  return { required_error: 'is required', invalid_type_error: `must be ${type}` };
}

/** `['messages', 0, 'content']` as `messages[0].content`. */
function formatField(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`)).join('');
}
