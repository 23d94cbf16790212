import { AssistantSourceClickEvent } from '../../events.js';
import { goThroughRouter, spellAsSite } from '../../page/site-router.js';

/**
 * Tells the page about a link before it is followed, and follows it through the site's router, if there is one.
 *
 * @returns Whether the reader's page shows something else now. False if the browser opens another page or window, or if the page
 * has cancelled the event.
 */
export function followLink(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isOnSite = !link.target && link.origin === location.origin;
  if (isOnSite) link.href = spellAsSite(link.href);
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) return false;
  const title = link.querySelector('.source-title')?.textContent ?? link.textContent;
  if (!link.dispatchEvent(new AssistantSourceClickEvent(link.href, title))) {
    event.preventDefault();
    return false;
  }
  if (!isOnSite) return false;
  const isInPage = isSamePage(link);
  if (!goThroughRouter(link.href)) return isInPage;
  event.preventDefault();
  return true;
}

/** Whether a link leads to a section of the present page, for which the browser loads nothing. */
function isSamePage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search && hash !== '';
}
