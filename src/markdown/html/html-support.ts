/** Needed by few answers: those with HTML of the service's own, and those with definitions. Loads when the first one arrives. */
export { mayBecomeHtml, takeHtmlBlock } from './html-blocks.js';
export { BlockPlaces } from './block-places.js';
export { toHtmlParts } from './html-parts.js';
export { takeTag } from './take-tag.js';
export { keepDetails } from './keep-details.js';
export { cutDefinition } from '../parsing/cut-definition.js';
export { decodeReference, sanitize } from './sanitize.js';
export { LateDefinitions } from '../parsing/late-definitions.js';
export { NodeTree } from './node-tree.js';
export { removeOpenDefinition } from '../parsing/open-definition.js';
