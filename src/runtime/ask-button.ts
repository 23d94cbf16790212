import { html, type TemplateResult } from 'lit';
import { assistantIcon } from '../shared/assistant-icon.js';

/** The button that asks about a selection or a block of code. Hidden until it is placed. */
export function renderAskButton(text: string, handleClick: () => void): TemplateResult {
  return html`
    <button
      class="ask-button"
      part="ask-button"
      type="button"
      hidden
      @pointerdown=${keepSelection}
      @mousedown=${keepSelection}
      @click=${handleClick}
    >
      ${assistantIcon}<span>${text}</span>
    </button>
  `;
}

/** A press would clear the page's selection before the click. */
function keepSelection(event: Event): void {
  event.preventDefault();
}
