import { html, type TemplateResult } from 'lit';

/** A button with a text, which looks like a button or like a link. */
export function renderTextButton(
  style: 'button' | 'link',
  part: string,
  text: string,
  handleClick: () => void,
): TemplateResult {
  return html`<button class=${style} part=${part} type="button" @click=${handleClick}>${text}</button>`;
}
