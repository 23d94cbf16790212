import { endsComposition } from '../composer/composition.js';

export interface KeyPlaces {
  readonly renderRoot: ParentNode;
  focusComposer(): void;
}

/**
 * Escape closes an open menu, or else undoes the nearest thing; F6 goes between log and composer.
 *
 * @param undo Returns whether there was anything to undo.
 */
export function handlePanelKey(event: KeyboardEvent, places: KeyPlaces, undo: () => boolean): void {
  if (endsComposition(event)) return;
  const isAnswered = event.key === 'F6' ? changePlace(places) : event.key === 'Escape' && (closeMenu(places) || undo());
  if (!isAnswered) return;
  event.preventDefault();
  event.stopPropagation();
}

function changePlace(places: KeyPlaces): true {
  const log = places.renderRoot.querySelector<HTMLElement>('.log');
  if (log?.matches(':focus-within')) places.focusComposer();
  else log?.focus();
  return true;
}

function closeMenu({ renderRoot }: KeyPlaces): boolean {
  const menu = renderRoot.querySelector<HTMLDetailsElement>('.menu[open]');
  if (!menu) return false;
  menu.open = false;
  menu.querySelector('summary')?.focus();
  return true;
}
