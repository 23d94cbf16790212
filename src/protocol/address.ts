import { asText } from '../http/json.js';

/** Placeholder for the documentation site, whose address is not known here. */
const SITE = 'https://site.invalid';

/** Accepts web addresses and paths within the site, and refuses others, such as `javascript:`. */
export function parseAddress(value: unknown): { url: string; path: string } | undefined {
  const address = asText(value);
  if (address === undefined || !URL.canParse(address, SITE)) return undefined;
  const url = new URL(address, SITE);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isWithinSite = url.origin === SITE;
  return { url: isWithinSite ? url.href.slice(SITE.length) : url.href, path: url.pathname };
}

/** The address of the page that a section is on. */
export function getPage(url: string): string {
  return url.split('#', 1)[0]!;
}
