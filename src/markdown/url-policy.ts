import { parseHashRoute, resolveInDocs, resolvePage } from '../shared/docs-address.js';

/** Decides which links in an answer can be followed, and which images load. */
export interface UrlPolicy {
  /** Full address of the documentation, which links and images are relative to. See `resolvePage`. */
  readonly docsUrl: string;
  /**
   * Hosts whose images may load, in addition to those of the page and of `docsUrl`. As in `URL.host`, so with a custom port.
   */
  readonly imageHosts: readonly string[];
  /** The sources that marks of citations by other services refer to. */
  readonly sources?: readonly CitedSource[] | undefined;
}

/** A source of an answer. One without a number has that of its place, from 1. */
export interface CitedSource {
  readonly url: string;
  readonly title: string;
  readonly number?: number;
}

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** The full address of a link; undefined if it is missing, invalid, or of a scheme that could run code. */
export function resolveLink(href: string | null, docsUrl: string): URL | undefined {
  if (href === null) return undefined;
  return checkProtocol(href.startsWith('#') ? resolveFragment(href, docsUrl) : resolvePage(href, docsUrl));
}

/** The full address of an image; undefined as for links. */
export function resolveImage(src: string | null, docsUrl: string): URL | undefined {
  return src === null ? undefined : checkProtocol(resolveInDocs(src, docsUrl));
}

/** A link that is only a fragment leads to a section of the reader's page, if that is a page of the documentation. */
function resolveFragment(fragment: string, docsUrl: string): URL | undefined {
  const route = parseHashRoute(location.hash);
  if (new URL(docsUrl).origin !== location.origin || parseHashRoute(fragment)) return resolvePage(fragment, docsUrl);
  return route ? resolvePage(route + fragment, docsUrl) : new URL(fragment, location.href);
}

function checkProtocol(address: URL | undefined): URL | undefined {
  return address && linkProtocols.includes(address.protocol) ? address : undefined;
}

/** Whether an address has the origin of the page or of the documentation. */
function isSameSite({ protocol, origin }: URL, docsUrl: string): boolean {
  return /^https?:$/.test(protocol) && (origin === location.origin || origin === new URL(docsUrl).origin);
}

/** Whether a link leads to another site. Links to mail and telephone do not. */
export function isExternal(address: URL, docsUrl: string): boolean {
  return address.host !== '' && !isSameSite(address, docsUrl);
}

/** An address within an address, also percent-encoded any number of times: `//host`, `\\host`, `https:host`. */
const innerAddress = /(?:[/\\]|%(?:25)*(?:2f|5c)){2}|https?(?::|%(?:25)*3a)/i;

/**
 * Whether an image may load. An address that contains another one may not, even on an allowed host: a redirect, an
 * image proxy, or a server that reads `//host/path` as an address could send what the model wrote to a third host.
 */
export function isImageAllowed(address: URL, { docsUrl, imageHosts }: UrlPolicy): boolean {
  if (innerAddress.test(address.href.slice(address.origin.length))) return false;
  return isSameSite(address, docsUrl) || imageHosts.includes(address.host);
}
