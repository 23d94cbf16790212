import type { DocsAssistantSettings } from './docs-assistant-settings.js';

/**
 * Asks the question of a link or a button of the site when the reader clicks it.
 *
 * @param target - The innermost target of the event, also inside shadow roots. It may be the document, which has no `closest`.
 */
export function askByLink(event: Event, target: Element, ask: (link: Element) => void): void {
  const link = target.closest?.('[data-docs-assistant-ask]');
  // VitePress' router hears clicks even earlier, but leaves links with a target to the browser.
  link?.setAttribute('target', '_self');
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  // A link opened in a new tab or window is followed.
  if (link && event.type === 'click' && !(ctrlKey || metaKey || shiftKey)) {
    event.preventDefault();
    ask(link);
  }
}

/** Whether the reader selects something that `context` allows, or focuses or points at a code block, a text field or a dialog. */
export function needsPageTools(event: Event, target: Element, element: DocsAssistantSettings): unknown {
  const takesText = element.context.some((kind) => kind !== 'path');
  // Checks the type, because Safari reports a selection inside a shadow root as collapsed.
  if (event.type === 'selectionchange') return takesText && getSelection()?.type === 'Range';
  const isFocused = event.type === 'focusin' && event.target !== element;
  return (
    (takesText && target.closest?.('pre,.fragment')) ||
    (isFocused && target.closest?.('input,textarea,dialog,[role=dialog]'))
  );
}
