/** What answers that hold HTML need, loaded with the first of them. */
export { judgeHtml } from './judge-html.js';
export { OpenHtml } from './open-html.js';
