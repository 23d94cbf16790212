/** What only answers with HTML of the service's own need. Loads when the first one arrives. */
export { mayBecomeHtml, takeHtmlBlock } from './html-blocks.js';
export { BlockPlaces } from './block-places.js';
export { createHtmlNodes } from './html-elements.js';
export { isVoid, placeTag } from './html-nesting.js';
export { matchHtml, splitHtml } from './html-tags.js';
export { decodeReference, sanitize } from './sanitize.js';
