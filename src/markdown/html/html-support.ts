/** Needed by few answers: those with HTML of the service's own, and those with definitions. Loads when the first one arrives. */
export { mayBecomeHtml } from './take-html.js';
export { BlockPlaces } from './block-places.js';
export { toHtmlParts } from './html-parts.js';
export { keepDetails } from './keep-details.js';
export { removeOpenDefinition } from '../parsing/definition-end.js';
export { decodeReference, sanitize } from './sanitize.js';
export { Definitions } from '../parsing/definition-rules.js';
export { MeantTokenizer } from '../parsing/meant-tokenizer.js';
export { prepare } from '../parsing/prepare.js';
export { LateDefinitions } from '../parsing/late-definitions.js';
export { NodeTree } from './node-tree.js';
export { closeWrappers } from './wrappers.js';
