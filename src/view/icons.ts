import { html } from 'lit/html.js';

/** Icons on a grid of 20, drawn in the colour of the text. Their buttons carry the names. */

export const closeIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>`;

export const newConversationIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V10M9 11l.4-2.2L15.2 3a1.3 1.3 0 0 1 1.8 1.8l-5.8 5.8L9 11Z" /></svg>`;

export const sendIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 16V4M5 9l5-5 5 5" /></svg>`;

export const stopIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><rect x="6" y="6" width="8" height="8" rx="1.5" fill="currentColor" /></svg>`;

export const noticeIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7.5" /><path d="M10 6v5M10 13.8v.01" /></svg>`;
