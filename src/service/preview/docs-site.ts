import type { Hono } from 'hono';

import type { LoadedSite } from '../sites/load-site.js';
import type { Settings } from '../configuration/to-settings.js';

/** Pages that are served beside the service, under all addresses that the service does not need. */
export interface DocsSite {
  /** Answers a request. Refusals are thrown as `ServiceError`. */
  readonly fetch: Hono['fetch'];
  /** Gets the pages ready, which may take a while. The server accepts requests meanwhile. */
  prepare?(): Promise<void>;
  /** The line for the operator about an address. */
  describe(url: string): string;
}

/** Creates the pages for the settings and the sites that were loaded with them. */
export type CreateSite = (settings: Settings, sites: readonly LoadedSite[]) => Promise<DocsSite>;
