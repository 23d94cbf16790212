import { normalizePath } from '../../docs/page-addresses.js';

/**
 * The address of something on a site as links in answers name it: the path on the site's host; the whole address if it is on another host.
 *
 * @param site - The address of the site.
 * @param page - The address of the page in which it stands, if it may be relative.
 */
export function toSiteAddress(href: string, site: string, page?: string): string {
  if (!URL.canParse(href, page)) return href;
  const url = new URL(href, page);
  if (url.host !== new URL(site).host || !/^https?:$/.test(url.protocol)) return url.href;
  return (url.pathname + url.search + url.hash).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
}

/** The canonical address of a page, if it is another spelling of the same one. Others belong to another version of the page. */
export function toCanonical(canonical: string | undefined, url: string): string {
  if (canonical === undefined || !URL.canParse(canonical, url)) return url;
  const own = new URL(canonical, url);
  const page = new URL(url);
  const isSame = own.host === page.host && normalizePath(own.pathname) === normalizePath(page.pathname);
  return isSame ? own.href : url;
}
