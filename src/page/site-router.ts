import { isFile, isInFolder, parseHashRoute } from '../shared/docs-address.js';
import { isPresentPage } from './site-links.js';
import { getSiteRoot } from './site-root.js';

interface RouterWindow extends Window {
  readonly next?: { readonly router?: { push?: (address: string) => unknown } };
  /** These properties can't navigate, but show which router is present: VitePress; Docsify; Docusaurus; React Router 6 or later. */
  readonly __VP_HASH_MAP__?: unknown;
  readonly $docsify?: unknown;
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
 * Answers are untrusted, so a link of the site is never clicked, and scripts of the site never see a link with an address of the answer
 * in the document: nothing distinguishes a router's listener from another one, which may sign the reader out or delete something. That
 * leaves routers with a way of their own, and those that look for links in shadow trees: Astro, SvelteKit, Turbo.
 *
 * @returns Whether a router has taken the link. Otherwise the caller lets the browser follow it.
 */
export function goThroughRouter(href: string): boolean {
  const address = new URL(href);
  if (isFile(address) || !isInFolder(address, new URL('.', getSiteRoot()))) return false;
  return pushToRouter(address) || (!isPresentPage(address) && clickNewLink(href));
}

function pushToRouter({ href, hash }: URL): boolean {
  const { next, $docsify } = window as RouterWindow;
  if (next?.router?.push) void next.router.push(href);
  else if ($docsify && parseHashRoute(hash)) {
    // Docsify scrolls to a section only after a click on a link. This one has no address that another script could act on.
    const link = document.createElement('a');
    click(link, link);
    location.href = href;
  } else return changeHistory(href);
  return true;
}

/**
 * Changes the address for routers that show its page when `popstate` reports that the reader went back or forward: VitePress, Material for
 * MkDocs, React Router, which Docusaurus, Rspress and Vocs 1 use, and Vue Router, which VuePress and Nuxt use.
 */
function changeHistory(href: string): boolean {
  const { __VP_HASH_MAP__, docusaurus, __reactRouterVersion } = window as RouterWindow;
  const isVue = (history.state as VueState | null)?.replaced != null;
  const isMaterial = document.getElementById('__config')?.textContent.includes('navigation.instant');
  if (!(__VP_HASH_MAP__ ?? docusaurus ?? __reactRouterVersion) && !isVue && !isMaterial) return false;
  // VitePress scrolls there when the reader comes back, and ignores entries without a state.
  if (__VP_HASH_MAP__) history.replaceState({ scrollPosition: scrollY }, '');
  history.pushState(__VP_HASH_MAP__ ? {} : null, '', href);
  // Material for MkDocs 8 ignores events without a state. Vue Router would take any for its own.
  dispatchEvent(new PopStateEvent('popstate', { state: isVue ? null : {} }));
  return true;
}

/** Clicks a link that is in the document only for the click, in a shadow tree, so that the target of the event is no link. */
function clickNewLink(href: string): boolean {
  const link = document.createElement('a');
  link.href = href;
  const host = document.createElement('p');
  host.attachShadow({ mode: 'open' }).append(link);
  return click(link, host);
}

/**
 * Clicks a link without letting the browser follow it. Returns whether a listener of the page has taken the click.
 *
 * @param root - The link, or the host of its tree. It is in the document only for the click, so that it never shows.
 */
function click(link: HTMLElement, root: HTMLElement): boolean {
  // A listener that stops the event hides its effect. The browser may then follow the link.
  let isTaken = true;
  // After all other listeners.
  const handleClick = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  document.body.append(root);
  addEventListener('click', handleClick);
  link.click();
  removeEventListener('click', handleClick);
  root.remove();
  return isTaken;
}
