import { AssistantSourceClickEvent } from '../../events.js';

/** Tells the page about a link before it is followed, so that the page's router can take it. */
export function followLink(link: HTMLAnchorElement, event: MouseEvent): void {
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) return;
  const title = link.querySelector('.source-title')?.textContent ?? link.textContent;
  if (!link.dispatchEvent(new AssistantSourceClickEvent(link.href, title))) event.preventDefault();
}
