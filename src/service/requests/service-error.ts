import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { noteRequest } from './request-context.js';

export interface ServiceErrorOptions {
  /** The member of the body that is wrong, such as `messages[0].content`. */
  field?: string;
  /** The limit that was reached, as a name for the measures. */
  limit?: string;
  /** Extra response headers. */
  headers?: Readonly<Record<string, string>>;
}

/** A refused request. `message` is a sentence for the caller. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly status: ContentfulStatusCode;
  readonly field: string | undefined;
  readonly limit: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, message: string, { field, limit, headers = {} }: ServiceErrorOptions = {}) {
    super(message);
    this.status = status;
    this.field = field;
    this.limit = limit;
    this.headers = headers;
  }

  /** The response, as JSON: `{ "error": { "message", "field"? } }`. */
  toResponse(c: Context): Response {
    const { message, field, limit } = this;
    if (limit !== undefined) noteRequest(c.req.raw, { limit });
    return c.json({ error: { message, ...(field !== undefined && { field }) } }, this.status, { ...this.headers });
  }
}
