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
