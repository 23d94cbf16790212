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
