import { html, type TemplateResult } from 'lit';

/** A text button that looks like a button, a link or a menu item. */
export function renderTextButton(
  style: 'button' | 'link' | 'item',
  part: string,
  text: string,
  handleClick: () => void,
): TemplateResult {
  return html`<button class=${style} part=${part} type="button" @click=${handleClick}>${text}</button>`;
}
