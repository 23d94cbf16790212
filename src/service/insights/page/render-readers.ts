import { html } from 'hono/html';

import { truncate } from '../../common/text.js';
import type { Html } from '../../pages/render-document.js';

/** Characters of what a reader wrote, in a list or a heading. */
const MAX_LENGTH = 200;

/** What a reader wrote, in short. Its direction and the marks in it change nothing of what stands beside it; of links and headings, the styles say so. */
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
