import { html, svg, type TemplateResult } from 'lit';
import type { ResultKind } from '../protocol/search.js';

/** Icons on a 20-pixel grid, in the text colour. Hidden from screen readers, because rows and buttons have names. */
const icon = (shapes: TemplateResult<2>) => html`<svg viewBox="0 0 20 20" aria-hidden="true"
  fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;

export const searchIcon = icon(svg`<circle cx="9" cy="9" r="5.5" /><path d="m13.2 13.2 3.3 3.3" />`);

export const askIcon = icon(svg`<path d="M4 4h12v9.5H9.5L6 16.5v-3H4V4Zm4 3.5h4M8 10h2.5" />`);

export const recentIcon = icon(svg`<circle cx="10" cy="10" r="6.5" /><path d="M10 6.5V10l2.5 1.5" />`);

export const moreIcon = icon(svg`<path d="M10 4v12M5 11l5 5 5-5" />`);

export const closeIcon = icon(svg`<path d="m5 5 10 10M15 5 5 15" />`);

/** Icons of results. */
export const kindIcons: Readonly<Record<ResultKind, TemplateResult>> = {
  page: icon(svg`<path d="M5.5 3h6L15 6.5V17H5.5V3Zm6 0v3.5H15M8 10h4.5M8 13h4.5" />`),
  heading: icon(svg`<path d="M8 4 6.5 16m7-12L12 16M4.5 8h12m-13 4h12" />`),
  code: icon(svg`<path d="m7 6-4 4 4 4m6-8 4 4-4 4" />`),
  api: icon(svg`<path d="M13.5 4c-3 0-3 2-3.5 5.5S9 16 6 16M7 9h6" />`),
};
