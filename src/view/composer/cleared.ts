import { html, type TemplateResult } from 'lit';
import type { Conversation } from '../../conversation/conversation.js';
import { completeStrings } from '../../strings/on-demand.js';
import { renderTextButton } from '../controls/text-button.js';
import type { PanelSettings } from '../panel-contract.js';

/** The panel, whose conversation the reader has cleared. */
interface ClearedPanel {
  readonly conversation: Conversation;
  readonly view: { readonly settings: PanelSettings };
  announce(text: string): void;
  focusComposer(): void;
}

export const parts = 'cleared,undo';

/** Lets the reader undo clearing the conversation, until the next question. */
export function renderCleared(settings: PanelSettings, handleUndoReset: () => void): TemplateResult {
  const { undo } = completeStrings(settings.strings);
  return html`
    <p class="row hint" part="cleared">
      <span>${getText(settings)}</span> ${renderTextButton('link', 'undo', undo, handleUndoReset)}
    </p>
  `;
}

export function announceCleared(panel: ClearedPanel): void {
  panel.announce(getText(panel.view.settings));
}

export function undoReset(panel: ClearedPanel): void {
  panel.conversation.undoReset();
  panel.announce(completeStrings(panel.view.settings.strings).restored);
  panel.focusComposer();
}

/** A conversation that is kept on the device is still in the list. */
function getText({ persist, strings }: PanelSettings): string {
  return persist === 'local' ? strings.newConversation : completeStrings(strings).cleared;
}
