import type { PanelSettings } from '../panel-contract.js';
import { isCompositionKey } from './composition.js';

/** The panel, in whose text field Enter may break the line. */
interface EnterPanel extends HTMLElement {
  readonly settings: Pick<PanelSettings, 'enterKey'>;
}

/**
 * Lets Enter break the line as the settings say: by default on touch screens, in a text of several lines, because their keyboards have no
 * Shift for it. The send button sends, and so does Enter with Control or Command.
 */
export function attach(panel: EnterPanel): void {
  const breaksLine = (target: EventTarget | null): boolean => {
    const field = target as HTMLTextAreaElement;
    const { enterKey } = panel.settings;
    if (!field.matches('.input') || enterKey === 'send') return false;
    return enterKey === 'newline' || (field.value.includes('\n') && matchMedia('(pointer: coarse)').matches);
  };
  const root = panel.shadowRoot!;
  // Before the composer's own listener, which sends.
  const handleKeydown = (event: Event) => {
    if (isPlainEnter(event as KeyboardEvent) && breaksLine(event.target)) event.stopPropagation();
  };
  root.addEventListener('keydown', handleKeydown, { capture: true });
  // Names the key on the keyboard after what it does.
  const updateHint = ({ target }: Event) => {
    const field = target as HTMLTextAreaElement;
    if (field.matches('.input')) field.enterKeyHint = breaksLine(field) ? 'enter' : 'send';
  };
  for (const type of ['input', 'focusin']) root.addEventListener(type, updateHint);
}

function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isCompositionKey(event);
}
