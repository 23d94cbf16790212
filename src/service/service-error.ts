import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ServiceErrorOptions {
  /** The member of the body that is wrong, such as `messages[0].content`. */
  field?: string;
  /** Extra response headers. */
  headers?: Readonly<Record<string, string>>;
}

/** A refused request. `message` is a sentence for the caller. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly status: ContentfulStatusCode;
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, message: string, { field, headers = {} }: ServiceErrorOptions = {}) {
    super(message);
    this.status = status;
    this.field = field;
    this.headers = headers;
  }

  /** The response, as JSON: `{ "error": { "message", "field"? } }`. */
  toResponse(c: Context): Response {
    const { message, field } = this;
    return c.json({ error: { message, ...(field !== undefined && { field }) } }, this.status, { ...this.headers });
  }
}
