import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';

import { findExcess, type JsonLimits } from './json-shape.js';
import { ServiceError } from './service-error.js';

/** Far more than a long conversation has. A body of the same size that exceeds them takes much longer to parse. */
const jsonLimits: JsonLimits = { depth: 64, values: 10_000 };

/** The bodies of requests that {@link limitBody} has let pass. */
const bodies = new WeakMap<Request, string>();

/**
 * Loads the body of a request, as text. Refuses a larger one with status 413.
 *
 * Hono's own `bodyLimit` makes a new `Request` of a body without `Content-Length`, which fails with the requests of its server for Node.
 */
export function limitBody(bytes: number): MiddlewareHandler {
  return async (c, next) => {
    bodies.set(c.req.raw, await loadText(c.req.raw, bytes));
    await next();
  };
}

async function loadText({ headers, body }: Request, limit: number): Promise<string> {
  if (Number(headers.get('Content-Length')) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch {
    // The caller has left, or the connection broke. The service has not failed, and no one sees the answer.
    throw new ServiceError(400, 'The body is incomplete.');
  }
  if (size > limit) throw tooLarge(limit);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function tooLarge(limit: number): ServiceError {
  const message = `The request is too large: a body may hold ${limit / 1024} kB.`;
  // The rest of the body is still arriving, so the connection can't be used for another request.
  return new ServiceError(413, message, { headers: { Connection: 'close' } });
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
  const json = bodies.get(c.req.raw) ?? (await c.req.text());
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
