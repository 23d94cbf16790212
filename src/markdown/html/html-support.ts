/** Needed by few answers: those with HTML of the service's own, and those with definitions. Loads when the first one arrives. */
export { mayBecomeHtml, takeHtmlBlock, takeTag } from './take-html.js';
export { BlockPlaces } from './block-places.js';
export { toHtmlParts } from './html-parts.js';
export { keepDetails } from './keep-details.js';
export { cutDefinition, removeOpenDefinition } from '../parsing/definition-end.js';
export { decodeReference, sanitize } from './sanitize.js';
export { lexTable } from '../parsing/cell-bars.js';
export { isComparison } from '../parsing/comparisons.js';
export { cutBeforeLetters, lexLetteredList } from '../parsing/lettered-list.js';
export { lexSpacedLink } from '../parsing/spaced-links.js';
export { lexFences, unwrapAnswer } from '../parsing/nested-fences.js';
export { Definitions, takePlainDefinition } from '../parsing/definition-rules.js';
export { normalize } from '../parsing/normalize.js';
export { LateDefinitions } from '../parsing/late-definitions.js';
export { NodeTree } from './node-tree.js';
export { closeWrappers } from './wrappers.js';
