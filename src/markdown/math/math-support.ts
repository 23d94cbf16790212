/** Mathematics in answers. Loads when a text holds a sign that it may begin with. */
export { closeMath } from './close-math.js';
export { hasMath } from './find-math.js';
export { maskMath, mathExtensions } from './math-tokens.js';
export { createMath, showMath } from './math-nodes.js';
export { replaceMath } from './replace-math.js';
