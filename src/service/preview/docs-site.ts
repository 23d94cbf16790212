import type { Hono } from 'hono';

import type { LoadedSite } from '../sites/load-site.js';
import type { Settings } from '../configuration/to-settings.js';

/** Pages that are served together with the service, at all addresses that the service does not use. */
export interface DocsSite {
  /** Answers a request. Throws a `ServiceError` for refusals. */
  readonly fetch: Hono['fetch'];
  /** Prepares the pages, which may take a while. The server accepts requests in the meantime. */
  prepare?(): Promise<void>;
  /** The next step for the operator, as a sentence. */
  readonly next?: string | undefined;
}

/** Creates the pages from the settings and the sites that were loaded with them. */
export type CreateSite = (settings: Settings, sites: readonly LoadedSite[]) => Promise<DocsSite>;
