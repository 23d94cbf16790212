/**
 * Resolves a link of a page to an address from the root of the site's host.
 *
 * @param page - The address of the page: a path, or a full address.
 * @returns Links to other hosts are returned whole.
 */
export function resolveHref(href: string, page: string): string {
  const base = new URL(page, 'http://page.invalid');
  if (!URL.canParse(href, base)) return href;
  const url = new URL(href, base);
  if (url.host !== base.host || !/^https?:$/.test(url.protocol)) return url.href;
  const path = url.pathname
    .replace(/\/index\.x?html?$/i, '/')
    .replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
  return path + url.search + url.hash.replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
}
