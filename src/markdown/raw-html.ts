/** What answers that hold HTML need, loaded with the first of them. */
export { OpenHtml } from './open-html.js';
export { sanitize } from './sanitize.js';
