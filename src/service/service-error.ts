import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ServiceErrorOptions {
  /** The member of the body that is wrong, e.g. `messages[0].content`. */
  field?: string;
  /** Extra response headers. */
  headers?: Readonly<Record<string, string>>;
}

/** A request that is refused. `message` is a sentence for whoever sent it. */
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

  /** The refusal as JSON: `{ "error": { "message", "field"? } }`. */
  toResponse(c: Context): Response {
    const { message, field } = this;
    return c.json({ error: { message, ...(field !== undefined && { field }) } }, this.status, { ...this.headers });
  }
}
