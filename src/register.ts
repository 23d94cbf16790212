import { DocsAssistant } from './element/docs-assistant.js';

export { DocsAssistant };

// The tag may be pasted twice, or stand in a page that bundles it, too: the first one counts.
if (globalThis.customElements && !customElements.get('docs-assistant')) customElements.define('docs-assistant', DocsAssistant);
