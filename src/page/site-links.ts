import { getPageName, parseHashRoute } from '../shared/docs-address.js';

/**
 * Whether the page may have a client-side router. Most keep a state in the history. Those of Docsify, Docusaurus, React Router and Material
 * for MkDocs show by a name.
 */
export function mayHaveRouter(): boolean {
  const names = ['$docsify', 'docusaurus', '__reactRouterVersion', 'location$'];
  return history.state !== null || names.some((name) => name in window);
}

/** Whether a link leads to the page that the reader is on, or to a section of it. */
export function isPresentPage({ pathname, search, hash }: URL | HTMLAnchorElement): boolean {
  const isSameFile = pathname === location.pathname && search === location.search;
  return isSameFile && parseHashRoute(hash) === parseHashRoute(location.hash);
}

/**
 * Spells the address of a page as the site's own links do, e.g. in its sidebar. Services name pages after their files:
 * `/guide` may be `/guide/` or `/guide.html` on the site. Servers redirect to the right one, but routers do not.
 */
export function spellAsSite(href: string): string {
  const address = new URL(href);
  const paths = [...document.links].flatMap(({ origin, pathname }) => (origin === address.origin ? pathname : []));
  if (paths.includes(address.pathname)) return href;
  const name = getPageName(address.pathname);
  address.pathname = paths.find((path) => getPageName(path) === name) ?? address.pathname;
  return address.href;
}
