import type { DocsAssistantSettings } from './docs-assistant-settings.js';

/**
 * Asks the question of a link or a button of the site when the reader clicks it.
 *
 * @param target - Where the event began, inside of shadow roots as well. The document is one, too, and has no `closest`.
 */
export function askByLink(event: Event, target: Element, ask: (link: Element) => void): void {
  const link = target.closest?.('[data-docs-assistant-ask]');
  // VitePress' router hears clicks even earlier, but leaves links with a target to the browser.
  link?.setAttribute('target', '_self');
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  // A link that the reader opens in a tab or window of its own is followed.
  if (link && event.type === 'click' && !(ctrlKey || metaKey || shiftKey)) {
    event.preventDefault();
    ask(link);
  }
}

/** Whether the reader selects something that `context` allows to ask about, or goes to a code block, a text field or a dialog. */
export function needsPageTools(event: Event, target: Element, element: DocsAssistantSettings): boolean {
  const isOverlay =
    event.type === 'focusin' && event.target !== element && target.closest?.('input,textarea,dialog,[role=dialog]');
  return Boolean(isOverlay) || (element.context.some((kind) => kind !== 'path') && isSubject(event, target));
}

function isSubject({ type }: Event, target: Element): boolean {
  // By its type: Safari reports a selection inside a shadow root as collapsed.
  return type === 'selectionchange' ? getSelection()?.type === 'Range' : Boolean(target.closest?.('pre'));
}
