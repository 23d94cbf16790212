/** Slots of the panel that a page can fill. */
const slotNames = ['header', 'logo', 'empty', 'footer'];

/**
 * Forwards the element's slotted content to the panel. Slots without content are not forwarded, because an empty slot would hide the
 * panel's own content.
 */
export function forwardSlots(host: HTMLElement, panel: HTMLElement): void {
  for (const name of slotNames) {
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
