import { isFile, isInFolder, getPageName, parseHashRoute } from '../shared/docs-address.js';
import { getSiteRoot } from './site-root.js';

interface RouterWindow extends Window {
  /** These properties can't navigate, but show that the page is one of VitePress, or of Docsify. */
  readonly __VP_HASH_MAP__?: unknown;
  readonly $docsify?: unknown;
  readonly next?: { readonly router?: { push?: (address: string) => unknown } };
  /** These properties can't navigate, but show which router is present: that of Docusaurus, or React Router 6 or later. */
  readonly docusaurus?: unknown;
  readonly __reactRouterVersion?: unknown;
}

/** The state that Vue Router keeps in the history of the browser. */
interface VueState {
  /** Whether the page replaced another one in the history. Only Vue Router sets this. */
  readonly replaced?: boolean;
}

/**
 * Goes to a page of the reader's site through the site's own router, so that the page is not loaded again.
 *
 * Most routers listen for clicks on links in the document: VitePress, Material for MkDocs, Astro, Docsify, SvelteKit, Turbo. They
 * can't see links in a shadow tree, so an equal link in the document is clicked. For routers that listen only to their own links
 * there is what they have made public.
 *
 * Answers are untrusted, so a link of the site is never clicked: nothing distinguishes a router's listener on it from another one,
 * which may sign the reader out or delete something.
 *
 * @returns Whether a router has taken the link. Otherwise the caller lets the browser follow it.
 */
export function goThroughRouter(href: string): boolean {
  const address = new URL(href);
  if (isFile(address) || !isInFolder(address, new URL('.', getSiteRoot()))) return false;
  return (takesClicks(address) && clickNewLink(href)) || pushToRouter(href);
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

/**
 * Whether a router may take clicks on links to an address. On the present page, scripts often act on such clicks, e.g. they open the
 * settings of cookies, and the browser finds sections itself: only in VitePress and Docsify does it miss them.
 */
function takesClicks(address: URL): boolean {
  const { __VP_HASH_MAP__, $docsify } = window as RouterWindow;
  return !isPresentPage(address) || Boolean(__VP_HASH_MAP__ ?? $docsify);
}

/** Clicks a link that is in the document only for the click, so that it never shows. */
function clickNewLink(href: string): boolean {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  const isTaken = click(link);
  link.remove();
  return isTaken;
}

/**
 * Next has its router in `window.next`. React Router, which Docusaurus, Rspress and Vocs 1 use, and Vue Router, which VuePress
 * and Nuxt use, follow the address when `popstate` reports that the reader went back or forward.
 */
function pushToRouter(href: string): boolean {
  const site = window as RouterWindow;
  const router = site.next?.router;
  if (router?.push) void router.push(href);
  else if (site.docusaurus || site['__reactRouterVersion'] || (history.state as VueState | null)?.replaced != null) {
    history.pushState(null, '', href);
    dispatchEvent(new PopStateEvent('popstate'));
  } else return false;
  return true;
}

/** Clicks a link without letting the browser follow it. Returns whether a listener of the page has taken the click. */
function click(link: HTMLElement): boolean {
  // A listener that stops the event hides its effect. The browser may then follow the link.
  let isTaken = true;
  // After all other listeners.
  const handleClick = (event: Event) => {
    if (event.target !== link) return;
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', handleClick);
  link.click();
  removeEventListener('click', handleClick);
  return isTaken;
}
