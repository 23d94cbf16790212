import { Hono, type MiddlewareHandler } from 'hono';

import { getClaims } from '../access/assistant-key.js';
import type { ReaderDocs } from '../indexing/live-docs.js';
import { addressOf } from '../requests/address.js';
import { limitBody, parseJsonBody } from '../requests/parse-body.js';
import { ServiceError } from '../requests/service-error.js';
import { admit, refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import type { SearchLimiter } from '../site-search/search-limiter.js';
import type { Turns } from '../limits/turns.js';
import type { McpSite } from './answer-mcp.js';

/** Maximum bytes of a message. Calls of the tools are far shorter. */
const MAX_MCP_BODY = 64 * 1024;

export interface McpOptions extends SiteAccess, Omit<McpSite, 'version'> {
  readonly docs: ReaderDocs;
  /** Messages count as searches. */
  readonly limiter: SearchLimiter;
  /** Bounds how many requests are answered at once, over all sites. */
  readonly concurrency: MiddlewareHandler;
  /** In which messages are counted and answered, over all sites. */
  readonly turns: Turns;
}

const methods = ['POST'];

/** The paths at which coding agents find the docs of a site: a short one, too, if there is no other site. */
function mcpPaths(domain: string, isOneOfSeveral: boolean): string[] {
  return [`/mcp/${domain}`, ...(isOneOfSeveral ? [] : ['/mcp'])];
}

/**
 * The endpoint of a site for coding agents: a server of the Model Context Protocol over streamable HTTP, without sessions, so that any
 * process answers any message. Refusals are thrown as `ServiceError`.
 */
export function mcpRoutes(options: McpOptions): Hono {
  const { domain, docs, limiter, concurrency, turns, isOneOfSeveral } = options;
  const routes = new Hono();
  for (const path of mcpPaths(domain, isOneOfSeveral)) {
    // A page of another origin could reach the service on the reader's machine.
    admit(routes, path, options, methods);
    routes.post(path, concurrency, limitBody(MAX_MCP_BODY), async (c) => {
      const body = await parseJsonBody(c);
      if (Array.isArray(body)) throw new ServiceError(400, 'Send one message with each request.');
      const address = addressOf(c);
      return turns.run(address, c.req.raw.signal, async () => {
        await limiter.count({ address, domain });
        // Loaded when an agent first asks.
        const { answerMcp } = await import('./answer-mcp.js');
        return answerMcp(c.req.raw, body, { ...options, version: await docs.seenBy(getClaims(c.req.raw)), address });
      });
    });
    routes.all(path, refuseOtherMethods(methods));
  }
  return routes;
}
