import { html, type TemplateResult } from 'lit/html.js';

/** A button that says in words what it does: one with an edge, or one that looks like a link. */
export function renderTextButton(
  style: 'button' | 'link',
  part: string,
  text: string,
  handleClick: () => void,
): TemplateResult {
  return html`<button class=${style} part=${part} type="button" @click=${handleClick}>${text}</button>`;
}
