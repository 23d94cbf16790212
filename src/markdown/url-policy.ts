const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** The full address of a link in an answer; undefined where it has none, an unusable one or one that could run something. */
export function resolveLink(href: string | null, docsUrl: string): URL | undefined {
  const address = href !== null && URL.canParse(href, docsUrl) ? new URL(href, docsUrl) : undefined;
  return address && linkProtocols.includes(address.protocol) ? address : undefined;
}

/** Whether an address belongs to the page's own origin or to the documentation's. Decided on the resolved address alone. */
export function isSameSite({ protocol, origin }: URL, docsUrl: string): boolean {
  return /^https?:$/.test(protocol) && (origin === location.origin || origin === new URL(docsUrl).origin);
}

/** Whether following a link leaves for another site. Mail and telephone links don't. */
export function isForeign(address: URL, docsUrl: string): boolean {
  return address.host !== '' && !isSameSite(address, docsUrl);
}

/** An address within an address, however often it is encoded: `//host`, `\\host`, `https:host`. */
const innerAddress = /(?:[/\\]|%(?:25)*(?:2f|5c)){2}|https?(?::|%(?:25)*3a)/i;

/**
 * Whether an image may load, decided on its resolved address. One that holds another address may not, whoever its host is:
 * a redirect, a proxy for images, or a server that takes `//host/path` for an address would pass on what the model wrote.
 *
 * @param imageHosts Hosts besides the page's and the documentation's, as in `URL.host`.
 */
export function isImageAllowed(address: URL, docsUrl: string, imageHosts: readonly string[]): boolean {
  if (innerAddress.test(address.href.slice(address.origin.length))) return false;
  return isSameSite(address, docsUrl) || imageHosts.includes(address.host);
}
