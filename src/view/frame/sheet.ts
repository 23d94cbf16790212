import { SheetController } from '../../controllers/sheet-controller.js';
import { isCompositionKey } from '../composer/composition.js';

/** The panel, as a sheet in a small window. */
interface SheetPanel extends HTMLElement {
  readonly actions: { hide(): void };
}

/** Panels in which Enter may break the line. */
const touched = new WeakSet<Element>();

/** Lets the reader drag the panel down by its header, and write several lines with the keyboard of a touch screen. Loads in small windows. */
export function attachSheet(panel: SheetPanel, header: HTMLElement): void {
  void new SheetController(header.closest('dialog')!, header, () => panel.actions.hide());
  if (touched.has(panel)) return;
  touched.add(panel);
  // Before the composer's own listener, which sends.
  panel.shadowRoot!.addEventListener('keydown', handleEnter as EventListener, { capture: true });
  panel.shadowRoot!.addEventListener('input', updateHint);
}

/**
 * On a touch screen, Enter breaks the line in a text that has several: such keyboards have no Shift for it. The send button sends. With
 * Control or Command, Enter sends in any case.
 */
function handleEnter(event: KeyboardEvent): void {
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isCompositionKey(event);
  if (isPlain && breaksLines(event.target)) event.stopPropagation();
}

/** Names the key on the keyboard after what it does. */
function updateHint({ target }: Event): void {
  const field = target as HTMLTextAreaElement;
  if (field.matches('.input')) field.enterKeyHint = breaksLines(field) ? 'enter' : 'send';
}

function breaksLines(target: EventTarget | null): boolean {
  const field = target as HTMLTextAreaElement;
  return field.matches('.input') && field.value.includes('\n') && matchMedia('(pointer: coarse)').matches;
}
