import { isIP } from 'node:net';

import type { Context, MiddlewareHandler } from 'hono';

import { isLoopback } from '../../http/loopback.js';
import { log } from '../logging/log.js';
import { ServiceError } from './service-error.js';

/** Stands for all origins in a list of origins. */
export const ANY_ORIGIN = '*';

/** Maximum origins that are reported to the operator, so that requests can't fill the log. */
const MAX_REPORTED = 20;

/** A scheme and a host, as browsers write them. Longer ones are not host names. */
const originPattern = /^[a-z][a-z\d+.-]{0,31}:\/\/[^\s/?#@\\*]{1,255}$/;

/**
 * Parses an origin as a person writes it, such as `https://docs.example.com/`: upper case, the scheme's own port and a slash at the
 * end make no difference.
 *
 * @returns The origin as browsers send it, or undefined for any other text.
 */
export function parseOrigin(text: string): string | undefined {
  const origin = text.trim().toLowerCase().replace(/\/$/, '');
  if (!originPattern.test(origin) || !URL.canParse(origin)) return undefined;
  // Other schemes, such as those of desktop apps, have no origin for URL.
  return /^https?:/.test(origin) ? new URL(origin).origin : origin;
}

/**
 * Refuses requests that a page of another origin sends, with status 403, before anything is done for them. The key is no
 * protection: it is public. Requests without `Origin` come from no page, or from one that the service itself serves.
 *
 * @param origins - The origins that are allowed in addition to the service's own, in the form of {@link parseOrigin}.
 * @param site - The site that has them, for the message, if there are several.
 */
export function checkOrigin(origins: readonly string[], site?: string): MiddlewareHandler {
  const report = createReport();
  return async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin !== undefined && !isAllowed(origin, origins, c)) {
      const message = explainRefusal(origin, site);
      report(message);
      throw new ServiceError(403, message, { headers: { Vary: 'Origin' } });
    }
    await next();
  };
}

/** Whether a page may send requests and read the answers. */
export function isAllowed(origin: string, origins: readonly string[], c: Context): boolean {
  return origins.includes(ANY_ORIGIN) || origins.includes(origin) || isOwnOrigin(origin, c);
}

/** The scheme may differ, because a proxy in front of the service may add TLS. */
function isOwnOrigin(origin: string, c: Context): boolean {
  const [, scheme] = /^(https?:)\/\//.exec(origin) ?? [];
  if (!scheme) return false;
  const own = `${scheme}//${hostOf(c)}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}

/**
 * Refuses requests whose `Host` is no name of this service, with status 421. Otherwise a page could give its own host name the
 * address of the service (DNS rebinding), and would then be of the service's own origin.
 *
 * @param names - Host names of this service. Addresses and `localhost` need not be among them: no page can take them over.
 */
export function checkHost(names: readonly string[]): MiddlewareHandler {
  const report = createReport();
  return async (c, next) => {
    const name = parseHostName(hostOf(c));
    if (name === undefined) throw new ServiceError(400, 'The header "Host" is not valid.');
    if (!isLocalName(name) && !names.includes(name)) {
      const message =
        `This service does not know the host name ${name}. If it is a name of the service, ` +
        `set url, or DOCS_ASSISTANT_BASE_URL, to its public address, such as https://${name}.`;
      report(message);
      throw new ServiceError(421, message);
    }
    await next();
  };
}

/** The host name of an address; undefined if it has none. */
export function hostNameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') || undefined : undefined;
}

function hostOf(c: Context): string {
  return c.req.header('Host') ?? new URL(c.req.url).host;
}

function parseHostName(host: string): string | undefined {
  return /^[^\s/?#@\\]{1,255}$/.test(host) ? hostNameOf(`http://${host}`) : undefined;
}

function isLocalName(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isLoopback(name);
}

function explainRefusal(sent: string, site: string | undefined): string {
  const origin = parseOrigin(sent);
  if (origin === undefined) {
    return (
      'This page has no origin, as pages from files and in sandboxed frames have none, so it may not use the service. ' +
      `Open it from a server, and ${site === undefined ? 'allow that with --origin or DOCS_ASSISTANT_ORIGINS' : `add that to the origins of the site ${site}`}.`
    );
  }
  const refusal = `Pages of ${origin} may not use this service. To allow them,`;
  return site === undefined
    ? `${refusal} start it with --origin ${origin}, set DOCS_ASSISTANT_ORIGINS=${origin}, or add it to origins in the settings.`
    : `${refusal} add it to the origins of the site ${site}.`;
}

/** Reports each refusal to the operator once. */
function createReport(): (message: string) => void {
  const reported = new Set<string>();
  return (message) => {
    if (reported.has(message) || reported.size >= MAX_REPORTED) return;
    reported.add(message);
    log('warn', 'refused', message);
  };
}
