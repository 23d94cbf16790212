/** Slots of the panel that a page can fill. */
const slotNames = ['header', 'logo', 'empty', 'footer'];

/**
 * Forwards to the panel what the page has put into the element's slots. A slot without content is not forwarded: an empty slot
 * would hide the panel's own content.
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
