import { formatHotkey, isApple } from '../shared/format-hotkey.js';
import type { Hotkey } from '../shared/hotkey.js';

const HINTS = '[data-docs-assistant-hotkey]';

let shown: Hotkey | undefined;
let observer: MutationObserver | undefined;

/**
 * Writes the hotkey into the site's hint elements, including those added later. Loads when the page has one.
 *
 * @param hotkey - Undefined without a hotkey, which hides the hint elements.
 */
export function showHotkey(hotkey: Hotkey | undefined): void {
  shown = hotkey;
  const update = () => {
    for (const hint of document.querySelectorAll<HTMLElement>(HINTS)) showIn(hint);
  };
  update();
  if (observer) return;
  observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, subtree: true });
}

function showIn(hint: HTMLElement): void {
  const text = shown === undefined ? '' : formatHotkey(shown, isApple());
  hint.hidden = text === '';
  // Writes only changes, because the observer would see its own writes.
  if (hint.textContent !== text) hint.textContent = text;
}
