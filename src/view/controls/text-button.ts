import { html, type TemplateResult } from 'lit';

/**
 * A text button that looks like a button, a link or a menu item.
 *
 * Texts that change are set by `textContent`: browsers replace text nodes when they translate a page, and Lit would change the node that
 * it has rendered.
 */
export function renderTextButton(
  style: 'button' | 'link' | 'item',
  part: string,
  text: string,
  handleClick: () => void,
): TemplateResult {
  return html`<button class=${style} part=${part} type="button" @click=${handleClick} .textContent=${text}></button>`;
}
