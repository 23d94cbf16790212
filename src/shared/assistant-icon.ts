import { html } from 'lit';

/** A speech bubble with a question mark. */
export const assistantIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 11.5a7.5 7.5 0 0 1-7.5 7.5H5l1.6-2.6A7.5 7.5 0 1 1 20 11.5ZM10.4 9.6a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.3M12.5 15.3v.01" /></svg>`;
