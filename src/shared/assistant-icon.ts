import { html } from 'lit';

/** A speech bubble with a question mark. */
export const assistantIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 11.5a7.5 7.5 0 0 1-7.5 7.5H5l1.6-2.6A7.5 7.5 0 1 1 20 11.5ZM10.5 9.5a2 2 0 1 1 3 2c-.5.5-1 .5-1 1.5M12.5 15.5v.01" /></svg>`;
