import type { Hotkey } from './hotkey.js';

/** How keys are written on Apple's systems, where they have signs. */
const appleSigns: Readonly<Record<string, string>> = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' };

/** How modifiers are written elsewhere. */
const names: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: 'Win' };

const HINTS = '[data-docs-assistant-hotkey]';

let shown: Hotkey | undefined;
let observer: MutationObserver | undefined;

/**
 * Writes the hotkey into the elements of the site that are to show it, also into those that come later. Loads when there is one.
 *
 * @param hotkey - Undefined if there is none: the elements are hidden then.
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
  // Only a change: the observer would see its own.
  if (hint.textContent !== text) hint.textContent = text;
}

/** Formats a hotkey for readers: `⇧⌘K` on Apple's systems, `Ctrl+Shift+K` elsewhere. */
export function formatHotkey(hotkey: Hotkey, isApple: boolean): string {
  const keys = hotkey.split('+');
  if (isApple) return keys.map((key) => appleSigns[key] ?? key).join('');
  return keys.map((key) => names[key] ?? key).join('+');
}
