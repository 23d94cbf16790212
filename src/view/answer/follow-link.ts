import { AssistantSourceClickEvent } from '../../events.js';
import type { CitationTools } from '../citations/citation-tools.js';
import { getCitedTitle, type CitingLink } from './citation-marks.js';
import { goThroughRouter, spellAsSite } from '../../page/site-router.js';

/**
 * Fires an event before a link is followed, then follows it through the site's router, if there is one. The cited passage is marked on
 * the target page.
 *
 * @param citations - Missing until they have loaded.
 * @returns Whether the router has changed the current page. False if the browser opens another page or window, or if the page cancelled
 *   the event.
 */
export function followLink(link: CitingLink, event: MouseEvent, citations: CitationTools | undefined): boolean {
  const isOnSite = !link.target && link.origin === location.origin;
  if (isOnSite) link.href = spellAsSite(link.href);
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) {
    citations?.addPassage(link);
    return false;
  }
  if (!link.dispatchEvent(new AssistantSourceClickEvent(link.href, getTitle(link)))) {
    event.preventDefault();
    return false;
  }
  const isInPage = isOnSite && isSamePage(link);
  const isTaken = isOnSite && goThroughRouter(link.href);
  if (isTaken) event.preventDefault();
  const staysHere = isTaken || isInPage;
  if (staysHere) citations?.markPassage(link);
  else citations?.addPassage(link);
  return staysHere;
}

function getTitle(link: CitingLink): string {
  if (link.citation) return getCitedTitle(link.citation);
  return link.querySelector('.source-title')?.textContent ?? link.textContent;
}

/** Whether a link leads to a section of the current page, so that the browser loads nothing. */
function isSamePage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search && hash !== '';
}
