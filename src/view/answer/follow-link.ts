import { AssistantSourceClickEvent } from '../../events.js';
import type { CitationTools } from '../citations/citation-tools.js';
import { getCitedTitle, type CitingLink } from './citation-marks.js';
import { isPresentPage, mayHaveRouter, spellAsSite } from '../../page/site-links.js';
import { logLoadFailure } from '../../shared/warn.js';

/** Few sites need it. Until it has loaded, the browser follows links. */
let router: typeof import('../../page/site-router.js') | undefined;

function loadRouter(): void {
  if (mayHaveRouter()) import('../../page/site-router.js').then((module) => (router = module), logLoadFailure('links'));
}

loadRouter();

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
  if (!router) loadRouter();
  const isTaken = isOnSite && router?.goThroughRouter(link.href);
  const staysHere = isTaken || (isOnSite && isPresentPage(link));
  if (isTaken) event.preventDefault();
  else if (staysHere && !link.hash) {
    // The browser would load the page again.
    event.preventDefault();
    scrollTo(0, 0);
  }
  if (staysHere) citations?.markPassage(link);
  else citations?.addPassage(link);
  return staysHere;
}

function getTitle(link: CitingLink): string {
  if (link.citation) return getCitedTitle(link.citation);
  return link.querySelector('.source-title')?.textContent ?? link.textContent;
}
