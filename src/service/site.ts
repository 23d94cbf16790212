import type { Hono } from 'hono';

/** Pages that are served beside the service, under all addresses that the service does not need. */
export interface Site {
  /** Answers a request. Refusals are thrown as `ServiceError`. */
  readonly fetch: Hono['fetch'];
  /** Where its pages begin, if that is not the base path of the settings. */
  readonly basePath?: string;
  /** Gets the pages ready, which may take a while. The server accepts requests meanwhile. */
  prepare?(): Promise<void>;
  /** The line that tells the operator what is at an address. */
  describe(url: string): string;
}
