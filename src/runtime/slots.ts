/** The slots of the panel that a page may fill. */
const names = ['header', 'empty', 'footer'];

/**
 * Hands what the page has put into the element on to the panel. A slot that the page leaves empty is not handed on, since
 * that would hide what the panel shows there.
 */
export function handOnSlots(host: HTMLElement, panel: HTMLElement): void {
  for (const name of names) {
    const isFilled = host.querySelector(`:scope > [slot="${name}"]`) !== null;
    const slot = panel.querySelector(`[name="${name}"]`);
    if (isFilled && !slot) panel.append(createSlot(name));
    else if (!isFilled) slot?.remove();
  }
}

function createSlot(name: string): HTMLSlotElement {
  const slot = document.createElement('slot');
  slot.name = name;
  slot.slot = name;
  return slot;
}
