import { html, svg, type TemplateResult } from 'lit';

/** Icons on a 20-pixel grid, in the text colour. Hidden from screen readers, because buttons have names. */
const icon = (shapes: TemplateResult<2>) =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${shapes}</svg>`;

export const closeIcon = icon(svg`<path d="m5 5 10 10M15 5 5 15" />`);

export const moreIcon = icon(svg`<path d="M4.5 10v.01M10 10v.01M15.5 10v.01" stroke-width="2.6" />`);

export const newConversationIcon = icon(
  svg`<path d="M10 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V10M9 11l.4-2.2L15.2 3a1.3 1.3 0 0 1 1.8 1.8l-5.8 5.8L9 11Z" />`,
);

export const editIcon = icon(svg`<path d="m4 16 .6-3.2L13.4 4a1.8 1.8 0 0 1 2.6 2.6l-8.8 8.8L4 16Z" />`);

export const sendIcon = icon(svg`<path d="M10 16V4M5 9l5-5 5 5" />`);

export const downIcon = icon(svg`<path d="M10 4v12M5 11l5 5 5-5" />`);

export const stopIcon = icon(svg`<rect x="6" y="6" width="8" height="8" rx="1.5" fill="currentColor" />`);

export const copyIcon = icon(svg`<path d="M7 7h9v9H7zM4 13V4h9" />`);

export const linkIcon = icon(
  svg`<path d="M8 12a3 3 0 0 0 4.2 0l3-3A3 3 0 0 0 11 4.8l-.7.7M12 8a3 3 0 0 0-4.2 0l-3 3A3 3 0 0 0 9 15.2l.7-.7" />`,
);

export const checkIcon = icon(svg`<path d="m4.5 10.5 3.5 3.5 7.5-8" />`);

export const regenerateIcon = icon(svg`<path d="M15.5 10a5.5 5.5 0 1 1-1.6-3.9L15.5 8V4.5" />`);

export const thumbIcon = icon(
  svg`<path d="M7 9v7H4V9h3Zm0 0 3-6a1.6 1.6 0 0 1 1.6 1.8L11.2 8H15a1.4 1.4 0 0 1 1.4 1.7l-1 5A1.6 1.6 0 0 1 13.8 16H7" />`,
);

export const noticeIcon = icon(svg`<circle cx="10" cy="10" r="7.5" /><path d="M10 6v5M10 13.8v.01" />`);
