import { AssistantSourceClickEvent } from '../../events.js';

/** Tells the page of a link that is followed in the ordinary way, so that its router may take it. */
export function followLink(link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const title = link.querySelector('.source-title')?.textContent ?? link.textContent;
  if (!link.dispatchEvent(new AssistantSourceClickEvent(link.href, title))) event.preventDefault();
}
