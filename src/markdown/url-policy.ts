/** What decides which links in an answer can be followed, and which images load. */
export interface UrlPolicy {
  /** Full address that relative links and images are resolved against. */
  readonly docsUrl: string;
  /**
   * Hosts whose images may load, besides those of the page and of `docsUrl`. As in `URL.host`, so with a custom port.
   */
  readonly imageHosts: readonly string[];
}

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** The full address of a link or an image; undefined if it is missing, invalid, or of a scheme that could run code. */
export function resolveLink(href: string | null, docsUrl: string): URL | undefined {
  const address = href !== null && URL.canParse(href, docsUrl) ? new URL(href, docsUrl) : undefined;
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
