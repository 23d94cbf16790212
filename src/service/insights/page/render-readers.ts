import { html } from 'hono/html';

import { truncate } from '../../../shared/text.js';
import type { Html } from '../../pages/render-document.js';

/** Characters of what a reader wrote, in a list or a heading. */
const MAX_LENGTH = 200;

/** The text of a reader, shortened. Its direction and marks do not affect the text around it; for links and headings, the styles see to that. */
export function renderReaders(text: string): Html {
  return html`<bdi>${shorten(text)}</bdi>`;
}

/** A text of a reader, in short. */
export function shorten(text: string): string {
  return truncate(text, MAX_LENGTH);
}

/** A heading that a reader wrote, with the whole text below it if it is long. */
export function renderReadersHeading(text: string): Html {
  const heading = html`<h3>${shorten(text)}</h3>`;
  if (text.length <= MAX_LENGTH) return heading;
  return html`${heading}<details><summary>The whole question</summary><p class="readers">${text}</p></details>`;
}
