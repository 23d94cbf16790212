import { html, type TemplateResult } from 'lit';
import type { Conversation } from '../../conversation/conversation.js';
import { completeStrings } from '../../strings/on-demand.js';
import type { Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';

/** The panel, whose conversation the reader has cleared. */
interface ClearedPanel {
  readonly conversation: Conversation;
  readonly view: { readonly settings: { readonly strings: Strings } };
  announce(text: string): void;
  focusComposer(): void;
}

/** Lets the reader undo clearing the conversation, until the next question. */
export function renderCleared(strings: Strings, handleUndoReset: () => void): TemplateResult {
  const { cleared, undo } = completeStrings(strings);
  return html`
    <p class="row hint" part="cleared">
      <span>${cleared}</span> ${renderTextButton('link', 'undo', undo, handleUndoReset)}
    </p>
  `;
}

export function announceCleared(panel: ClearedPanel): void {
  panel.announce(completeStrings(panel.view.settings.strings).cleared);
}

export function undoReset(panel: ClearedPanel): void {
  panel.conversation.undoReset();
  panel.announce(completeStrings(panel.view.settings.strings).restored);
  panel.focusComposer();
}
