import { isCompositionKey } from '../composer/composition.js';

export interface KeyTargets {
  readonly renderRoot: ParentNode;
  focusComposer(): void;
}

/**
 * Escape closes an open menu, or else calls `undo`; F6 moves the focus between log and composer.
 *
 * @param undo - Returns whether there was anything to undo.
 */
export function handlePanelKey(event: KeyboardEvent, places: KeyTargets, undo: () => boolean): void {
  if (isCompositionKey(event)) return;
  const isHandled = event.key === 'F6' ? switchFocus(places) : event.key === 'Escape' && (closeMenu(places) || undo());
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

function switchFocus(places: KeyTargets): true {
  const log = places.renderRoot.querySelector<HTMLElement>('.log');
  if (log?.matches(':focus-within')) places.focusComposer();
  else log?.focus();
  return true;
}

function closeMenu({ renderRoot }: KeyTargets): boolean {
  const menu = renderRoot.querySelector<HTMLDetailsElement>('.menu[open]');
  if (!menu) return false;
  menu.open = false;
  menu.querySelector('summary')?.focus();
  return true;
}

/** Keys that enter no text: they close, move the focus, or are shortcuts of the browser or system. */
const OTHER_KEY = /^(?:Escape|Tab|F\d+)$/;

/**
 * Keeps key events from the panel's text fields inside the panel. Sites have single-letter shortcuts and check for a text field only in
 * the page itself: outside of a shadow root, the host is the target of a key.
 *
 * Combinations with Control and Command still reach the site, and its capture listeners get all keys.
 */
export function containKeys(panel: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    panel.addEventListener(type, (event) => {
      if (isInTextField(event) && isWriting(event)) event.stopPropagation();
    });
  }
}

function isInTextField(event: Event): boolean {
  return (event.composedPath()[0] as Element).matches('input, textarea');
}

function isWriting(event: KeyboardEvent): boolean {
  if (isCompositionKey(event)) return true;
  // AltGr is reported as Control and Alt on Windows, and writes characters such as @ and {.
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  return !isShortcut && !OTHER_KEY.test(event.key);
}
