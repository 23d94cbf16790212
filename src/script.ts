/**
 * What the script tag loads. The classes of the other events stay out of it: they come with the panel, and a page knows
 * events by their names.
 */
export { DocsAssistant } from './register.js';
