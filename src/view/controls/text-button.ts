import { html, nothing, type TemplateResult } from 'lit';
import type { Strings } from '../../strings/strings.js';

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

/** A link to the site's support, if it has one. */
export function renderSupportLink(supportUrl: string | undefined, strings: Strings): TemplateResult | typeof nothing {
  if (!supportUrl) return nothing;
  return html`<a part="support" href=${supportUrl} target="_blank" rel="noopener noreferrer">${strings.contactSupport}</a>`;
}
