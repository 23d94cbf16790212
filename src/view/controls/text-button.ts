import { html, type TemplateResult } from 'lit';

/** A button with a text, which looks like a button, like a link, or like an item of the menu. */
export function renderTextButton(
  style: 'button' | 'link' | 'item',
  part: string,
  text: string,
  handleClick: () => void,
): TemplateResult {
  return html`<button class=${style} part=${part} type="button" @click=${handleClick}>${text}</button>`;
}
