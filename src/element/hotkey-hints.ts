import type { Hotkey } from './hotkey.js';

/** Symbols of modifier keys on Apple's systems. */
const appleSigns: Readonly<Record<string, string>> = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' };

/** Names of modifier keys on other systems. */
const names: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: 'Win' };

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
  const text = shown === undefined ? '' : formatHotkey(shown, /^(?:Mac|iP)/.test(navigator.platform));
  hint.hidden = text === '';
  // Writes only changes, because the observer would see its own writes.
  if (hint.textContent !== text) hint.textContent = text;
}

/** Formats a hotkey for readers: `⇧⌘K` on Apple's systems, `Ctrl+Shift+K` elsewhere. */
export function formatHotkey(hotkey: Hotkey, isApple: boolean): string {
  const keys = hotkey.split('+');
  if (isApple) return keys.map((key) => appleSigns[key] ?? key).join('');
  return keys.map((key) => names[key] ?? key).join('+');
}
